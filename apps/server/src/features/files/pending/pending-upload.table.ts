import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** A file that a credential was given for and that no row knows yet: it counts as stored until it is registered or gone ([UP-31]). */
export const pendingUpload = pgTable(
  'pending_upload',
  {
    object_key: text('object_key').primaryKey(),
    school_id: text('school_id').notNull(),
    /** Whose it is: the person of the account. */
    person_id: idColumn('person_id').notNull(),
    /** As it was asked for: no byte more can arrive. */
    size: bigint('size', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('pending_upload_person').on(table.school_id, table.person_id),
    // The hourly sweep looks at those of yesterday.
    index('pending_upload_created_at').on(table.created_at),
  ],
)
