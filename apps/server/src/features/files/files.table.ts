import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/db/columns.ts'

/**
 * One object in the store with its facts. Several resources of a school may show the same object: copies and 秒传
 * store nothing twice ([RE-1]).
 */
export const storedFile = pgTable(
  'stored_file',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    /** As the browser said it; believed only once `is_hash_checked` ([RE-2]). */
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    ext: text('ext').notNull(),
    is_hash_checked: boolean('is_hash_checked').notNull(),
    preview_state: text('preview_state')
      .$type<'none' | 'waiting' | 'converting' | 'ready' | 'failed' | 'unavailable'>()
      .notNull(),
    /** The PDF an Office file became. */
    preview_key: text('preview_key'),
    page_count: integer('page_count'),
    failure: text('failure'),
    created_at: instant('created_at').notNull(),
    /** The hash of a file without a believed one, of its first reading ([UP-32]). */
    content_sha256: text('content_sha256'),
    /** The moment at which the bytes were last read and compared, and the one since which they differ. */
    scrubbed_at: instant('scrubbed_at'),
    damaged_at: instant('damaged_at'),
  },
  (table) => [
    // 秒传: the same content in the same school.
    index('stored_file_hash').on(table.school_id, table.sha256).where(sql`is_hash_checked`),
    // All stored files of a school.
    index('stored_file_school').on(table.school_id, table.size),
    // Files that are still to be checked or converted, oldest first.
    index('stored_file_waiting')
      .on(table.created_at)
      .where(sql`not is_hash_checked or preview_state in ('waiting', 'converting')`),
    // Whose bytes were not read for longest.
    index('stored_file_scrubbed').on(table.scrubbed_at.asc().nullsFirst()),
    // The damaged files that managers are told of.
    index('stored_file_damaged').on(table.school_id).where(sql`damaged_at is not null`),
    // Which file shows a preview.
    index('stored_file_preview').on(table.preview_key).where(sql`preview_key is not null`),
  ],
)
