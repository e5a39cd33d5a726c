import type { PaperAudience } from '@jiangtai/shared/papers/sharing/contract.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** With whom a lesson is shared ([LE-50]). */
export const lessonShare = pgTable(
  'lesson_share',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    kind: text('kind').$type<PaperAudience['kind']>().notNull(),
    /** Empty for the school, `<phase>-<subject>`, or a teacher's id. */
    audience_id: text('audience_id').notNull(),
    school_id: text('school_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prepare_lesson_id, table.kind, table.audience_id] }),
    // The shares with one teacher, which go with the teacher's data.
    index('lesson_share_audience').on(table.school_id, table.kind, table.audience_id),
  ],
)
