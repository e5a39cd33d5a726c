import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { readAudit } from '../../../../test/classes-builders.ts'
import { buildStaffedSchool, rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const T = 'POST /api/school_manager/v1/teachers/'
const GRADE = { kind: 'grade', phase_id: 'senior', entry_year: 2026 } as const
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const school = await buildStaffedSchool(app)
  const { school_id, manager, head } = school
  const lead = (leads: (typeof GRADE)[]) =>
    app.call(manager.token, `${T}leadership/save`, {
      ...{ teacher_id: head.person_id, office: 'teacher', leads },
    })
  const roles = async () => {
    const rows = await rowsOf(
      app,
      sql`select account.name, role_key || ' ' || manager_type as held from account join role using (role_id)
        where account.school_id = ${school_id} and user_type = 1`,
    )
    return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
  }
  return { ...school, lead, roles }
}

it('[SC-101] [SC-51] 离职 of many ends what they teach and lead and leaves one record; managers leave one by one', async () => {
  const { school_id, manager, head, other, plain, lead } = await setup()
  const second = await buildTeacher(app, { school_id, role_key: 'school_manager', name: '副校长' })
  await lead([GRADE])
  const teacher_ids = [head, other, plain, second, manager].map(({ person_id }) => person_id)
  const ask = (skips_refused: boolean) =>
    app.call(manager.token, `${T}batch/leave`, {
      ...{ teacher_ids, reason: '支教结束', day: '2026-11-18', skips_refused },
    })
  const refused = [
    { person_id: second.person_id, name: '副校长', message: '副校长是校管理员，请单独办理' },
    { person_id: manager.person_id, name: '校长', message: '不能为自己办理离职' },
  ]
  expect((await ask(false)).payload).toMatchObject({ done_count: 0, refused })
  expect((await ask(true)).payload).toEqual({
    ...{ done_count: 3, refused },
    ...{ closed_assignment_count: 2, ended_lead_count: 1 },
  })
  const rows = await rowsOf(
    app,
    sql`select teacher.status, account.is_disabled from teacher join account on person_id = teacher_id
      where teacher.school_id = ${school_id} order by teacher.status`,
  )
  expect(rows.filter(({ status, is_disabled }) => status === 'left' && is_disabled === true)).toHaveLength(3)
  const ends = await rowsOf(
    app,
    sql`select to_day::text from teacher_assignment where school_id = ${school_id}
      union all select to_day::text from leadership where school_id = ${school_id}`,
  )
  // A duty that began later than the day ends on the day it began.
  expect(ends.every(({ to_day }) => to_day !== null)).toBe(true)
  const gone = await app.call(manager.token, `${T}info`, { teacher_id: head.person_id })
  expect(gone.payload.left).toMatchObject({
    day: '2026-11-18',
    reason: '支教结束',
    leads: [{ name: '高一年级' }],
  })
  const otherGone = await app.call(manager.token, `${T}info`, { teacher_id: other.person_id })
  expect(otherGone.payload.left).toMatchObject({ day: '2026-11-18', leads: [] })
  const records = await readAudit(app, { school_id, action: 'teacher.leave' })
  expect(records).toHaveLength(1)
  expect(records[0]?.after).toHaveProperty('teacher_ids.length', 3)
})

it('[SC-101] [SC-50] 职务 of many: who leads goes on leading, and the role follows for each', async () => {
  const { school_id, manager, head, other, plain, lead, roles } = await setup()
  await lead([GRADE])
  const teacher_ids = [head, other, plain].map(({ person_id }) => person_id)
  const ask = (office: string, more: object = {}) =>
    app.send(manager.token, `${T}batch/office`, { teacher_ids, office, ...more })
  expect((await ask('observer')).payload).toMatchObject({
    done_count: 0,
    refused: [{ name: '班主任', message: '班主任分管着年级或学科，巡课不分管，请先取消' }],
  })
  await ask('observer', { skips_refused: true })
  expect(await roles()).toMatchObject({ 班主任: 'grade_leader 2', 旁人: 'observer 0' })
  expect(app.published.at(-1)).toMatchObject({ event: 'permissions_changed' })
  await ask('teacher')
  expect(await roles()).toMatchObject({ 班主任: 'grade_leader 2', 旁人: 'subject_teacher 0' })
  await ask('school_manager')
  expect(await roles()).toMatchObject({ 班主任: 'school_manager 1', 旁人: 'school_manager 1' })
  const own = await ask('teacher', { teacher_ids: [manager.person_id, plain.person_id] })
  expect(own.payload).toMatchObject({ done_count: 0, refused: [{ message: '自己的职务请单独修改' }] })
  expect((await readAudit(app, { school_id, action: 'teacher.office' })).length).toBe(4)
})
