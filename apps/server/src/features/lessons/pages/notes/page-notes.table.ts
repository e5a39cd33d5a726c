import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../../../core/db/columns.ts'

/** 讲稿 of a page, beside the pages: those are replaced as a whole list, and what was written must outlive it ([LE-141]). */
export const lessonPageNote = pgTable(
  'lesson_page_note',
  {
    page_id: idColumn('page_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    note: text('note').notNull(),
    /** Counts the saves. */
    revision: integer('revision').notNull(),
    /** It stands as it was below the slide that the page was made of ([LE-243]). */
    is_from_slides: boolean('is_from_slides').notNull().default(false),
  },
  // The notes of a lesson.
  (table) => [index('lesson_page_note_lesson').on(table.prepare_lesson_id)],
)
