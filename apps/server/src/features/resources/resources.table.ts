import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A file of a teacher. `grams` are the name's bigrams and single characters for Chinese substring search (design §4). */
export const resource = pgTable(
  'resource',
  {
    resource_id: idColumn('resource_id').primaryKey(),
    school_id: text('school_id').notNull(),
    owner_teacher_id: idColumn('owner_teacher_id').notNull(),
    name: text('name').notNull(),
    grams: text('grams').array().notNull(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    object_key: text('object_key').notNull(),
    type: integer('type').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // The personal list: newest first, paged.
    index('resource_owner').on(table.owner_teacher_id, table.created_at).where(sql`deleted_at is null`),
    index('resource_grams').using('gin', table.grams),
    uniqueIndex('resource_object').on(table.object_key),
  ],
)
