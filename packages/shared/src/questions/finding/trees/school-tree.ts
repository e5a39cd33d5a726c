import { compareNames } from '../../../core/name-order.ts'

/** The two trees of a subject: textbooks with their chapters (of a phase too), and knowledge points. */
export const TREE_KINDS = ['chapter', 'knowledge'] as const
export type TreeKind = (typeof TREE_KINDS)[number]

/** How many levels each tree has: 教材, 章, 节; of knowledge points as many as anybody reads. */
export const TREE_LEVELS: Readonly<Record<TreeKind, number>> = { chapter: 3, knowledge: 4 }

/** Most nodes of one tree, the standard ones with them; the largest subject of a publisher has some hundreds. */
export const MAX_TREE_NODES = 5000

/** Most textbooks of one subject and phase: a dozen of publishers with all their volumes. */
export const MAX_TEXTBOOKS = 200

/** `merged`: it leads to the node that remained. `undone`: it was added and the adding was taken back; nobody is shown it. */
export const NODE_STATES = ['used', 'retired', 'merged', 'undone'] as const
export type NodeState = (typeof NODE_STATES)[number]

/** A node as a school has it: a standard one, which the school may only hide, or its own ([QU-86]). */
export type SchoolNode = {
  id: string
  parent_id: string | null
  name: string
  sort: number
  level: number
  is_own: boolean
  /** A standard node that the school hides is `retired` there. */
  state: NodeState
  merged_into: string | null
}

/** Whether a node has a place in the tree: what was merged or taken back has none. */
export function isPlaced({ state }: Pick<SchoolNode, 'state'>): boolean {
  return state === 'used' || state === 'retired'
}

/** Nodes of one parent in their order; those of one place by name. */
export function compareNodes(one: SchoolNode, other: SchoolNode): number {
  return one.sort - other.sort || compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

/** The placed nodes under each node by its id, in their order; those on top under null. */
export function placedUnder(nodes: readonly SchoolNode[]): ReadonlyMap<string | null, readonly SchoolNode[]> {
  const under = new Map<string | null, SchoolNode[]>()
  for (const node of nodes.filter(isPlaced).toSorted(compareNodes)) {
    const beside = under.get(node.parent_id)
    if (beside === undefined) under.set(node.parent_id, [node])
    else beside.push(node)
  }
  return under
}

/** The placed nodes as a tree is read, each before those under it; what is under no placed node is left out. */
export function inTreeOrder(
  nodes: readonly SchoolNode[],
  goesBelow: (node: SchoolNode) => boolean = () => true,
): SchoolNode[] {
  const under = placedUnder(nodes)
  const ordered: SchoolNode[] = []
  const waiting = [...(under.get(null) ?? [])].toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!goesBelow(next)) continue
    ordered.push(next)
    waiting.push(...(under.get(next.id) ?? []).toReversed())
  }
  return ordered
}

/** What can be chosen: nodes in use whose parents all are ([QU-88]). */
export function offeredNodes(nodes: readonly SchoolNode[]): SchoolNode[] {
  return inTreeOrder(nodes, ({ state }) => state === 'used')
}

/** Nodes with their levels, counted from 1 at the top; those of a circle, which no change makes, are left out. */
export function withLevels(nodes: readonly Omit<SchoolNode, 'level'>[]): SchoolNode[] {
  const under = new Map<string | null, Omit<SchoolNode, 'level'>[]>()
  for (const node of nodes) {
    const beside = under.get(node.parent_id)
    if (beside === undefined) under.set(node.parent_id, [node])
    else beside.push(node)
  }
  const levelled: SchoolNode[] = []
  let row = under.get(null) ?? []
  for (let level = 1; row.length > 0; level += 1) {
    levelled.push(...row.map((node) => ({ ...node, level })))
    row = row.flatMap(({ id }) => under.get(id) ?? [])
  }
  return levelled
}
