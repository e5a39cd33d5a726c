import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './transaction.ts'

/**
 * Whether any of these queries finds a row, in one statement that ends at the first one that does. For clocks, which look often for
 * work of many kinds and nearly always find none.
 */
export async function anyFinds(db: Queryable, queries: readonly SQLWrapper[]): Promise<boolean> {
  const found = sql.join(
    queries.map((query) => sql`exists (${query})`),
    sql` or `,
  )
  const { rows } = await db.execute<{ is_any: boolean }>(sql`select ${found} as is_any`)
  return rows[0]?.is_any === true
}
