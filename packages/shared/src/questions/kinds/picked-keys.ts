import type { AnswerPart } from '../answer.ts'
import type { Item, Question } from '../document.ts'
import { isPartFor } from './kind.ts'
import { KINDS } from './registry.ts'

/** The choices that an answer picked, by the keys its kind counts them under; null for an item that is answered otherwise ([FA-22]). */
export function pickedKeys({ bank }: Pick<Question, 'bank'>, item: Item, part: AnswerPart): string[] | null {
  if (!isPartFor(part, 'choice') || KINDS[item.kind].partKind !== 'choice') return null
  return KINDS[item.kind]
    .distribution(item, bank, [part])
    .filter(({ count }) => count > 0)
    .map(({ key }) => key)
}
