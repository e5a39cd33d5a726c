import type { ShownQuestion } from '../../../questions/document.ts'
import type { Choice } from '../../../questions/kinds/kind.ts'
import { KINDS } from '../../../questions/kinds/registry.ts'

/** The four edges of an answer card, clockwise from the top of the printed card: the one that is held up is the answer ([CR-170]). */
export const CARD_LETTERS = ['A', 'B', 'C', 'D'] as const
/** One of the four. */
export type CardLetter = (typeof CARD_LETTERS)[number]

/** Cards are numbered from 1; a class of more is rare, and their numbers are not read. */
export const MAX_CARD_NO = 60

/** The item of a question of which a class can be counted, one choice a student: a single 单选 or 判断; null for every other question. */
export function countedItem({
  items,
  bank,
}: Pick<ShownQuestion, 'items' | 'bank'>): ShownQuestion['items'][number] | null {
  const [item, ...more] = items
  if (item === undefined || more.length > 0) return null
  const { partKind, rearranges, choices, unfit } = KINDS[item.kind]
  if (partKind !== 'choice' || rearranges === 'bank') return null
  const keys = choices(item, bank)
    .slice(0, 2)
    .map(({ key }) => key)
  // Where two fit, more than one may be chosen.
  const isOneOnly = unfit(item, bank, { kind: 'choice', keys, attachments: [] }) !== null
  return keys.length === 2 && isOneOnly ? item : null
}

/** What there is to choose in a question that can be counted; none where it cannot. */
export function countedChoices(question: Pick<ShownQuestion, 'items' | 'bank'>): Choice[] {
  const item = countedItem(question)
  return item === null ? [] : KINDS[item.kind].choices(item, question.bank)
}

/**
 * The option that each edge of a card stands for: the first edge for the first choice, so that 判断 has 对 at A and 错 at B. Null for a question
 * that cards cannot answer, because it has more choices than a card has edges or more than one may be chosen ([CR-171]).
 */
export function cardOptions(
  question: Pick<ShownQuestion, 'items' | 'bank'>,
): ReadonlyMap<CardLetter, Choice> | null {
  const choices = countedChoices(question)
  if (choices.length === 0 || choices.length > CARD_LETTERS.length) return null
  return new Map(
    CARD_LETTERS.flatMap((letter, at) => {
      const choice = choices[at]
      return choice === undefined ? [] : [[letter, choice] as const]
    }),
  )
}
