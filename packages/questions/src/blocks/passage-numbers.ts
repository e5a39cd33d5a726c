import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { blankNumbers } from '@jiangtai/shared/questions/map-blocks.ts'

/** The item that fills each blank of the passage, by the number of the blank; its place among the items counts from 1. */
export function passageItems({
  material,
  items,
}: Pick<ShownQuestion, 'material' | 'items'>): ReadonlyMap<number, { item_id: string; place: number }> {
  const inPassage = new Set(blankNumbers(material ?? []))
  return new Map(
    items.flatMap(({ item_id, blanks }, index) =>
      blanks.filter((n) => inPassage.has(n)).map((n) => [n, { item_id, place: index + 1 }] as const),
    ),
  )
}

/**
 * The label of a blank, by the number of the blank ([QR-6]): where several items share one passage, the number of the item. A blank in the words of
 * an item has its item beside it, and needs none.
 */
export function passageNumbers(
  question: Pick<ShownQuestion, 'material' | 'items'>,
): ReadonlyMap<number, number> {
  const filled = passageItems(question)
  const isShared = new Set([...filled.values()].map(({ item_id }) => item_id)).size > 1
  if (!isShared) return new Map()
  return new Map([...filled].map(([n, { place }]) => [n, place]))
}
