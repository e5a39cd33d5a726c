import { childrenOf, type TreeNode } from './tree-rows.ts'

/** The place of a drop at a row: before its node, behind it, or inside of it. */
export type DropZone = 'before' | 'inside' | 'after'
export type TreeDrop = { id: string; zone: DropZone }

/** The zone of a row at a height: the middle half is inside of its node. */
export function zoneAt(y: number, { top, height }: { top: number; height: number }): DropZone {
  const part = (y - top) / height
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}

/** A place among the nodes under a parent: before one of them, or the last. */
export type TreePlace = { parent_id: string | null; before_id: string | null }

/** The place that a drop means for a node; null where the row is no longer there. */
export function placeOfDrop(
  nodes: readonly TreeNode[],
  moved_id: string,
  { id, zone }: TreeDrop,
): TreePlace | null {
  const target = nodes.find((node) => node.id === id)
  if (target === undefined) return null
  if (zone === 'inside') return { parent_id: id, before_id: null }
  const { parent_id } = target
  if (zone === 'before') return { parent_id, before_id: id }
  return { parent_id, before_id: nextOf(nodes, target, moved_id) }
}

/** The place one step along that a key means: Alt and up or down among its siblings, left out of its parent, right into the node before it. */
export function placeOfKey(nodes: readonly TreeNode[], node: TreeNode, key: string): TreePlace | null {
  const { parent_id } = node
  const siblings = siblingsOf(nodes, node)
  const at = siblings.findIndex(({ id }) => id === node.id)
  const before = siblings[at - 1]
  switch (key) {
    case 'ArrowUp':
      return before === undefined ? null : { parent_id, before_id: before.id }
    case 'ArrowDown':
      return at + 1 >= siblings.length ? null : { parent_id, before_id: siblings[at + 2]?.id ?? null }
    case 'ArrowRight':
      return before === undefined ? null : { parent_id: before.id, before_id: null }
    case 'ArrowLeft': {
      const parent = nodes.find(({ id }) => id === parent_id)
      if (parent === undefined) return null
      return { parent_id: parent.parent_id, before_id: nextOf(nodes, parent, node.id) }
    }
    default:
      return null
  }
}

function siblingsOf<Node extends TreeNode>(nodes: readonly Node[], { parent_id }: TreeNode): readonly Node[] {
  return childrenOf(nodes).get(parent_id) ?? []
}

function nextOf(nodes: readonly TreeNode[], node: TreeNode, but_id: string): string | null {
  const siblings = siblingsOf(nodes, node).filter(({ id }) => id !== but_id || id === node.id)
  return siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.id ?? null
}
