import type { Database } from '../database.ts'
import type { DatabaseLog } from '../database-log.ts'

/** One look at the clock and the write-ahead log; does the due work. */
export type Maintenance = { tick(): Promise<void> }

const MINUTE_MS = 60_000
const TICK_MS = MINUTE_MS
const CHECKPOINT_AFTER_MS = 5 * MINUTE_MS
/** Unrecycled log reached 1.4 GB and a 15 s recovery when nobody called CHECKPOINT; this keeps recovery under a second. */
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024
const VACUUM_AFTER_MS = 20 * 60 * MINUTE_MS
const QUIET_BEFORE_VACUUM_MS = 10 * MINUTE_MS
/** A table is looked at anew after so many changed rows and so much of it, as autovacuum has it (its defaults). */
const ANALYZE_AFTER = { rows: 50, share: 0.1 }
const NIGHT_HOURS = { from: 2, to: 5 }
const TIME_ZONE = 'Asia/Shanghai'

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

function isNight(at: Date): boolean {
  const hour = Number(hourFormat.format(at))
  return hour >= NIGHT_HOURS.from && hour < NIGHT_HOURS.to
}

/**
 * The work of PostgreSQL's background processes, which the embedded engine lacks: CHECKPOINT after writes, ANALYZE of tables that have
 * grown ([RN-57]), and VACUUM (ANALYZE) once a day, at night or, on a machine switched off at night, when nobody has written for ten
 * minutes.
 */
export function createMaintenance(options: { database: Database; now: () => Date }): Maintenance {
  const { database, now } = options
  let checkpoint = { at_ms: now().getTime(), wal_bytes: 0 }
  let lastWrite = { at_ms: now().getTime(), wal_bytes: 0 }
  let vacuumedAtMs: number | null = null

  const checkpointIfDue = async (at_ms: number): Promise<void> => {
    const written = lastWrite.wal_bytes - checkpoint.wal_bytes
    const isDue = written >= CHECKPOINT_AFTER_BYTES || at_ms - checkpoint.at_ms >= CHECKPOINT_AFTER_MS
    if (written === 0 || !isDue) return
    await database.pool.query('checkpoint')
    // The checkpoint writes log itself; counting that as a write would call for the next one for ever.
    checkpoint = { at_ms, wal_bytes: await readWalBytes(database) }
    lastWrite = { ...lastWrite, wal_bytes: checkpoint.wal_bytes }
  }

  const vacuumIfDue = async (at: Date): Promise<void> => {
    const at_ms = at.getTime()
    if (vacuumedAtMs !== null && at_ms - vacuumedAtMs < VACUUM_AFTER_MS) return
    if (!isNight(at) && at_ms - lastWrite.at_ms < QUIET_BEFORE_VACUUM_MS) return
    vacuumedAtMs = at_ms
    await vacuumTables(database)
  }

  return {
    async tick() {
      const at = now()
      const wal_bytes = await readWalBytes(database)
      if (wal_bytes !== lastWrite.wal_bytes) lastWrite = { at_ms: at.getTime(), wal_bytes }
      await checkpointIfDue(at.getTime())
      await analyzeGrownTables(database)
      await vacuumIfDue(at)
    },
  }
}

/** Runs the upkeep of the embedded engine every minute until stopped; a real PostgreSQL looks after itself. */
export function startMaintenance(options: { database: Database; now: () => Date; log: DatabaseLog }): {
  stop(): void
} {
  const { database, now, log } = options
  if (!database.embedded) return { stop: () => undefined }
  const maintenance = createMaintenance({ database, now })
  let isBusy = false
  const run = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      await maintenance.tick()
    } catch (error) {
      log.warn({ err: error }, 'database upkeep failed and will be tried again')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void run(), TICK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function readWalBytes(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ wal_bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal_bytes`,
  )
  return Number(rows[0]?.wal_bytes)
}

/** Plans that are kept are made anew after it: one made for a table of ten rows would read all of the thousand that follow. */
async function analyzeGrownTables(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.n_mod_since_analyze > $1::float + $2::float * greatest(c.reltuples, 0) order by 1`,
    [ANALYZE_AFTER.rows, ANALYZE_AFTER.share],
  )
  for (const { name } of rows) await database.pool.query(`analyze ${name}`)
}

/** Table by table, so that requests get their turn in between: the engine has one session for everybody. */
async function vacuumTables(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  for (const { name } of rows) await database.pool.query(`vacuum (analyze) ${name}`)
}
