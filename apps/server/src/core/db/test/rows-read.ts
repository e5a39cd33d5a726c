import type { TestApp } from '../../../../test/test-app.ts'

/** Of each of these tables: how often `work` read it from end to end, and how many rows of it, that way and through its indexes. */
export async function rowsReadDuring(app: TestApp, tables: readonly string[], work: () => Promise<void>) {
  const before = await readCounters(app, tables)
  await work()
  const after = await readCounters(app, tables)
  return after.map(({ name, whole_reads, fetched }, at) => ({
    name,
    whole_reads: whole_reads - (before[at]?.whole_reads ?? 0),
    fetched: fetched - (before[at]?.fetched ?? 0),
  }))
}

async function readCounters(app: TestApp, tables: readonly string[]) {
  const { pool } = app.services.database
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; whole_reads: number; fetched: number }>(
    `select relname as name, seq_scan::int as whole_reads, (idx_tup_fetch + seq_tup_read)::int as fetched
      from pg_stat_user_tables where relname = any($1) order by 1`,
    [tables],
  )
  return rows
}
