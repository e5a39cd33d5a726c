import type { TreeNode, TreeRow } from './tree-rows.ts'

/** The step a key takes in a tree: to another row, to open or close this one, or to choose it. */
export type KeyStep = { kind: 'go'; id: string } | { kind: 'toggle'; is_open: boolean } | { kind: 'choose' }

/** Gives the step of a key at a row; null for a key that is not the tree's. */
export function keyStep<Node extends TreeNode>(
  key: string,
  rows: readonly TreeRow<Node>[],
  row: TreeRow<Node>,
): KeyStep | null {
  const place = rows.indexOf(row)
  const goTo = (target: TreeRow<Node> | undefined): KeyStep | null =>
    target === undefined ? null : { kind: 'go', id: target.node.id }
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[place + 1])
    case 'ArrowUp':
      return place === 0 ? null : goTo(rows[place - 1])
    case 'Home':
      return goTo(rows[0])
    case 'End':
      return goTo(rows.at(-1))
    case 'ArrowRight':
      if (!row.has_children) return null
      return row.is_open ? goTo(rows[place + 1]) : { kind: 'toggle', is_open: true }
    case 'ArrowLeft':
      if (row.is_open) return { kind: 'toggle', is_open: false }
      return goTo(rows.slice(0, place).findLast(({ level }) => level < row.level))
    case 'Enter':
    case ' ':
      return { kind: 'choose' }
    default:
      return null
  }
}
