import { z } from 'zod'
import { idsOf } from '../../classes/fields.ts'

/** Colleagues who are named to mark one task. */
export const MAX_MARKERS = 30

/** The answers of a task that a marker is given ([TK-235]): all of them, or those to some items, of some classes or of some groups. */
export const MarkerShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('items'), item_ids: idsOf('题目', 500) }),
  z.object({ kind: z.literal('classes'), class_ids: idsOf('班级', 100) }),
  z.object({ kind: z.literal('groups'), group_ids: idsOf('小组', 200) }),
])
export type MarkerShare = z.output<typeof MarkerShare>

/** Whether who marks a share reads the whole of what a student handed in, and so marks by student and writes 总评 ([TK-242]). */
export function seesWhole({ kind }: MarkerShare): boolean {
  return kind !== 'items'
}

/** The items of some that lie in a share; in one of classes or groups all of them do. */
export function itemsInShare<Item extends { item_id: string }>(
  items: readonly Item[],
  share: MarkerShare,
): Item[] {
  return items.filter(({ item_id }) => share.kind !== 'items' || share.item_ids.includes(item_id))
}
