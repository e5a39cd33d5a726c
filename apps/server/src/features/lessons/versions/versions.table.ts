import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { sql } from 'drizzle-orm'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'
import type { LessonQuiz } from '../lessons.store.ts'
import { pageColumns } from '../pages/page-columns.ts'

/** A set of a version; those that were kept before a set could be for some classes do not tell them. */
export type KeptSet = Omit<PracticeSet, 'for_class_ids'> & Partial<Pick<PracticeSet, 'for_class_ids'>>

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
    practice_sets: document<KeptSet[]>('practice_sets').notNull(),
    /** Whether it knows what was prepared on its pages and their 讲稿: older versions do not, and leave both as they are. */
    has_writing: boolean('has_writing').notNull().default(false),
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
    /** What was prepared on it, in `lesson_kept_ink`; null where nothing was. */
    ink_content_id: idColumn('ink_content_id'),
    /** Its 讲稿. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_version_id, table.sort] }),
    // Which versions show an object of the store.
    index('lesson_version_page_image').on(table.image_key).where(sql`image_key is not null`),
    // Which versions have the same ink ([LE-174]).
    index('lesson_version_page_ink').on(table.ink_content_id).where(sql`ink_content_id is not null`),
  ],
)

/** 备课笔迹 that versions keep, once for all versions between which a page was not written on ([LE-174]). It never changes. */
export const lessonKeptInk = pgTable(
  'lesson_kept_ink',
  {
    content_id: idColumn('content_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    gestures: document<InkStep[]>('gestures').notNull(),
    /** The length of the gestures as JSON. */
    bytes: integer('bytes').notNull(),
    picture_keys: text('picture_keys').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    // The kept ink of a lesson.
    index('lesson_kept_ink_lesson').on(table.prepare_lesson_id),
    // Which versions show an object of the store ([UP-11]).
    index('lesson_kept_ink_pictures').using('gin', table.picture_keys),
  ],
)
