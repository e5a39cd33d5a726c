import type { TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'

/** The column that names a node, so that another name is its new name. */
export const ID_COLUMN = '编号'

/** A column for each level of a tree. */
export const LEVEL_COLUMNS: Readonly<Record<TreeKind, readonly string[]>> = {
  chapter: ['教材', '章', '节'],
  knowledge: ['一级', '二级', '三级', '四级'],
}

/** The name of a tree as a whole. */
export const TREE_NAMES: Readonly<Record<TreeKind, string>> = { chapter: '教材目录', knowledge: '知识点' }
