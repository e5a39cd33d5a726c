import type { PaperAudience } from '@jiangtai/shared/papers/sharing/contract.ts'
import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** With whom a paper is shared ([PA-70]). */
export const paperShare = pgTable(
  'paper_share',
  {
    paper_id: idColumn('paper_id').notNull(),
    kind: text('kind').$type<PaperAudience['kind']>().notNull(),
    /** Empty for the school, `<phase>-<subject>`, or a teacher's id. */
    audience_id: text('audience_id').notNull(),
    school_id: text('school_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paper_id, table.kind, table.audience_id] }),
    // Papers that are shared with any of the audiences that a reader belongs to.
    index('paper_share_audience').on(table.school_id, table.kind, table.audience_id, table.created_at),
  ],
)

/** 校本试卷: a finished version that the school has let in; a later change of the paper by its teacher changes nothing here ([PA-74]). */
export const schoolPaper = pgTable(
  'school_paper',
  {
    paper_id: idColumn('paper_id').primaryKey(),
    school_id: text('school_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    grams: text('grams').array().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    question_count: integer('question_count').notNull(),
    total_score: real('total_score').notNull(),
    contributor_teacher_id: idColumn('contributor_teacher_id').notNull(),
    audience: text('audience').$type<SchoolAudience>().notNull(),
    approved_at: instant('approved_at').notNull(),
  },
  (table) => [
    // The papers of a school, the last let in first.
    index('school_paper_newest').on(table.school_id, table.approved_at),
  ],
)

/** A paper that a teacher has collected, in one of the own folders or in none. */
export const paperCollection = pgTable(
  'paper_collection',
  {
    teacher_id: idColumn('teacher_id').notNull(),
    paper_id: idColumn('paper_id').notNull(),
    school_id: text('school_id').notNull(),
    folder_id: idColumn('folder_id'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacher_id, table.paper_id] }),
    // The papers in one folder.
    index('paper_collection_folder').on(table.folder_id).where(sql`folder_id is not null`),
  ],
)
