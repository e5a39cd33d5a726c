import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/transaction.ts'
import { serverTime } from './server-time.table.ts'

/** The server's time as last noted. */
export type NotedTime = Omit<typeof serverTime.$inferSelect, 'server_time_id'>

const THE_ROW = 1

/** The last noted time, or null on a new database. */
export async function readNotedTime(db: Queryable): Promise<NotedTime | null> {
  const [row] = await db.select().from(serverTime).where(eq(serverTime.server_time_id, THE_ROW))
  return row ?? null
}

/** Notes the first time of a database; false when another process was earlier. */
export async function noteFirstTime(db: Queryable, noted: NotedTime): Promise<boolean> {
  const rows = await db
    .insert(serverTime)
    .values({ server_time_id: THE_ROW, ...noted })
    .onConflictDoNothing()
    .returning({ version: serverTime.version })
  return rows.length > 0
}

/** Notes the time unless another process has set it since `version` was read; says whether it did. */
export async function noteTime(db: Queryable, version: number, noted: NotedTime): Promise<boolean> {
  const rows = await db
    .update(serverTime)
    .set(noted)
    .where(and(eq(serverTime.server_time_id, THE_ROW), eq(serverTime.version, version)))
    .returning({ version: serverTime.version })
  return rows.length > 0
}
