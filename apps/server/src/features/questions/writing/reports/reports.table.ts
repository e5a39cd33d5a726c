import type { ReportKind, ReportState } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** 纠错: a fault that a teacher found in a question, and its outcome ([QU-110]). */
export const questionReport = pgTable(
  'question_report',
  {
    report_id: idColumn('report_id').primaryKey(),
    school_id: text('school_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    /** The version that was found faulty. */
    version: integer('version').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    note: text('note').notNull(),
    reporter_teacher_id: idColumn('reporter_teacher_id').notNull(),
    state: text('state').$type<ReportState>().notNull(),
    reason: text('reason').notNull().default(''),
    handler_teacher_id: idColumn('handler_teacher_id'),
    fixed_version: integer('fixed_version'),
    created_at: instant('created_at').notNull(),
    decided_at: instant('decided_at'),
    /** When who reported it knew of the result. */
    seen_at: instant('seen_at'),
  },
  (table) => [
    // The reports of a school in one state, the first reported first.
    index('question_report_state').on(table.school_id, table.state, table.created_at),
    // The reports of one teacher.
    index('question_report_reporter').on(table.reporter_teacher_id, table.created_at),
    // The waiting reports about one question.
    index('question_report_question').on(table.question_id).where(sql`state in ('open', 'confirmed')`),
  ],
)
