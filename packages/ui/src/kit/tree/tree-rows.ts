/** A node of a tree, listed flat; nodes of one parent stand in their order. */
export type TreeNode = { id: string; parent_id: string | null; name: string }

/** A node as its row shows it; `level` counts from 1. */
export type TreeRow<Node extends TreeNode> = {
  node: Node
  level: number
  place: number
  siblings: number
  has_children: boolean
  is_open: boolean
}

/** The nodes under each node by its id, and the top nodes under null; a node whose parent is not listed stands on top. */
export function childrenOf<Node extends TreeNode>(
  nodes: readonly Node[],
): ReadonlyMap<string | null, readonly Node[]> {
  const ids = new Set(nodes.map(({ id }) => id))
  const children = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const above = node.parent_id !== null && ids.has(node.parent_id) ? node.parent_id : null
    const beside = children.get(above)
    if (beside === undefined) children.set(above, [node])
    else beside.push(node)
  }
  return children
}

/** The rows that are seen: every node whose parents are all open, in the order of the tree. */
export function visibleRows<Node extends TreeNode>(
  children: ReadonlyMap<string | null, readonly Node[]>,
  open: ReadonlySet<string>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  // A stack of its own: a tree may be deeper than calls can nest.
  const waiting: { node: Node; level: number; place: number; siblings: number }[] = []
  const push = (parent_id: string | null, level: number) => {
    const below = children.get(parent_id) ?? []
    for (const [index, node] of [...below.entries()].toReversed())
      waiting.push({ node, level, place: index + 1, siblings: below.length })
  }
  push(null, 1)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const has_children = children.has(next.node.id)
    const is_open = has_children && open.has(next.node.id)
    rows.push({ ...next, has_children, is_open })
    if (is_open) push(next.node.id, next.level + 1)
  }
  return rows
}

/** The ids of all nodes above one, the nearest first. */
export function idsAbove(nodes: readonly TreeNode[], id: string | null): string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]))
  const above: string[] = []
  for (
    let at = parents.get(id ?? '') ?? null;
    at !== null && !above.includes(at);
    at = parents.get(at) ?? null
  )
    above.push(at)
  return above
}

/** The nodes whose names hold a text, and the nodes above them. */
export function nodesNamed<Node extends TreeNode>(nodes: readonly Node[], text: string): Node[] {
  const asked = text.trim().toLowerCase()
  if (asked === '') return [...nodes]
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]))
  const kept = new Set<string>()
  for (const { id, name } of nodes) {
    if (!name.toLowerCase().includes(asked)) continue
    for (let at: string | null = id; at !== null && !kept.has(at); at = parents.get(at) ?? null) kept.add(at)
  }
  return nodes.filter(({ id }) => kept.has(id))
}
