import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn } from '../../../core/db/columns.ts'

/** 备课笔迹 as it was when the class began, apart from the session: each call reads that, and few need the ink. */
export const sessionInk = pgTable(
  'lesson_session_ink',
  {
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    page_id: idColumn('page_id').notNull(),
    school_id: text('school_id').notNull(),
    gestures: document<InkStep[]>('gestures').notNull(),
    /** The 板书 of the teaching before, and not what is prepared ([LE-187]). */
    is_brought: boolean('is_brought').notNull().default(false),
    /** The objects of its pictures ([LE-172]). */
    picture_keys: text('picture_keys').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    primaryKey({ columns: [table.lesson_session_id, table.page_id] }),
    // Which taught lessons show an object of the store ([UP-11]).
    index('lesson_session_ink_pictures').using('gin', table.picture_keys),
  ],
)
