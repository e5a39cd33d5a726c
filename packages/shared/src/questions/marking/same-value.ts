import type { BlankKey } from '../document.ts'
import { normaliseBlank } from './normalise-blank.ts'

/** Whether two written values are one: `unsure` sends the blank to the teacher, it never accepts ([QU-9]). */
export type Sameness = 'same' | 'different' | 'unsure'

/** Compares an accepted value with a typed one by what they mean: `1/2` and `0.5`. The server gives one that knows algebra. */
export type SameValue = (accepted: string, typed: string) => Sameness

/** The comparison of those who know no algebra: spellings, as `normaliseBlank` writes them. */
export const sameSpelling: SameValue = (accepted, typed) =>
  normaliseBlank(accepted) === normaliseBlank(typed) ? 'same' : 'different'

/** Compares what was typed with everything that a blank accepts ([QU-7] to [QU-9]). An empty blank is never the same. */
export function compareBlank(blank: BlankKey, typed: string, sameValue: SameValue): Sameness {
  if (normaliseBlank(typed) === '') return 'different'
  const found = blank.accepted.map((accepted) => compareOne(blank, { accepted, typed }, sameValue))
  if (found.includes('same')) return 'same'
  return found.includes('unsure') ? 'unsure' : 'different'
}

function compareOne(
  blank: BlankKey,
  pair: { accepted: string; typed: string },
  sameValue: SameValue,
): Sameness {
  if (pair.accepted.trim() === pair.typed.trim()) return 'same'
  const isAlike = sameSpelling(pair.accepted, pair.typed) === 'same'
  if (isAlike && blank.compare === 'text') return 'same'
  const meaning = compareMeaning(blank, pair, sameValue)
  // On one line `½x` and `1/2x` look alike: what a value may still differ in is for the teacher, and never wrong ([MV-12]).
  return isAlike && meaning === 'different' ? 'unsure' : meaning
}

function compareMeaning(
  { compare, tolerance }: BlankKey,
  { accepted, typed }: { accepted: string; typed: string },
  sameValue: SameValue,
): Sameness {
  const near = tolerance === null ? null : compareNumbers(accepted, typed, tolerance)
  if (near !== null) return near
  return compare === 'value' ? sameValue(accepted, typed) : 'different'
}

/** By the distance of two numbers; null when the accepted text is not a number or nothing of the typed one looks like one. */
function compareNumbers(accepted: string, typed: string, tolerance: number): Sameness | null {
  const right = readQuantity(accepted)
  if (right === null) return null
  const given = readQuantity(typed)
  // `√2` near `1.41` is for somebody who can reckon.
  if (given === null) return /[\d√π]/.test(normaliseBlank(typed)) ? 'unsure' : 'different'
  // Another unit may be the same quantity, and a missing one may be asked for or not.
  if (given.unit !== right.unit) return 'unsure'
  // `0.3 - 0.2` must be within a tolerance of 0.1.
  const slack = Number.EPSILON * 8 * Math.max(1, Math.abs(right.value), Math.abs(given.value))
  return Math.abs(given.value - right.value) <= tolerance + slack ? 'same' : 'different'
}

const QUANTITY =
  /^([+-]?\d{1,15}(?:\.\d{1,15})?)(?:[×*·]10\^\(?([+-]?\d{1,2})\)?|\/(\d{1,15}))?(%?)([^\d+\-*/^=(),<>≤≥±√π]*)$/

function readQuantity(text: string): { value: number; unit: string } | null {
  const match = QUANTITY.exec(normaliseBlank(text))
  if (match === null) return null
  const [, number = '', power, divisor, percent, unit = ''] = match
  const value =
    (Number(number) * 10 ** Number(power ?? 0)) / Number(divisor ?? 1) / (percent === '%' ? 100 : 1)
  return Number.isFinite(value) ? { value, unit } : null
}
