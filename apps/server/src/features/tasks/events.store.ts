import type { Queryable } from '../../core/db/transaction.ts'
import { taskEvent } from './tasks.table.ts'

export type TaskEventRow = typeof taskEvent.$inferSelect

/** Notes an act on a task. */
export async function addEvent(db: Queryable, event: TaskEventRow): Promise<void> {
  await db.insert(taskEvent).values(event)
}

/** Notes several acts at once. */
export async function addEvents(db: Queryable, events: readonly TaskEventRow[]): Promise<void> {
  if (events.length > 0) await db.insert(taskEvent).values([...events])
}
