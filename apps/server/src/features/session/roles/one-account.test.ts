import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LEADERSHIP = 'POST /api/school_manager/v1/teachers/leadership/save'

it('[SE-124] what somebody does in one school is united in one account and one sign-in: teaching, heading, leading, managing', async () => {
  const { manager, head } = await buildStaffedSchool(app)
  const appoint = async (office: 'teacher' | 'school_manager', leads: object[]) => {
    const body = { teacher_id: head.person_id, office, leads }
    expect((await app.send(manager.token, LEADERSHIP, body)).code).toBe(200)
    app.clock.advance(1001)
  }
  const seen = async () => {
    const { payload } = await app.call(head.token, 'GET /api/auth/user/info', {})
    const students = await app.call(head.token, 'POST /api/school_manager/v1/students/list', {})
    const teachers = await app.call(head.token, 'POST /api/school_manager/v1/teachers/list', {})
    const classes = await app.call(head.token, 'GET /api/prepare_lessons/api/home_config', {})
    return {
      role: payload.role.name,
      teaches: payload.role.permissions.some(({ permissionId }) => permissionId === 'homework'),
      class_count: classes.payload.classes.length,
      student_count: students.code === 200 ? students.payload.total : 0,
      teacher_count: teachers.code === 200 ? teachers.payload.total : 0,
    }
  }
  const alone = await seen()
  const grade = { kind: 'grade', phase_id: 'senior', entry_year: 2026 }
  const subject = { kind: 'subject', phase_id: 'senior', subject_id: 'math' }
  await appoint('teacher', [subject])
  const leadsSubject = await seen()
  await appoint('teacher', [grade, subject])
  const leadsBoth = await seen()
  await appoint('school_manager', [])
  const manages = await seen()

  expect(leadsBoth.student_count).toBeGreaterThan(alone.student_count)
  expect(leadsBoth.teacher_count).toBeGreaterThanOrEqual(leadsSubject.teacher_count)
  expect(manages.student_count).toBeGreaterThanOrEqual(leadsBoth.student_count)
  expect([leadsSubject.role, leadsBoth.role, manages.role]).toEqual(['备课组长', '年级组长', '校管理员'])
  expect(alone.class_count).toBeGreaterThan(0)
  for (const { teaches, class_count } of [alone, leadsSubject, leadsBoth, manages]) {
    expect(teaches).toBe(true)
    expect(class_count).toBeGreaterThanOrEqual(alone.class_count)
  }
})
