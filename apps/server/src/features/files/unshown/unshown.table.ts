import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/db/columns.ts'

/** An object that nothing showed when it was last looked for, and since when ([UP-11]). */
export const unshownObject = pgTable('unshown_object', {
  object_key: text('object_key').primaryKey(),
  since: instant('since').notNull(),
})
