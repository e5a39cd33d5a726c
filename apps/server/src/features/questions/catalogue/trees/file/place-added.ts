import { placeAmong } from '@jiangtai/shared/questions/finding/trees/place-node.ts'
import {
  compareNodes,
  placedUnder,
  type SchoolNode,
  type TreeKind,
} from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import { compareTextbooks } from '@jiangtai/shared/questions/finding/trees/textbook-order.ts'

/** Gives added nodes their places: behind their siblings in the order of the file, textbooks by grade and volume. */
export function placeAdded(
  tree: TreeKind,
  nodes: readonly SchoolNode[],
  added: readonly SchoolNode[],
): SchoolNode[] {
  const placed = placedUnder(nodes)
  const last = new Map([...placed].map(([id, under]) => [id, under.at(-1)?.sort ?? -1]))
  const isTextbook = ({ parent_id }: SchoolNode) => tree === 'chapter' && parent_id === null
  const below = added
    .filter((node) => !isTextbook(node))
    .map((node) => {
      const sort = (last.get(node.parent_id) ?? -1) + 1
      last.set(node.parent_id, sort)
      return { ...node, sort }
    })
  const row = new Map((placed.get(null) ?? []).map((node) => [node.id, node]))
  const changed = new Map<string, SchoolNode>()
  for (const textbook of added.filter(isTextbook)) {
    const beside = [...row.values()].toSorted(compareNodes)
    const next = beside.find(({ name }) => compareTextbooks(textbook.name, name) < 0)
    for (const node of placeAmong(beside, textbook, next?.id ?? null)) {
      row.set(node.id, node)
      changed.set(node.id, node)
    }
  }
  return [...changed.values(), ...below]
}
