import type { Item } from '@jiangtai/shared/questions/document.ts'
import type { PartMark } from '@jiangtai/shared/questions/kinds/kind.ts'

/** The points of a key that were given ([TK-97]); none where they were not ticked, or the key has others. */
export function givenPoints({ key }: Pick<Item, 'key'>, ticked: readonly boolean[]): PartMark[] {
  if (key.kind !== 'text' || key.points.length !== ticked.length) return []
  return key.points.map(({ score }, at) =>
    ticked[at] === true ? { result: 'right', score } : { result: 'wrong', score: 0 },
  )
}
