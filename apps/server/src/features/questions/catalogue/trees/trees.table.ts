import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActKind } from '@jiangtai/shared/questions/finding/trees/contract.ts'
import type { SchoolNode, TreeKind } from '@jiangtai/shared/questions/finding/trees/school-tree.ts'
import type { TableRow } from '../../../../core/formats/xlsx/read-table.ts'
import { document, idColumn, instant } from '../../../../core/db/columns.ts'

/** Which tree of a school; a tree of knowledge points is of no phase, which is the empty text. */
const treeColumns = {
  school_id: text('school_id').notNull(),
  tree: text('tree').$type<TreeKind>().notNull(),
  subject_id: text('subject_id').notNull(),
  phase_id: text('phase_id').notNull(),
}

/** How often a school has changed one of its trees ([QU-89]); without a row, never. */
export const schoolTree = pgTable(
  'school_tree',
  { ...treeColumns, revision: integer('revision').notNull() },
  (table) => [primaryKey({ columns: [table.school_id, table.tree, table.subject_id, table.phase_id] })],
)

/** A standard node that a school does not use. */
export const hiddenNode = pgTable(
  'hidden_node',
  { school_id: text('school_id').notNull(), node_id: idColumn('node_id').notNull() },
  (table) => [primaryKey({ columns: [table.school_id, table.node_id] })],
)

/** A file that was checked, with the rows that were read, until it is brought in ([QU-92]); a day later it is forgotten. */
export const treeFile = pgTable(
  'tree_file',
  {
    file_id: idColumn('file_id').primaryKey(),
    ...treeColumns,
    teacher_id: idColumn('teacher_id').notNull(),
    file_name: text('file_name').notNull(),
    /** Of the tree that it was checked against. */
    revision: integer('revision').notNull(),
    rows: document<TableRow[]>('rows').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('tree_file_school').on(table.school_id, table.created_at)],
)

/** One act on a tree, with the nodes as they were before it, for 撤销. */
export const treeAct = pgTable(
  'tree_act',
  {
    act_id: idColumn('act_id').primaryKey(),
    ...treeColumns,
    revision: integer('revision').notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    /** The name of the node that it was done to. */
    name: text('name').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    before: document<SchoolNode[]>('before').notNull(),
    created_at: instant('created_at').notNull(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    // The acts on one tree that can be taken back, the last one first.
    index('tree_act_last')
      .on(table.school_id, table.tree, table.subject_id, table.phase_id, table.revision.desc().nullsFirst())
      .where(sql`undone_at is null`),
  ],
)
