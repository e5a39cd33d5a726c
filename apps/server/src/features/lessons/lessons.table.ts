import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { StoredLessonStatus } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'
import { pageColumns } from './pages/page-columns.ts'

/** 备课. */
export const lesson = pgTable(
  'lesson',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').primaryKey(),
    school_id: text('school_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    title: text('title').notNull(),
    grams: text('grams').array().notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    textbook_id: idColumn('textbook_id'),
    chapter_id: idColumn('chapter_id'),
    goals: text('goals').notNull(),
    /** 教案 without its goals. */
    plan: document<LessonPlan>('plan').notNull().default(EMPTY_PLAN),
    /** 教学反思. */
    reflection: text('reflection').notNull().default(''),
    /** Counts the changes of goals, plan and reflection ([LE-42]). */
    plan_revision: integer('plan_revision').notNull().default(0),
    /** 课前导学: a task of the kind guidance. */
    guide_task_id: idColumn('guide_task_id'),
    status: text('status').$type<StoredLessonStatus>().notNull(),
    /** Null while it is shared with nobody. */
    shared_at: instant('shared_at'),
    /** Shared as 模板. */
    is_template: boolean('is_template').notNull().default(false),
    /** How often colleagues copied it. */
    taken_count: integer('taken_count').notNull().default(0),
    /** The colleague's lesson that it is a copy of. */
    origin_lesson_id: idColumn('origin_lesson_id'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // The preparation list: a teacher's lessons, last changed first.
    index('lesson_teacher').on(table.teacher_id, table.updated_at).where(sql`deleted_at is null`),
    // The same over the whole school, for its manager and 巡课.
    index('lesson_school').on(table.school_id, table.updated_at).where(sql`deleted_at is null`),
    // The shared lessons of a school, the last shared first.
    index('lesson_shared')
      .on(table.school_id, table.shared_at)
      .where(sql`shared_at is not null and deleted_at is null`),
    index('lesson_grams').using('gin', table.grams),
    // A teacher's recycle bin, the last removed first.
    index('lesson_bin').on(table.teacher_id, table.deleted_at).where(sql`deleted_at is not null`),
    // The lessons of all bins, because their pages are forgotten after a while.
    index('lesson_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
)

/** 授课班级. */
export const lessonClass = pgTable(
  'lesson_class',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    school_id: text('school_id').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.prepare_lesson_id, table.class_id] })],
)

export const lessonPage = pgTable(
  'lesson_page',
  {
    page_id: idColumn('page_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    sort: integer('sort').notNull(),
    ...pageColumns(),
  },
  (table) => [
    index('lesson_page_lesson').on(table.prepare_lesson_id, table.sort),
    // Which pages show an object of the store.
    index('lesson_page_image').on(table.image_key).where(sql`image_key is not null`),
  ],
)

/** The media of a page that was made of a slide, found by its picture: an earlier lesson may show the picture when no page does any more ([RE-34]). */
export const pageMedia = pgTable(
  'page_media',
  {
    image_key: text('image_key').notNull(),
    sort: integer('sort').notNull(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<'audio' | 'video'>().notNull(),
    place: jsonb('place').$type<MediaPlace>(),
    object_key: text('object_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.image_key, table.sort] }),
    // Which pictures play an object of the store.
    index('page_media_object').on(table.object_key),
  ],
)

/** A question of a lesson, frozen at one version. */
export const lessonQuiz = pgTable(
  'lesson_quiz',
  {
    lesson_quiz_id: idColumn('lesson_quiz_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    question_version: integer('question_version').notNull(),
    sort: integer('sort').notNull(),
    time_limit_s: integer('time_limit_s'),
    /** Null where nothing was laid down beside the time ([LE-190]). */
    preset: document<QuizPreset>('preset'),
    /** The classes that it is for; null is all of the lesson ([LE-253]). */
    for_class_ids: idColumn('for_class_ids').array(),
    removed_at: instant('removed_at'),
  },
  (table) => [
    index('lesson_quiz_lesson').on(table.prepare_lesson_id, table.sort),
    // Which lessons hold a question.
    index('lesson_quiz_uses').on(table.question_id).where(sql`removed_at is null`),
    // A question is in a lesson once.
    uniqueIndex('lesson_quiz_question')
      .on(table.prepare_lesson_id, table.question_id)
      .where(sql`removed_at is null`),
  ],
)
