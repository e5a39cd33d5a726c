import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** The fields of a class that a run changes. */
export type AdvancedFacts = {
  name: string
  phase_id: string
  entry_year: number
  school_year: number
  status: 'active' | 'deactivated' | 'graduated' | 'archived'
}

/** All that an undo of one class restores. */
export type AdvanceChanges = {
  student_count: number
  graduated_student_ids: string[]
  closed_enrollment_ids: string[]
  opened_enrollment_ids: string[]
  kept_back: { student_id: string; name: string; to_class_id: string | null; to_class_name: string | null }[]
}

/** One 升年级 of chosen classes (SM-07); it can be undone for a while. */
export const advanceRun = pgTable(
  'advance_run',
  {
    run_id: idColumn('run_id').primaryKey(),
    school_id: text('school_id').notNull(),
    job_id: idColumn('job_id'),
    from_year: integer('from_year').notNull(),
    to_year: integer('to_year').notNull(),
    state: text('state').$type<'running' | 'done' | 'undone'>().notNull(),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
    undone_at: instant('undone_at'),
    undone_by: idColumn('undone_by'),
  },
  (table) => [index('advance_run_school').on(table.school_id, table.created_at)],
)

/** The result of a run for one class: `changes` holds all that an undo restores. */
export const advanceItem = pgTable(
  'advance_item',
  {
    item_id: idColumn('item_id').primaryKey(),
    run_id: idColumn('run_id').notNull(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    outcome: text('outcome').$type<'advanced' | 'graduated' | 'refused'>().notNull(),
    message: text('message').notNull(),
    before: document<AdvancedFacts>('before').notNull(),
    after: document<AdvancedFacts>('after').notNull(),
    changes: document<AdvanceChanges>('changes').notNull(),
  },
  (table) => [index('advance_item_run').on(table.run_id)],
)
