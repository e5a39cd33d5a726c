import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { backupRun } from './backup-run.table.ts'

/** One day's backup: `due_on` is a date in Asia/Shanghai, the times are ISO-8601 in UTC. */
export type BackupRun = typeof backupRun.$inferSelect

/** Runs that are asked for: the last tried and the last that was made; null where there is none. */
export type LastBackup = { last: BackupRun | null; last_done: BackupRun | null }

/**
 * The results of the daily backups: `last` is the newest try, `last_done` the newest finished backup ([BK-15]). Nothing is known of backups made by
 * `npm run backup`.
 */
export async function lastBackup(db: Queryable): Promise<LastBackup> {
  const [last] = await db.select().from(backupRun).orderBy(desc(backupRun.due_on)).limit(1)
  const [last_done] = await db
    .select()
    .from(backupRun)
    .where(eq(backupRun.result, 'done'))
    .orderBy(desc(backupRun.due_on))
    .limit(1)
  return { last: last ?? null, last_done: last_done ?? null }
}

/** The backup of a day, or null when it was not tried. */
export async function runOn(db: Queryable, due_on: string): Promise<BackupRun | null> {
  const [found] = await db.select().from(backupRun).where(eq(backupRun.due_on, due_on)).limit(1)
  return found ?? null
}

/** Notes that a try begins. */
export async function beginRun(
  db: Queryable,
  run: { due_on: string; file: string; now: Date },
): Promise<void> {
  const begun = {
    result: 'running' as const,
    started_at: run.now.toISOString(),
    finished_at: null,
    file: run.file,
    size_bytes: null,
    message: null,
  }
  await db
    .insert(backupRun)
    .values({ due_on: run.due_on, tries: 1, ...begun })
    .onConflictDoUpdate({ target: backupRun.due_on, set: { ...begun, tries: sql`${backupRun.tries} + 1` } })
}

/** Notes the outcome of a try. */
export async function endRun(
  db: Queryable,
  run: { due_on: string; now: Date } & (
    | { result: 'done'; size_bytes: number }
    | { result: 'failed'; message: string }
  ),
): Promise<void> {
  const { due_on, now, ...outcome } = run
  await db
    .update(backupRun)
    .set({ ...outcome, finished_at: now.toISOString() })
    .where(eq(backupRun.due_on, due_on))
}
