import { OPTION } from './lines-below.ts'
import { numberSign, partSign } from './paper-signs.ts'

/** The reach of an open question: its part, whether it has options or counts by `一、二、三` itself, and the last of its own `1. 2.` */
export type Reach = {
  place: 'asked' | 'answered' | 'analysed'
  has_options: boolean
  has_ordinals: boolean
  list: number
  /** The place of an empty line behind its options or its answer. */
  gap: number
}

/** A question of which nothing is read. */
export function newReach(): Reach {
  return { place: 'asked', has_options: false, has_ordinals: false, list: 0, gap: -1 }
}

/** Reads one more line of the open question. */
export function reachOn(reach: Reach, text: string): void {
  const part = partSign(text)
  if (part?.part === 'answer' || (part?.part === 'solution' && reach.place === 'asked'))
    reach.place = 'answered'
  else if (part !== null && part.part !== 'solution') reach.place = 'analysed'
  if (part !== null || OPTION.test(text)) reach.gap = -1
  if (reach.place === 'asked' && OPTION.test(text)) reach.has_options = true
  if (numberSign(text.slice(part?.rest ?? 0))?.style === 'chinese') reach.has_ordinals = true
  const sign = numberSign(text)
  if (sign?.style === 'dot' && (sign.number === 1 || sign.number === reach.list + 1)) reach.list = sign.number
}
