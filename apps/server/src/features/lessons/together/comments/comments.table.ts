import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** 评论 of those who prepare a lesson together, of a page, a question or, with neither, the whole lesson ([LE-200]). */
export const lessonComment = pgTable(
  'lesson_comment',
  {
    comment_id: idColumn('comment_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    /** The comment that it answers; an answer has its place. */
    reply_to: idColumn('reply_to'),
    page_id: idColumn('page_id'),
    lesson_quiz_id: idColumn('lesson_quiz_id'),
    words: text('words').notNull(),
    at: instant('at').notNull(),
    resolved_at: instant('resolved_at'),
  },
  // The comments of a lesson, the first made first.
  (table) => [index('lesson_comment_lesson').on(table.prepare_lesson_id, table.at)],
)
