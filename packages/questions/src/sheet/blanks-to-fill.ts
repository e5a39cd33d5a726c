import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { passageItems, passageNumbers } from '../blocks/passage-numbers.ts'

/**
 * The content of a blank: the number of its item, null where none is needed ([QR-6]), the item that a press brings, null for a blank beside its item,
 * and the answer.
 */
export type FilledBlank = {
  number: number | null
  brings: { item_id: string; place: number } | null
  text: string
}

/** Every blank of a question by its number, with its answer so far. */
export function blanksToFill(question: ShownQuestion, answer: Answer): Map<number, FilledBlank> {
  const numbers = passageNumbers(question)
  const brings = passageItems(question)
  return new Map(
    question.items.flatMap((item) =>
      item.blanks.map((n, place) => {
        const part = answer[item.item_id]
        const typed = part?.kind === 'blank' ? (part.blanks[place] ?? '') : ''
        const text =
          part === undefined || part.kind === 'blank' ? typed : KINDS[item.kind].partText(item, part)
        return [n, { number: numbers.get(n) ?? null, brings: brings.get(n) ?? null, text }] as const
      }),
    ),
  )
}
