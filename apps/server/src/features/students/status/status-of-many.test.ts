import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_CHOSEN } from '@jiangtai/shared/students/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAudit, readStays } from '../../../../test/classes-builders.ts'
import { buildStaffedSchool, buildTeachingClass, rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CALL = 'POST /api/school_manager/v1/students/batch/status'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const school = await buildStaffedSchool(app)
  const student_ids = [...school.own.students, ...school.theirs.students].map(({ student_id }) => student_id)
  const statuses = async () =>
    (
      await rowsOf(
        app,
        sql`select status || ' ' || is_disabled::text as state from student join account on person_id = student_id
          where student.school_id = ${school.school_id}`,
      )
    ).map(({ state }) => state)
  return { ...school, student_ids, statuses }
}

it('[SC-101] [SC-52] 转出 of many ends every stay, closes the accounts and leaves one record of all', async () => {
  const { school_id, manager, student_ids, statuses } = await setup()
  const [first = ''] = student_ids
  await buildTeachingClass(app, { school_id, student_ids: [first] })
  const body = { student_ids, kind: 'transfer_out', reason: '学校合并', day: '2026-11-19' } as const
  const { payload } = await app.call(manager.token, CALL, body)
  expect(payload).toEqual({ done_count: student_ids.length, refused: [] })
  expect(new Set(await statuses())).toEqual(new Set(['transferred_out true']))
  for (const stay of await readStays(app, first))
    expect(stay).toMatchObject({ to_day: '2026-11-19', to_reason: '转出' })
  const changes = await rowsOf(
    app,
    sql`select from_status, to_status, reason, day::text from student_status_change where school_id = ${school_id}`,
  )
  expect(changes).toHaveLength(student_ids.length)
  expect(changes[0]).toEqual({
    ...{ from_status: 'enrolled', to_status: 'transferred_out' },
    ...{ reason: '学校合并', day: '2026-11-19' },
  })
  const records = await readAudit(app, { school_id, action: 'student.status' })
  expect(records).toHaveLength(1)
  expect(records[0]?.after).toMatchObject({ student_ids, status: 'transferred_out', day: '2026-11-19' })
})

it('[SC-101] of whom it cannot be done is told, and the rest waits until it was asked for', async () => {
  const { school_id, manager, student_ids, statuses } = await setup()
  const [away = ''] = student_ids
  await app.call(manager.token, 'POST /api/school_manager/v1/students/status/change', {
    ...{ student_id: away, kind: 'leave', reason: '病' },
  })
  const before = await statuses()
  const ask = (skips_refused: boolean) =>
    app.call(manager.token, CALL, { student_ids, kind: 'leave', reason: '停课', skips_refused })
  const refused = [
    { person_id: away, name: expect.any(String), message: expect.stringMatching(/现在是休学，不能休学$/) },
  ]
  expect((await ask(false)).payload).toEqual({ done_count: 0, refused })
  expect(await statuses()).toEqual(before)
  expect((await ask(true)).payload).toEqual({ done_count: student_ids.length - 1, refused })
  expect(new Set(await statuses())).toEqual(new Set(['on_leave true']))
  expect(await readAudit(app, { school_id, action: 'student.status' })).toHaveLength(2)
})

it('[SC-101] as many as a list lets one choose fit into one call', async () => {
  const { manager } = await setup()
  const student_ids = Array.from({ length: MAX_CHOSEN }, newId)
  for (const [call, more] of [
    [CALL, { kind: 'leave', reason: '停课' }],
    ['POST /api/school_manager/v1/students/accounts/toggle-status', { is_disabled: true }],
    ['POST /api/school_manager/v1/students/accounts/force-logout', {}],
    ['POST /api/school_manager/v1/students/add-to-teaching-class', { class_id: newId() }],
    ['POST /api/school_manager/v1/classes/students/move', { to_class_id: newId() }],
  ] as const)
    expect([call, (await app.send(manager.token, call, { ...more, student_ids })).status]).toEqual([
      call,
      404,
    ])
})
