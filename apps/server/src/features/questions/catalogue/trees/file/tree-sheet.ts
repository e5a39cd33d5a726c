import {
  inTreeOrder,
  type SchoolNode,
  type TreeKind,
} from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { XlsxSheet } from '../../../../../core/formats/xlsx/write-xlsx.ts'
import { ID_COLUMN, LEVEL_COLUMNS, TREE_NAMES } from './tree-columns.ts'

/** A tree as a sheet: a row for each node with the names down to it, in the order of the tree. */
export function treeSheet(tree: TreeKind, nodes: readonly SchoolNode[]): XlsxSheet {
  const levels = LEVEL_COLUMNS[tree]
  const way: string[] = []
  const rows = inTreeOrder(nodes).map((node) => {
    way.splice(node.level - 1, way.length, node.name)
    return [
      node.id,
      ...levels.map((_level, at) => way[at] ?? ''),
      node.is_own ? '本校' : '标准',
      node.state === 'used' ? '使用' : '停用',
    ]
  })
  return {
    name: TREE_NAMES[tree],
    notes: ['新增的一行不填编号；改名只改名称，编号不动；移动、合并、停用请在页面上进行。'],
    columns: [
      { label: ID_COLUMN, width: 38 },
      ...levels.map((label) => ({ label, width: 28 })),
      { label: '归属', width: 8 },
      { label: '状态', width: 8 },
    ],
    rows,
  }
}
