import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { createMaintenance } from './maintenance.ts'

let database: Database
let at = new Date('2026-11-21T00:00:00.000Z')

beforeAll(async () => {
  database = await openDatabase({ url: null, data_dir: null })
  await database.pool.query('create table t (id int)')
}, 30_000)

afterAll(() => database.close())

function pass(minutes: number): void {
  at = new Date(at.getTime() + minutes * 60_000)
}

async function countDuring(work: () => Promise<void>): Promise<number> {
  const before = database.query_count()
  await work()
  return database.query_count() - before
}

async function lastCheckpoint(): Promise<unknown> {
  const { rows } = await database.pool.query('select checkpoint_lsn from pg_control_checkpoint()')
  return rows[0]?.checkpoint_lsn
}

test('writes are checkpointed after five minutes, and an idle engine is left alone', async () => {
  const maintenance = createMaintenance({ database, now: () => at })
  await maintenance.tick()
  const first = await lastCheckpoint()
  await database.pool.query('insert into t values (1)')
  pass(1)
  await maintenance.tick()
  expect(await lastCheckpoint()).toBe(first)
  pass(4)
  await maintenance.tick()
  const second = await lastCheckpoint()
  expect(second).not.toBe(first)
  pass(5)
  // The size of the log and the tables that have grown are asked for, nothing else.
  expect(await countDuring(() => maintenance.tick())).toBe(2)
  expect(await lastCheckpoint()).toBe(second)
})

async function vacuums(): Promise<number> {
  const { rows } = await database.pool.query<{ times: number }>(
    `select vacuum_count::int as times from pg_stat_user_tables where relname = 't'`,
  )
  return rows[0]?.times ?? 0
}

test('tables are vacuumed once in a night, or once a day when nobody writes', async () => {
  at = new Date('2026-11-21T18:30:00.000Z')
  const maintenance = createMaintenance({ database, now: () => at })
  const before = await vacuums()
  await maintenance.tick()
  expect(await vacuums()).toBe(before + 1)
  pass(30)
  await maintenance.tick()
  expect(await vacuums()).toBe(before + 1)

  at = new Date('2026-11-23T00:00:00.000Z')
  await database.pool.query('insert into t values (2)')
  await maintenance.tick()
  expect(await vacuums()).toBe(before + 1)
  pass(10)
  await maintenance.tick()
  expect(await vacuums()).toBe(before + 2)
})

async function plan(): Promise<string> {
  const { rows } = await database.pool.query(`explain execute by_id(1)`)
  return rows.map((row) => Object.values(row).join()).join('\n')
}

test('[RN-57] a plan kept from when a table was small is made anew once the table has grown', async () => {
  const maintenance = createMaintenance({ database, now: () => at })
  await database.pool.query('create table growing (id int primary key)')
  await database.pool.query('insert into growing select generate_series(1, 3)')
  await database.pool.query('analyze growing')
  await database.pool.query('set plan_cache_mode = force_generic_plan')
  await database.pool.query('prepare by_id(int) as select id from growing where id = $1')
  expect(await plan()).toContain('Seq Scan')
  await database.pool.query('insert into growing select generate_series(4, 20000)')
  expect(await plan()).toContain('Seq Scan')
  await database.pool.query('select pg_stat_force_next_flush()')
  await maintenance.tick()
  expect(await plan()).toContain('Index')
  const before = await analyses()
  await maintenance.tick()
  expect(await analyses()).toBe(before)
})

async function analyses(): Promise<number> {
  await database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await database.pool.query<{ times: number }>(
    `select sum(analyze_count)::int as times from pg_stat_user_tables`,
  )
  return rows[0]?.times ?? 0
}
