import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../test/builders.ts'
import { buildStaffedSchool, runJobs } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const S = 'POST /api/school_manager/v1/students/'
const T = 'POST /api/school_manager/v1/teachers/list'
const asked = { has_namesake: true }

it('[SC-150] namesakes of the school stand beside each other, for the whole school alone', async () => {
  const { manager, head, own, theirs } = await buildStaffedSchool(app)
  const [one, two] = own.students
  const [other] = theirs.students
  const rename = (student_id: string, name: string) =>
    app.call(manager.token, `${S}update-info`, { student_id, name })
  const names = async () =>
    (await app.call(manager.token, `${S}list`, { ...asked, sort: 'name' })).payload.list.map(
      ({ student_id }) => student_id,
    )
  await rename(one!.student_id, '王晓雨')
  await rename(other!.student_id, '王晓雨')
  await rename(two!.student_id, '王小雨')
  const found = await names()
  expect(found).toContain(one!.student_id)
  expect(found).toContain(other!.student_id)
  expect(found).not.toContain(two!.student_id)
  expect((await app.send(head.token, `${S}list`, asked)).status).toBe(403)
  expect((await app.send(head.token, `${S}list-brief-info`, asked)).status).toBe(403)
  expect((await app.send(head.token, T, asked)).status).toBe(403)
  const { payload } = await app.call(manager.token, `${S}list`, { ...asked, status: 'on_leave' })
  expect(payload.total).toBe(0)
  await app.call(manager.token, `${S}merge`, {
    student_id: one!.student_id,
    merged_student_id: other!.student_id,
  })
  await runJobs(app)
  expect(await names()).not.toContain(one!.student_id)
})

it('[SC-150] teachers of one name are found alike', async () => {
  const { school_id, manager } = await buildStaffedSchool(app)
  await buildTeacher(app, { school_id, name: '同名老师' })
  await buildTeacher(app, { school_id, name: '同名老师' })
  await buildTeacher(app, { school_id, name: '童明老师' })
  const { payload } = await app.call(manager.token, T, asked)
  expect(payload.list.map(({ name }) => name)).toEqual(['同名老师', '同名老师'])
})
