import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test-database.ts'

const first = await openTestDatabase()
const second = await openTestDatabase()

afterAll(async () => {
  await first.close()
  await second.close()
})

test('two databases of one template do not see each other', async () => {
  await first.pool.query('create table only_here (id int)')
  const { rows } = await second.pool.query(`select to_regclass('only_here') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a fresh database carries the role of school work', async () => {
  const { rows } = await first.pool.query(`select rolname from pg_roles where rolname = 'app_user'`)
  expect(rows).toHaveLength(1)
})
