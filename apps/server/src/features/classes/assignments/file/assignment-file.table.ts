import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../../core/db/columns.ts'

/** One cell that a file has changed, by the ids of its teachers; `subject_id` is null for 班主任. */
export type ImportedCell = {
  class_id: string
  subject_id: string | null
  before_teacher_ids: string[]
  teacher_ids: string[]
}

/** A 任课表 that was brought in from a file; it can be undone for a while ([SC-141]). */
export const assignmentImport = pgTable(
  'assignment_import',
  {
    import_id: idColumn('import_id').primaryKey(),
    school_id: text('school_id').notNull(),
    file_name: text('file_name').notNull(),
    cells: document<ImportedCell[]>('cells').notNull(),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    undone_by: idColumn('undone_by'),
    undone_at: instant('undone_at'),
    undone_count: integer('undone_count').notNull().default(0),
    kept_count: integer('kept_count').notNull().default(0),
  },
  (table) => [index('assignment_import_school').on(table.school_id, table.created_at)],
)
