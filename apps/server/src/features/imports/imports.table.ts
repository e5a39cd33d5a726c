import type { ImportKind, ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import type { ImportChange } from '@jiangtai/shared/imports/views.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'
import type { CellError, UndoFacts } from '../../core/jobs/imports/import-file.ts'

/** One file that was checked and, once somebody said so, imported; it can be undone for a while ([SC-90]). */
export const importRun = pgTable(
  'import_run',
  {
    import_id: idColumn('import_id').primaryKey(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    file_name: text('file_name').notNull(),
    /** 调整班级: a known student may come into another class. */
    moves_classes: boolean('moves_classes').notNull(),
    state: text('state').$type<'checked' | 'running' | 'done' | 'undoing' | 'undone'>().notNull(),
    /** The heading of the sheet, for the file of its wrong rows. */
    heading: document<string[]>('heading').notNull(),
    ignored_columns: document<string[]>('ignored_columns').notNull(),
    total_count: integer('total_count').notNull(),
    create_count: integer('create_count').notNull(),
    update_count: integer('update_count').notNull(),
    asks_count: integer('asks_count').notNull(),
    unchanged_count: integer('unchanged_count').notNull(),
    error_count: integer('error_count').notNull(),
    left_out_count: integer('left_out_count').notNull().default(0),
    job_id: idColumn('job_id'),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
    undo_job_id: idColumn('undo_job_id'),
    undone_by: idColumn('undone_by'),
    undone_at: instant('undone_at'),
    /** The counts of an undo, kept for the time after the rows are gone. */
    undone_count: integer('undone_count').notNull().default(0),
    kept_count: integer('kept_count').notNull().default(0),
  },
  (table) => [
    // The imports of a school, newest first, without those that were only looked at.
    index('import_run_school').on(table.school_id, table.kind, table.created_at),
    // Old imports, for the hourly sweep.
    index('import_run_age').on(table.created_at),
  ],
)

/** A row of such a file: its plan and its outcome. It goes once the import cannot be undone any more. */
export const importRow = pgTable(
  'import_row',
  {
    import_id: idColumn('import_id').notNull(),
    row: integer('row').notNull(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<ImportRowKind>().notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    cells: document<Record<string, string>>('cells').notNull(),
    /** The whole line of a wrong row. */
    line: document<string[]>('line'),
    changes: document<ImportChange[]>('changes').notNull(),
    errors: document<CellError[]>('errors').notNull(),
    asks: text('asks'),
    is_confirmed: boolean('is_confirmed').notNull().default(false),
    person_id: idColumn('person_id'),
    outcome: text('outcome').$type<'created' | 'updated' | 'unchanged' | 'failed'>(),
    /** All that an undo restores. */
    undo: document<UndoFacts>('undo'),
    undone: text('undone').$type<'undone' | 'kept'>(),
    kept_reason: text('kept_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index('import_row_kind').on(table.import_id, table.kind, table.row),
    index('import_row_done').on(table.import_id, table.row).where(sql`outcome in ('created', 'updated')`),
  ],
)
