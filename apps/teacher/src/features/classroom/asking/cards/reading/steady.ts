import type { CardLetter } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import type { ReadCard } from './read-cards.ts'

/** The edge that each card showed last, and what has been believed of it, by number. */
export type Steady = ReadonlyMap<number, { last: CardLetter; believed: CardLetter | null }>

/** No card has been read. */
export const NOTHING_READ: Steady = new Map()

/**
 * What is believed after one picture more: a card counts when two pictures, one after the other in which it was found, show the same edge ([CR-171]).
 * Returns the cards that count now and did not before, the newest edge of each.
 */
export function readOn(
  steady: Steady,
  cards: readonly ReadCard[],
): { steady: Steady; fresh: { card_no: number; letter: CardLetter }[] } {
  const next = new Map(steady)
  const fresh: { card_no: number; letter: CardLetter }[] = []
  for (const { card_no, letter } of cards) {
    if (card_no === null) continue
    const before = next.get(card_no) ?? { last: null, believed: null }
    const isSame = before.last === letter
    next.set(card_no, { last: letter, believed: isSame ? letter : before.believed })
    if (isSame && before.believed !== letter) fresh.push({ card_no, letter })
  }
  return { steady: next, fresh }
}

/**
 * The cards whose edge stands for an option of the question. Any other is left unread: the server refuses a whole call for it, and one card that is
 * held wrongly would keep everybody in the picture from being entered ([CR-174]).
 */
export function onOptions(cards: readonly ReadCard[], letters: ReadonlySet<CardLetter>): ReadCard[] {
  return cards.filter(({ letter }) => letters.has(letter))
}
