import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/db/columns.ts'

/** The first reading of an object that is no stored file (a screenshot, a picture of a page, a preview, a logo) ([UP-32]). */
export const scrubbedObject = pgTable(
  'scrubbed_object',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    /** Null where its bytes were lost before they were read. */
    content_sha256: text('content_sha256'),
    scrubbed_at: instant('scrubbed_at').notNull(),
    damaged_at: instant('damaged_at'),
  },
  (table) => [
    // The damaged objects that managers are told of.
    index('scrubbed_object_damaged').on(table.school_id).where(sql`damaged_at is not null`),
  ],
)
