import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../../core/db/columns.ts'

/**
 * 备课笔迹, apart from the pages: those are saved as a whole list. By the lesson, because a page that comes back after its removal finds its ink; ink
 * whose page stays away is swept.
 */
export const lessonPageInk = pgTable(
  'lesson_page_ink',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    page_id: idColumn('page_id').notNull(),
    school_id: text('school_id').notNull(),
    /** Counts the changes; an empty page keeps its count ([LE-83]). */
    revision: integer('revision').notNull(),
    gestures: document<InkStep[]>('gestures').notNull(),
    /** The length of the gestures as JSON. */
    bytes: integer('bytes').notNull(),
    /** The objects of its pictures ([LE-172]). */
    picture_keys: text('picture_keys').array().notNull().default(sql`'{}'::text[]`),
    /** New with every save: versions keep the same gestures once ([LE-174]). */
    content_id: idColumn('content_id').notNull().defaultRandom(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prepare_lesson_id, table.page_id] }),
    // Which pages show an object of the store ([UP-11]).
    index('lesson_page_ink_pictures').using('gin', table.picture_keys),
  ],
)
