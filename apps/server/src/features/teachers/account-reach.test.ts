import type { RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildAssignment, buildGradeClass } from '../../../test/classes-builders.ts'
import { grantSchoolManage, rowsOf } from '../../../test/people-builders.ts'
import { newPhone } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const T = 'POST /api/school_manager/v1/teachers/'
/** The roles that reach a part of the school; in this test each of them may do all of school management. */
const PARTS = ['grade_leader', 'subject_leader', 'head_teacher', 'subject_teacher'] as const

let app: TestApp
let school_id: string
let shared: string
let other: string
let formed = 10
const actors = new Map<RoleKey, TestUser>()

const lead = (teacher_id: string, led: { entry_year: number } | { subject_id: string }) =>
  app.services.database.orm.execute(
    sql`insert into leadership (leadership_id, school_id, teacher_id, kind, phase_id, entry_year, subject_id, from_day)
      values (gen_random_uuid(), ${school_id}, ${teacher_id}, ${'entry_year' in led ? 'grade' : 'subject'}, 'senior',
        ${'entry_year' in led ? led.entry_year : null}, ${'subject_id' in led ? led.subject_id : null}, '2026-09-01')`,
  )
const teach = (class_id: string, { person_id: teacher_id }: TestUser, subject_id = 'physics') =>
  buildAssignment(app, { school_id, class_id, teacher_id, duty: 'subject', subject_id })

beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
  shared = (await buildGradeClass(app, { school_id, name: '1班', entry_year: 2026 })).class_id
  other = (await buildGradeClass(app, { school_id, name: '2班', entry_year: 2025 })).class_id
  for (const role_key of ['school_manager', ...PARTS] as const)
    actors.set(role_key, await buildTeacher(app, { school_id, role_key, subject_id: 'english' }))
  for (const role_key of PARTS) await grantSchoolManage(app, { school_id, role_key })
  const who = (role_key: RoleKey) => actors.get(role_key)?.person_id ?? ''
  await lead(who('grade_leader'), { entry_year: 2026 })
  await lead(who('subject_leader'), { subject_id: 'physics' })
  const duty = { school_id, class_id: shared }
  await buildAssignment(app, { ...duty, teacher_id: who('head_teacher'), duty: 'head' })
  await buildAssignment(app, {
    ...duty,
    teacher_id: who('subject_teacher'),
    duty: 'subject',
    subject_id: 'math',
  })
}, 120_000)
afterAll(() => app.close())

/** Teachers of the class of all these roles, so that each role has them in scope, with the further reach of their accounts. */
const TARGETS: Record<string, { role_key?: RoleKey; reach?: (user: TestUser) => Promise<unknown> }> = {
  'a school manager': { role_key: 'school_manager' },
  'who looks at the whole school': { role_key: 'observer' },
  'who leads another grade': { reach: ({ person_id }) => lead(person_id, { entry_year: 2025 }) },
  'who leads another subject': { reach: ({ person_id }) => lead(person_id, { subject_id: 'chinese' }) },
  'who teaches another class besides': { reach: (user) => teach(other, user, 'art') },
  'who heads another class': {
    reach: async ({ person_id: teacher_id }) => {
      const { class_id } = await buildGradeClass(app, {
        school_id,
        name: `${(formed += 1)}班`,
        entry_year: 2025,
      })
      await buildAssignment(app, { school_id, class_id, teacher_id, duty: 'head' })
    },
  },
}

const callsOn = ({ person_id: teacher_id }: TestUser) =>
  [
    ['accounts/reset-password', { teacher_id }],
    ['accounts/slips', { teacher_ids: [teacher_id], include_used: true }],
    ['accounts/toggle-status', { teacher_ids: [teacher_id], is_disabled: true }],
    ['update-info', { teacher_id, phone_number: newPhone() }],
  ] as const

const accountOf = ({ account_id }: TestUser) =>
  rowsOf(
    app,
    sql`select a.*, s.revoked_at from account a join session s using (account_id) where account_id = ${account_id}`,
  )

async function build({
  role_key,
  reach,
}: {
  role_key?: RoleKey
  reach?: (user: TestUser) => Promise<unknown>
}) {
  const target = await buildTeacher(app, {
    school_id,
    subject_id: 'physics',
    ...(role_key === undefined ? {} : { role_key }),
  })
  await teach(shared, target)
  await reach?.(target)
  return target
}

describe.each(PARTS)('[SC-48] a %s with all of school management', (role_key) => {
  const token = () => actors.get(role_key)?.token ?? ''

  it.each(Object.keys(TARGETS))('changes nothing of the account of somebody in scope %s', async (name) => {
    const target = await build(TARGETS[name] ?? {})
    const before = await accountOf(target)
    const { payload } = await app.call(token(), `${T}info`, { teacher_id: target.person_id })
    expect(payload.abilities).toEqual({ edit: false, manage_account: false, appoint: false })
    for (const [call, body] of callsOn(target))
      expect((await app.send(token(), T + call, body)).status).toBe(403)
    expect(await accountOf(target)).toEqual(before)
  })

  it('may do all of it for a colleague whose account reaches no further than the own', async () => {
    const target = await build({})
    const { payload } = await app.call(token(), `${T}info`, { teacher_id: target.person_id })
    expect(payload.abilities).toMatchObject({ edit: true, manage_account: true })
    for (const [call, body] of callsOn(target))
      expect((await app.send(token(), T + call, body)).code).toBe(200)
  })

  it('is refused where the role of the other has a right that the own has not', async () => {
    const target = await build({ role_key: role_key === 'grade_leader' ? 'subject_leader' : 'grade_leader' })
    const { pool } = app.services.database
    const role_id = '(select role_id from account where account_id = $1)'
    await pool.query(
      `update role set grants = grants || '{"dataReport": ["import"]}' where role_id = ${role_id}`,
      [target.account_id],
    )
    for (const [call, body] of callsOn(target))
      expect((await app.send(token(), T + call, body)).status).toBe(403)
    await pool.query(`update role set grants = grants - 'dataReport' where role_id = ${role_id}`, [
      target.account_id,
    ])
  })
})

it('[SC-48] a school manager changes them all', async () => {
  const token = actors.get('school_manager')?.token ?? ''
  for (const told of Object.values(TARGETS)) {
    const target = await build(told)
    for (const [call, body] of callsOn(target)) expect((await app.send(token, T + call, body)).code).toBe(200)
  }
})
