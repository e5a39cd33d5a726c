import { mayHaveRoom } from '@jiangtai/shared/papers/print/answer-room.ts'
import { type SheetItem, sheetSections } from '@jiangtai/shared/papers/sheet/sheet-items.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import type { ItemKind } from '@jiangtai/shared/questions/document.ts'

/** An item as the page names it: by its 题号, with its scores in the paper. */
export type PrintItem = SheetItem & { kind: ItemKind }

/** The items of a paper that are answered in writing, under which room may be left. */
export function writtenItems({
  document,
  questions,
}: Pick<PaperView, 'document' | 'questions'>): PrintItem[] {
  const kinds = new Map(
    questions.flatMap((question) =>
      question.document.items.map(({ item_id, kind }) => [item_id, kind] as const),
    ),
  )
  return paperItems({ document, questions }).flatMap((item) => {
    const kind = kinds.get(item.item_id)
    return kind === undefined || !mayHaveRoom(kind) ? [] : [{ ...item, kind }]
  })
}

/** All items of a paper as an answer sheet has them. */
export function paperItems({ document, questions }: Pick<PaperView, 'document' | 'questions'>): SheetItem[] {
  const documents = new Map(questions.map((question) => [question.question_id, question.document]))
  return sheetSections(document, documents).flatMap(({ items }) => items)
}
