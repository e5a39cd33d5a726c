import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../core/db/database.ts'
import { type OlderDatabase, openDatabaseBefore } from '../../../core/backup/rows/test/older-database.ts'
import { findAccount } from '../session.store.ts'

let older: OlderDatabase
let database: Database
beforeAll(async () => {
  older = await openDatabaseBefore('_login-folded')
  database = older.database
}, 60_000)
afterAll(() => database.close())

it('[SC-81] an older database with logins that differ by capitals is brought up to date, and everybody goes on signing in', async () => {
  const role_id = newId()
  await database.pool.query(
    `insert into role (role_id, school_id, role_key, name, grants) values ('${role_id}', 's1', 'teacher', '教师', '{}')`,
  )
  const logins = [
    ['Wang', '2026-01-01', null],
    ['wang', '2026-02-01', '2026-03-01'],
    ['WANG', '2026-03-01', null],
    ['Li', '2026-01-01', null],
  ] as const
  for (const [login, created_at, last_login_at] of logins)
    await database.pool.query(
      `insert into account (account_id, school_id, login, user_type, manager_type, role_id, person_id, name, is_disabled, created_at, last_login_at)
       values ($1, 's1', $2, 1, 0, $3, $4, $2, false, $5, $6)`,
      [newId(), login, role_id, newId(), created_at, last_login_at],
    )
  await older.update()
  const signedIn = async (name: string) => (await findAccount(database.orm, { name }))?.login
  for (const [login] of logins) expect(await signedIn(login)).toBe(login)
  expect(await signedIn('wANG')).toBe('wang')
  expect(await signedIn('LI')).toBe('Li')
  const refused = database.pool.query(
    `update account set login = 'wAng', login_keeps_case = false where login = 'WANG'`,
  )
  await expect(refused).rejects.toThrow('account_login_folded')
})
