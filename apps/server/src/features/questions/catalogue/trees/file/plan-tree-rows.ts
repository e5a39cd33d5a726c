import { newId } from '@jiangtai/shared/core/ids.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { inOneSpelling } from '@jiangtai/shared/core/text/one-spelling.ts'
import {
  isPlaced,
  MAX_TEXTBOOKS,
  MAX_TREE_NODES,
  type SchoolNode,
  type TreeKind,
} from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { TableRow } from '../../../../../core/formats/xlsx/read-table.ts'
import { ID_COLUMN, LEVEL_COLUMNS } from './tree-columns.ts'

/** The effect of one row of a file on a tree. */
export type RowPlan =
  | { kind: 'add'; row: number; node: SchoolNode; words: string }
  | { kind: 'rename'; row: number; node: SchoolNode; words: string }
  | { kind: 'unchanged'; row: number }
  | { kind: 'error'; row: number; words: string }

/** A tree while rows are added to it: its placed nodes by id, and by parent and name. */
type Growing = {
  tree: TreeKind
  count: number
  /** How many stand on top. */
  textbooks: number
  byId: Map<string, SchoolNode>
  byPlace: Map<string, SchoolNode>
  /** The names that parents had before the file, because a row below may still say them. */
  before: ReadonlyMap<string, string>
}

const placeKey = (parent_id: string | null, name: string) => `${parent_id ?? ''}\n${name}`

/** The effect of each row, one after another: a row may stand under one that the file adds ([QU-92]). In linear time. */
export function planTreeRows(
  tree: TreeKind,
  nodes: readonly SchoolNode[],
  rows: readonly TableRow[],
): RowPlan[] {
  const placed = nodes.filter(isPlaced)
  const growing: Growing = {
    ...{ tree, count: nodes.length },
    textbooks: placed.filter(({ parent_id }) => parent_id === null).length,
    byId: new Map(placed.map((node) => [node.id, node])),
    byPlace: new Map(placed.map((node) => [placeKey(node.parent_id, node.name), node])),
    before: new Map(placed.map(({ id, name }) => [id, name])),
  }
  const seen = new Set<string>()
  let way: readonly string[] = []
  return rows.flatMap(({ row, cells }) => {
    const id = cells[ID_COLUMN]?.trim().toLowerCase() ?? ''
    const read = readWay(tree, cells, way)
    if (typeof read === 'string') return [{ kind: 'error' as const, row, words: read }]
    way = read
    if (id === '') return addWay(growing, row, way)
    if (seen.has(id)) return [{ kind: 'error' as const, row, words: `编号：和前面的一行重复` }]
    seen.add(id)
    return [renameRow(growing, row, { id, way })]
  })
}

/** The names down to the node of a row, or why they cannot be read. Cells left empty on the left are those of the row above. */
function readWay(
  tree: TreeKind,
  cells: TableRow['cells'],
  above: readonly string[],
): readonly string[] | string {
  const labels = LEVEL_COLUMNS[tree]
  const told = labels.map((label) => inOneSpelling(cells[label] ?? '').trim())
  const [first, last] = [told.findIndex((name) => name !== ''), told.findLastIndex((name) => name !== '')]
  if (first < 0) return `${labels[0]}：没有写名称`
  if (above.length < first) return `${labels[first - 1]}：没有写，上面一行也没有`
  const way = [...above.slice(0, first), ...told.slice(first, last + 1)]
  const wrong = way.findIndex((name) => nameRefusal('tree_node', name) !== null)
  return wrong < 0 ? way : `${labels[wrong]}：${nameRefusal('tree_node', way[wrong] ?? '') ?? ''}`
}

/** Adds the missing nodes of a row without a number: its own, and those above it. */
function addWay(growing: Growing, row: number, way: readonly string[]): RowPlan[] {
  const plans: RowPlan[] = []
  let parent_id: string | null = null
  for (const [at, name] of way.entries()) {
    const known = growing.byPlace.get(placeKey(parent_id, name))
    if (known !== undefined) {
      parent_id = known.id
      continue
    }
    if (growing.count >= MAX_TREE_NODES)
      return [...plans, { kind: 'error', row, words: `一个学科最多 ${MAX_TREE_NODES} 项，已经满了` }]
    const isTextbook = growing.tree === 'chapter' && parent_id === null
    if (isTextbook && growing.textbooks >= MAX_TEXTBOOKS)
      return [...plans, { kind: 'error', row, words: `一个学科、学段最多 ${MAX_TEXTBOOKS} 本教材` }]
    if (isTextbook) growing.textbooks += 1
    const node: SchoolNode = {
      ...{ id: newId(), parent_id, name, level: at + 1, sort: 0 },
      ...{ is_own: true, state: 'used' as const, merged_into: null },
    }
    growing.count += 1
    growing.byId.set(node.id, node)
    growing.byPlace.set(placeKey(parent_id, name), node)
    plans.push({ kind: 'add', row, node, words: `添加“${way.slice(0, at + 1).join(' / ')}”` })
    parent_id = node.id
  }
  return plans.length === 0 ? [{ kind: 'unchanged', row }] : plans
}

function renameRow(
  growing: Growing,
  row: number,
  { id, way }: { id: string; way: readonly string[] },
): RowPlan {
  const error = (words: string): RowPlan => ({ kind: 'error', row, words })
  const node = growing.byId.get(id)
  if (node === undefined) return error('编号：这里没有这一项，新增的请不填编号')
  const label = LEVEL_COLUMNS[growing.tree][node.level - 1]
  const [name, above] = [way.at(-1) ?? '', way.at(-2)]
  const parent = node.parent_id === null ? undefined : growing.byId.get(node.parent_id)
  const isThere = above === parent?.name || (parent !== undefined && above === growing.before.get(parent.id))
  if (way.length !== node.level || !isThere) return error('编号：不能用表格移到别处，请在页面上移动')
  if (name === node.name) return { kind: 'unchanged', row }
  if (!node.is_own) return error(`${label}：标准目录各校共用，不能改名`)
  if (growing.byPlace.has(placeKey(node.parent_id, name))) return error(`${label}：已经有“${name}”`)
  const renamed = { ...node, name }
  growing.byPlace.delete(placeKey(node.parent_id, node.name))
  growing.byPlace.set(placeKey(node.parent_id, name), renamed)
  growing.byId.set(id, renamed)
  return { kind: 'rename', row, node: renamed, words: `“${node.name}”改名为“${name}”` }
}
