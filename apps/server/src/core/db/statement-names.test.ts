import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScratchDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.ts'
import { isPlannedOnce, nameOfStatement } from './statement-names.ts'

let database: Database

beforeAll(async () => {
  database = await openScratchDatabase()
}, 60_000)

afterAll(() => database.close())

async function preparedCount(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from pg_prepared_statements where statement like '%${text}%'`,
  )
  return Number(rows[0]?.count)
}

test('a text has a name from its second use on, and keeps it', () => {
  expect(nameOfStatement('select $1::int as named')).toBeUndefined()
  const name = nameOfStatement('select $1::int as named')
  expect(name).toMatch(/^s\d+$/)
  expect(nameOfStatement('select $1::int as named')).toBe(name)
  expect(nameOfStatement('select $1::int as other')).toBeUndefined()
})

test('a text too long to repeat has none', () => {
  const text = `select $1::int as long -- ${'x'.repeat(10_000)}`
  nameOfStatement(text)
  expect(nameOfStatement(text)).toBeUndefined()
})

test('a statement with values that repeats is prepared once', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await database.orm.execute(sql`select ${value}::int as repeated_value`)
    expect(rows).toEqual([{ repeated_value: value }])
  }
  expect(await preparedCount('as repeated_value')).toBe(1)
})

test('[RN-58] a statement with a list is planned anew for each list', async () => {
  for (const length of [1, 2, 3, 1000]) {
    const ids = Array.from({ length }, (_, at) => at)
    const listed = sql`select count(*)::int as listed from unnest(${sql.param(ids)}::int[])`
    expect((await database.orm.execute(listed)).rows).toEqual([{ listed: length }])
  }
  expect(await preparedCount('as listed')).toBe(0)
  expect(isPlannedOnce(['7', 7, null, new Date(0), '[1, 2]'])).toBe(true)
})

test('a prepared statement follows a table that changes', async () => {
  await database.pool.query('create table shelf (book text)')
  const read = async () => (await database.orm.execute(sql`select book from shelf where book <> ${''}`)).rows
  await read()
  await read()
  await database.pool.query(`insert into shelf values ('a')`)
  await database.pool.query('alter table shelf add column place int')
  expect(await read()).toEqual([{ book: 'a' }])
})
