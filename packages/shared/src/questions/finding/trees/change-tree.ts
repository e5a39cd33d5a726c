import { placeAmong } from './place-node.ts'
import { compareTextbooks } from './textbook-order.ts'
import {
  isPlaced,
  MAX_TEXTBOOKS,
  MAX_TREE_NODES,
  placedUnder,
  type SchoolNode,
  TREE_LEVELS,
  type TreeKind,
} from './school-tree.ts'

/** What somebody does to a tree of the school. */
export type TreeAct =
  | { kind: 'add'; id: string; parent_id: string | null; name: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'move'; id: string; parent_id: string | null; before_id: string | null }
  | { kind: 'merge'; id: string; into_id: string }
  | { kind: 'retire'; id: string }
  | { kind: 'restore'; id: string }

/** The nodes that an act changes, as they are then; or the field of the act that is refused, and why. */
export type ActResult =
  | { kind: 'changed'; nodes: SchoolNode[] }
  | { kind: 'refused'; field: string; message: string }

/** What an act does to a tree, by the rules that page and server share ([QU-86], [QU-87]). All nodes that it names are in the tree. */
export function changeTree(tree: TreeKind, nodes: readonly SchoolNode[], act: TreeAct): ActResult {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (act.kind === 'add') return addNode(tree, nodes, byId, act)
  const node = byId.get(act.id)
  if (node === undefined || !isPlaced(node)) return refused('id', '它已被合并或撤销，请刷新')
  if (act.kind === 'retire') return changed([{ ...node, state: 'retired' }])
  if (act.kind === 'restore') return changed([{ ...node, state: 'used' }])
  if (!node.is_own) return refused('id', '标准目录各校共用，不能修改；可以停用它，或在它下面添加本校的')
  if (act.kind === 'rename') return renameNode(nodes, node, act.name)
  if (act.kind === 'move') return moveNode(tree, nodes, { node, byId, act })
  return mergeNode(tree, nodes, { node, into: byId.get(act.into_id) })
}

type ById = ReadonlyMap<string, SchoolNode>

function addNode(
  tree: TreeKind,
  nodes: readonly SchoolNode[],
  byId: ById,
  { id, parent_id, name }: Extract<TreeAct, { kind: 'add' }>,
): ActResult {
  if (nodes.length >= MAX_TREE_NODES) return refused('name', `一个学科最多 ${MAX_TREE_NODES} 项，已经满了`)
  const parent = parent_id === null ? null : byId.get(parent_id)
  if (parent === undefined || (parent !== null && !isPlaced(parent)))
    return refused('parent_id', '上一级已被合并或撤销，请刷新')
  const level = (parent?.level ?? 0) + 1
  if (level > TREE_LEVELS[tree]) return refused('parent_id', tooDeep(tree))
  const siblings = placedUnder(nodes).get(parent_id) ?? []
  const same = refuseSameName(siblings, name)
  if (same !== null) return same
  const isTextbook = tree === 'chapter' && level === 1
  if (isTextbook && siblings.length >= MAX_TEXTBOOKS)
    return refused('name', `一个学科、学段最多 ${MAX_TEXTBOOKS} 本教材`)
  const next = isTextbook ? siblings.find((one) => compareTextbooks(name, one.name) < 0) : undefined
  const node: SchoolNode = {
    ...{ id, parent_id, name, level, sort: 0 },
    ...{ is_own: true, state: 'used', merged_into: null },
  }
  return changed(placeAmong(siblings, node, next?.id ?? null))
}

function renameNode(nodes: readonly SchoolNode[], node: SchoolNode, name: string): ActResult {
  const siblings = placedUnder(nodes).get(node.parent_id) ?? []
  const same = refuseSameName(
    siblings.filter(({ id }) => id !== node.id),
    name,
  )
  return same ?? changed([{ ...node, name }])
}

function moveNode(
  tree: TreeKind,
  nodes: readonly SchoolNode[],
  {
    node,
    byId,
    act: { parent_id, before_id },
  }: { node: SchoolNode; byId: ById; act: Extract<TreeAct, { kind: 'move' }> },
): ActResult {
  const parent = parent_id === null ? null : byId.get(parent_id)
  if (parent === undefined || (parent !== null && !isPlaced(parent)))
    return refused('parent_id', '要移到的地方已被合并或撤销，请刷新')
  const below = subtreeOf(nodes, node)
  if (parent !== null && below.some(({ id }) => id === parent.id))
    return refused('parent_id', '不能移到它自己下面')
  const level = (parent?.level ?? 0) + 1
  if (tree === 'chapter' && (level === 1) !== (node.level === 1))
    return refused('parent_id', node.level === 1 ? '教材只能排在教材之间' : '章节只能放在教材里面')
  const deeper = level - node.level
  if (Math.max(...below.map((one) => one.level)) + deeper > TREE_LEVELS[tree])
    return refused('parent_id', tooDeep(tree))
  const siblings = (placedUnder(nodes).get(parent_id) ?? []).filter(({ id }) => id !== node.id)
  const same = parent_id === node.parent_id ? null : refuseSameName(siblings, node.name)
  if (same !== null) return same
  const moved = { ...node, parent_id, level }
  const under = deeper === 0 ? [] : below.slice(1).map((one) => ({ ...one, level: one.level + deeper }))
  return changed([...placeAmong(siblings, moved, before_id), ...under])
}

function mergeNode(
  tree: TreeKind,
  nodes: readonly SchoolNode[],
  { node, into }: { node: SchoolNode; into: SchoolNode | undefined },
): ActResult {
  if (into === undefined || into.state !== 'used') return refused('into_id', '只能合并到正在使用的一项')
  const below = subtreeOf(nodes, node)
  if (below.some(({ id }) => id === into.id)) return refused('into_id', '不能合并到它自己或它下面的')
  if (tree === 'chapter' && (node.level === 1) !== (into.level === 1))
    return refused('into_id', '教材只能和教材合并')
  const deeper = into.level - node.level
  if (Math.max(...below.map((one) => one.level)) + deeper > TREE_LEVELS[tree])
    return refused('into_id', tooDeep(tree))
  // What was merged into it before leads on to the node that remains, and what lies under it goes there too.
  const led = nodes.filter(({ merged_into }) => merged_into === node.id)
  const placed = placedUnder(nodes)
  const last = placed.get(into.id)?.at(-1)?.sort ?? -1
  const sorts = new Map((placed.get(node.id) ?? []).map(({ id }, place) => [id, last + 1 + place]))
  const under = below.slice(1).map((one) => {
    const [level, sort] = [one.level + deeper, sorts.get(one.id)]
    return sort === undefined ? { ...one, level } : { ...one, level, sort, parent_id: into.id }
  })
  return changed([
    { ...node, state: 'merged', merged_into: into.id },
    ...led.map((one) => ({ ...one, merged_into: into.id })),
    ...under,
  ])
}

/** A node and all placed ones under it, each before those under it. */
function subtreeOf(nodes: readonly SchoolNode[], top: SchoolNode): SchoolNode[] {
  const under = placedUnder(nodes)
  const found: SchoolNode[] = []
  const waiting = [top]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next)
    waiting.push(...(under.get(next.id) ?? []))
  }
  return found
}

function refuseSameName(siblings: readonly SchoolNode[], name: string): ActResult | null {
  const same = siblings.find((one) => one.name === name)
  if (same === undefined) return null
  const where = same.state === 'used' ? '这里已经有' : '这里有停用的'
  return refused('name', `${where}“${name}”`)
}

function tooDeep(tree: TreeKind): string {
  return tree === 'chapter' ? '教材下面只分章和节' : `知识点最多 ${TREE_LEVELS[tree]} 级`
}

function changed(nodes: SchoolNode[]): ActResult {
  return { kind: 'changed', nodes }
}

function refused(field: string, message: string): ActResult {
  return { kind: 'refused', field, message }
}
