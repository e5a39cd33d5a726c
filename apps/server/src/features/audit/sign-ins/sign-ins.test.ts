import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const FIGURES = 'POST /api/audit/v1/sign-in/figures'
const SILENT = 'POST /api/audit/v1/sign-in/silent'
const DAY_MS = 24 * 60 * 60 * 1000

/** A school whose manager is signed in, with a teacher who signed in three weeks ago and one who never did. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const early = await buildTeacher(app, { school_id, name: '早来' })
  const never = await buildTeacher(app, { school_id, name: '没来' })
  await app.services.database.pool.query('update account set last_login_at = null where school_id = $1', [
    school_id,
  ])
  await signIn(app, early.login)
  app.clock.advance(21 * DAY_MS)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager', name: '周校长' })
  const token = await signIn(app, manager.login)
  const figures = async (days?: 30) =>
    (await app.call(token, FIGURES, days === undefined ? {} : { days })).payload
  const silent = async (asked: object = {}) => (await app.call(token, SILENT, asked)).payload
  return { early, never, manager, figures, silent }
}

it('[SC-151] tells of each role who has not signed in, and of each week how many did', async () => {
  const { figures } = await setup()
  const { weeks, roles } = await figures()
  expect(weeks).toHaveLength(8)
  expect(new Date(`${weeks[0] ?? ''}T00:00:00Z`).getUTCDay()).toBe(1)
  const teachers = roles.find(({ account_count }) => account_count === 2)
  expect(teachers).toMatchObject({ silent_count: 2, never_count: 1 })
  // Each was signed in when it was built, three weeks ago, and one of them twice: an account counts once a week.
  expect(teachers?.weekly).toEqual([0, 0, 0, 0, 2, 0, 0, 0])
  const managers = roles.find(({ account_count }) => account_count === 1)
  expect(managers).toMatchObject({ silent_count: 0, never_count: 0 })
  expect(managers?.weekly.at(-1)).toBe(1)
  expect((await figures(30)).roles.find(({ account_count }) => account_count === 2)?.silent_count).toBe(1)
})

it('[SC-151] lists who has not signed in, who never did first, of one role too', async () => {
  const { early, never, silent, figures } = await setup()
  const { list, total } = await silent()
  expect(total).toBe(2)
  expect(list.map(({ name }) => name)).toEqual(['没来', '早来'])
  expect(list[0]).toMatchObject({ person_id: never.person_id, last_login_at: null, is_student: false })
  expect(list[1]).toMatchObject({ person_id: early.person_id, login: early.login })
  expect((await silent({ days: 30 })).list.map(({ name }) => name)).toEqual(['没来'])
  const { roles } = await figures()
  const managers = roles.find(({ account_count }) => account_count === 1)
  expect((await silent({ role_id: managers?.role_id })).total).toBe(0)
  expect((await silent({ page: 2, page_size: 20 })).list).toEqual([])
})

it('[SC-151] who is disabled counts for nobody', async () => {
  const { never, silent, figures } = await setup()
  await app.services.database.pool.query('update account set is_disabled = true where person_id = $1', [
    never.person_id,
  ])
  expect((await silent()).list.map(({ name }) => name)).toEqual(['早来'])
  expect((await figures()).roles.map(({ account_count }) => account_count)).toEqual([1, 1])
})
