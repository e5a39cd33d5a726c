import type { ActKind } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'

export const TREE_NAMES: Readonly<Record<TreeKind, string>> = { chapter: '教材目录', knowledge: '知识点' }

/** The names of the nodes of each level, counted from 1. */
const LEVEL_NAMES: Readonly<Record<TreeKind, readonly string[]>> = {
  chapter: ['教材', '章', '节'],
  knowledge: ['知识点', '知识点', '知识点', '知识点'],
}

/** The name of the nodes of a level; null below the last one. */
export function levelName(tree: TreeKind, level: number): string | null {
  return LEVEL_NAMES[tree][level - 1] ?? null
}

export const ACT_NAMES: Readonly<Record<ActKind, string>> = {
  add: '添加',
  rename: '改名',
  move: '移动',
  merge: '合并',
  retire: '停用',
  restore: '恢复',
  import: '导入',
}
