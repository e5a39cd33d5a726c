import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/demo-logins.ts'
import { DEMO_SCHOOL_ID } from '../../db/seed/demo-school-id.ts'
import { LARGE_SCHOOL } from '../../db/seed/large/large-school.ts'
import { seedOnce } from '../../db/seed/seed.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const SERVER = path.join(import.meta.dirname, '../..')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function areAsked(school_id: string): Promise<boolean[]> {
  const { rows } = await app.services.database.pool.query<{ needs_second_step: boolean }>(
    `select needs_second_step from role where school_id = $1 order by role_key = 'school_manager'`,
    [school_id],
  )
  return rows.map(({ needs_second_step }) => needs_second_step)
}

it('[FS-22] the manager of the demo school enters in one step', async () => {
  const { database, storage } = app.services
  await seedOnce({ database, storage, clock: app.clock, seed_files: path.join(SERVER, 'db/seed/files') })
  const signed = await app.call(null, 'POST /api/auth/login', { account: 'manager', password: DEMO_PASSWORD })
  expect(signed.code).toBe(200)
  expect(await areAsked(DEMO_SCHOOL_ID)).not.toContain(true)
})

it('[SE-69] [FS-22] managers of the schools that were there before are asked from the migration on, but those of demos', async () => {
  const { pool } = app.services.database
  const addRole = (school_id: string, role_key: string) =>
    pool.query('insert into role (role_id, school_id, role_key, name, grants) values ($1, $2, $3, $3, $4)', [
      ...[newId(), school_id, role_key, '{}'],
    ])
  for (const school_id of ['2001', LARGE_SCHOOL.school_id])
    for (const role_key of ['subject_teacher', 'school_manager']) await addRole(school_id, role_key)
  const folder = path.join(SERVER, 'db/migrations')
  const file = readdirSync(folder).find((name) => name.endsWith('_second-factor.sql')) ?? ''
  const sql = readFileSync(path.join(folder, file), 'utf8')
  await pool.query(sql.slice(sql.indexOf('UPDATE "role"')))
  expect(await areAsked('2001')).toEqual([false, true])
  expect(await areAsked(LARGE_SCHOOL.school_id)).toEqual([false, false])
  expect(await areAsked(DEMO_SCHOOL_ID)).not.toContain(true)
})
