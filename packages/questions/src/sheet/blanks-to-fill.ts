import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

/** A blank of the passage: the number of the item that fills it, null in a question of one item, and what stands in it. */
export type FilledBlank = { number: number | null; item_id: string | null; text: string }

/** Every blank of a question by its number, with what was answered to it so far. */
export function blanksToFill(question: ShownQuestion, answer: Answer): Map<number, FilledBlank> {
  const isOne = question.items.length === 1
  return new Map(
    question.items.flatMap((item, index) =>
      item.blanks.map((n, place) => {
        const part = answer[item.item_id]
        const typed = part?.kind === 'blank' ? (part.blanks[place] ?? '') : ''
        const text =
          part === undefined || part.kind === 'blank' ? typed : KINDS[item.kind].partText(item, part)
        return [n, { number: isOne ? null : index + 1, item_id: item.item_id, text }] as const
      }),
    ),
  )
}
