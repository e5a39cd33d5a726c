import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildAssignment, buildGradeClass, buildManagedSchool } from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[SC-107] the 任课表 has a row for each subject of the phase, and for each other one that is taught in the grade now', async () => {
  const { school_id, manager } = await buildManagedSchool(app)
  const young = await buildGradeClass(app, { school_id, name: '一年级(1)班', phase_id: 'primary' })
  const rows = async () => {
    const grade = { phase_id: 'primary' as const, entry_year: 2026 }
    const { payload } = await app.call(manager.token, `POST ${API}/assignments/grid`, grade)
    return payload.subjects.map(({ name }) => name)
  }
  expect(await rows()).toEqual(expect.arrayContaining(['科学', '道德与法治', '劳动']))
  expect(await rows()).not.toContain('物理')
  const { person_id: teacher_id } = await buildTeacher(app, { school_id })
  const { class_id } = young
  await buildAssignment(app, { school_id, class_id, teacher_id, subject_id: 'physics', duty: 'subject' })
  expect(await rows()).toContain('物理')
})
