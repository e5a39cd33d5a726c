import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { withConnection } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import type { DatabaseLog } from '../../db/database-log.ts'
import { SINGLE_LOCKS } from '../../db/locks/advisory-locks.ts'
import { beginRun, endRun, runOn } from './backup-run.store.ts'
import { backupName, dueDay } from './due-day.ts'

const MINUTE_MS = 60_000
const TICK_MS = MINUTE_MS
/** After a failure the day's backup is tried again so much later, as often as it takes. */
const AGAIN_AFTER_MS = 60 * MINUTE_MS

/** When and where backups are made: `at` is `HH:MM` in Asia/Shanghai. */
export type DailyBackupSettings = { folder: string; at: string }

/** The parts of a daily backup: `makeBackup` writes the file and `prune` removes older ones, both outside this process. */
export type DailyBackupParts = {
  database: Database
  settings: DailyBackupSettings
  now: () => Date
  log: DatabaseLog
  makeBackup: (file: string) => Promise<void>
  prune: () => Promise<void>
}

/** Makes the backup that is due unless it is made, being made or failed within the hour; tells whether it made one. A failure is noted, not thrown ([BK-14]). */
export async function backUpIfDue(parts: DailyBackupParts): Promise<boolean> {
  const { database, settings, now } = parts
  const due_on = dueDay(now(), settings.at)
  if (!(await isWanted(parts, due_on))) return false
  return holdingLock(database, async () => {
    if (!(await isWanted(parts, due_on))) return false
    return makeDayBackup(parts, due_on)
  })
}

async function isWanted({ database, now }: DailyBackupParts, due_on: string): Promise<boolean> {
  const run = await runOn(database.orm, due_on)
  if (run === null) return true
  if (run.result === 'done') return false
  // One that is marked as running and holds no lock has died: it counts as failed when it began.
  return now().getTime() - Date.parse(run.finished_at ?? run.started_at) >= AGAIN_AFTER_MS
}

async function makeDayBackup(parts: DailyBackupParts, due_on: string): Promise<boolean> {
  const { database, settings, now, log, makeBackup, prune } = parts
  const { folder } = settings
  const file = path.join(folder, backupName(now()))
  await beginRun(database.orm, { due_on, file, now: now() })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await makeBackup(file)
    const { size } = await stat(file)
    await endRun(database.orm, { due_on, now: now(), result: 'done', size_bytes: size })
  } catch (error) {
    log.error({ err: error, file }, 'the daily backup failed')
    await rm(`${file}.part`, { force: true })
    const message = error instanceof Error ? error.message : String(error)
    await endRun(database.orm, { due_on, now: now(), result: 'failed', message })
    return false
  }
  await prune().catch((error: unknown) => log.warn({ err: error }, 'old backups were not removed'))
  return true
}

/** Runs work while this database's processes wait for nobody: who does not get the lock leaves it. The embedded engine has one process and one session. */
async function holdingLock(database: Database, work: () => Promise<boolean>): Promise<boolean> {
  if (database.embedded) return work()
  return withConnection(database.for_long_work, async (client) => {
    try {
      return (await tryLock(client)) && (await work())
    } finally {
      // A connection that broke has let go of its lock by itself.
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    }
  })
}

async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    SINGLE_LOCKS.backup,
  ])
  return rows[0]?.is_ours === true
}

/** Looks every minute, and at once at the start, whether the day's backup is due. `stop` waits for a round that is under way. */
export function startDailyBackup(parts: DailyBackupParts): { stop: () => Promise<void> } {
  let round: Promise<unknown> | null = null
  const look = (): void => {
    round ??= backUpIfDue(parts)
      .catch((error: unknown) => parts.log.warn({ err: error }, 'whether a backup is due could not be told'))
      .finally(() => {
        round = null
      })
  }
  look()
  const timer = setInterval(look, TICK_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
