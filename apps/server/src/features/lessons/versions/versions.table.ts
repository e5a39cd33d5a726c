import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'
import type { LessonQuiz } from '../lessons.store.ts'
import { pageColumns } from '../pages/page-columns.ts'

/** 版本: what a lesson was at a moment, beside its pages ([LE-120]). */
export const lessonVersion = pgTable(
  'lesson_version',
  {
    lesson_version_id: idColumn('lesson_version_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    /** Who named it, or before whose changes it was kept. */
    teacher_id: idColumn('teacher_id').notNull(),
    /** Null where it was kept by itself. */
    name: text('name'),
    kept_at: instant('kept_at').notNull(),
    goals: text('goals').notNull(),
    plan: document<LessonPlan>('plan').notNull(),
    reflection: text('reflection').notNull(),
    /** In their order. */
    quizzes: document<LessonQuiz[]>('quizzes').notNull(),
    practice_sets: document<PracticeSet[]>('practice_sets').notNull(),
  },
  // The versions of a lesson, the last first.
  (table) => [index('lesson_version_lesson').on(table.prepare_lesson_id, table.kept_at)],
)

/** A page of a version; its columns are those of a page. */
export const lessonVersionPage = pgTable(
  'lesson_version_page',
  {
    lesson_version_id: idColumn('lesson_version_id').notNull(),
    sort: integer('sort').notNull(),
    school_id: text('school_id').notNull(),
    page_id: idColumn('page_id').notNull(),
    ...pageColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_version_id, table.sort] }),
    // Which versions show an object of the store.
    index('lesson_version_page_image').on(table.image_key).where(sql`image_key is not null`),
  ],
)
