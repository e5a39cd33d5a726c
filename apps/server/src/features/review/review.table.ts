import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import type { ReviewKind, SubmissionState } from '@jiangtai/shared/review/views.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A question or a version of a paper that its teacher handed to the school, with the decision ([QU-100]). Rows stay: contributions are counted from them. */
export const submission = pgTable(
  'submission',
  {
    submission_id: idColumn('submission_id').primaryKey(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<ReviewKind>().notNull(),
    /** The question or the paper. */
    thing_id: idColumn('thing_id').notNull(),
    /** The version that was handed in; once decided, the one that was decided about. */
    version: integer('version').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    author_teacher_id: idColumn('author_teacher_id').notNull(),
    state: text('state').$type<SubmissionState>().notNull(),
    audience: text('audience').$type<SchoolAudience>(),
    reason: text('reason').notNull().default(''),
    reviewer_teacher_id: idColumn('reviewer_teacher_id'),
    submitted_at: instant('submitted_at').notNull(),
    decided_at: instant('decided_at'),
    /** The time when its author saw the result. */
    seen_at: instant('seen_at'),
  },
  (table) => [
    // The waiting submissions of a school, oldest first.
    index('submission_waiting')
      .on(table.school_id, table.kind, table.submitted_at)
      .where(sql`state = 'submitted'`),
    // The decided submissions of a school, newest first; contributions are counted from these.
    index('submission_decided').on(table.school_id, table.kind, table.state, table.decided_at),
    // The submissions of one teacher.
    index('submission_author').on(table.author_teacher_id, table.submitted_at),
    // A thing waits once.
    uniqueIndex('submission_thing').on(table.thing_id).where(sql`state = 'submitted'`),
  ],
)
