import { pgTable, text } from 'drizzle-orm/pg-core'
import { document, instant } from '../../core/db/columns.ts'

/** A tenant. Its id is short text because the spec sends it as a string. */
export const school = pgTable('school', {
  school_id: text('school_id').primaryKey(),
  name: text('name').notNull(),
  region: text('region').notNull(),
  logo_key: text('logo_key'),
  phases: document<string[]>('phases').notNull(),
  created_at: instant('created_at').notNull(),
})
