import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** Textbook, chapter and section in one tree (`biz_node`). Shared by all schools. */
export const bizNode = pgTable(
  'biz_node',
  {
    node_id: idColumn('node_id').primaryKey(),
    parent_id: idColumn('parent_id'),
    kind: text('kind').$type<'textbook' | 'chapter' | 'section'>().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [
    index('biz_node_parent').on(table.parent_id, table.sort),
    index('biz_node_subject').on(table.subject_id, table.phase_id).where(sql`parent_id is null`),
  ],
)

/** 知识点, one tree per subject, across the phases. Shared by all schools. */
export const knowledgePoint = pgTable('knowledge_point', {
  knowledge_id: idColumn('knowledge_id').primaryKey(),
  parent_id: idColumn('parent_id'),
  subject_id: text('subject_id').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
})

/** A question; what it says is in its versions, so that used ones never change (QC-19). */
export const question = pgTable(
  'question',
  {
    question_id: idColumn('question_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id'),
    version: integer('version').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    type: text('type').$type<QuestionType>().notNull(),
    difficulty: integer('difficulty').notNull(),
    source: text('source').notNull(),
    /** What a question was made from (owner and content of an imported row), so that importing it again adds nothing. */
    source_key: text('source_key'),
    year: integer('year'),
    chapter_id: idColumn('chapter_id'),
    knowledge_ids: idColumn('knowledge_ids').array().notNull(),
    grams: text('grams').array().notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // The bank's list: newest first within school, subject and phase.
    index('question_bank')
      .on(table.school_id, table.subject_id, table.phase_id, table.created_at)
      .where(sql`deleted_at is null`),
    index('question_newest').on(table.school_id, table.created_at).where(sql`deleted_at is null`),
    uniqueIndex('question_source').on(table.school_id, table.source_key).where(sql`deleted_at is null`),
    index('question_grams').using('gin', table.grams),
  ],
)

/** One version of a question, immutable. */
export const questionVersion = pgTable(
  'question_version',
  {
    question_id: idColumn('question_id').notNull(),
    version: integer('version').notNull(),
    school_id: text('school_id').notNull(),
    /** Null in rows of the first shape, whose three columns below are read by `readQuestion` ([QU-40]). */
    document: document<Question>('document'),
    content: document<QuestionContentV1>('content'),
    key: document<QuestionKeyV1>('key'),
    analysis: text('analysis'),
    score: real('score').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.question_id, table.version] })],
)
