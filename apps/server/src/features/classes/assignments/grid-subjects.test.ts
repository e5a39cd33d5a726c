import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
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

it('[SC-127] the file holds what the view shows to the same reader, with the school and its term above; it is recorded', async () => {
  const { school_id, manager } = await buildManagedSchool(app)
  const one = await buildGradeClass(app, { school_id, name: '高一(1)班', class_no: 1 })
  await buildGradeClass(app, { school_id, name: '高一(2)班', class_no: 2 })
  await buildGradeClass(app, { school_id, name: '物理A班', kind: 'teaching', subject_id: 'physics' })
  const teacher = await buildTeacher(app, { school_id, name: '吴老师' })
  const assigned = { school_id, class_id: one.class_id, teacher_id: teacher.person_id }
  await buildAssignment(app, { ...assigned, subject_id: 'math', duty: 'subject' })
  await app.call(manager.token, `POST ${API}/assignments/save`, {
    heads: [{ class_id: one.class_id, teacher_id: teacher.person_id }],
  })
  await app.call(manager.token, 'POST /api/school_manager/v1/calendar/save', {
    ...{ school_year: 2026, days: [] },
    terms: [{ term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' }],
  })
  const grade = { phase_id: 'senior' as const, entry_year: 2026 }
  const exported = async (token: string) => {
    const { payload } = await app.call(token, `POST ${API}/assignments/export`, grade)
    expect(payload.file_name).toBe('高一任课表-2026-11-20.xlsx')
    const read = await readXlsx(Buffer.from(payload.content_base64, 'base64'), {
      max_rows: 100,
      max_columns: 50,
    })
    if (read.kind !== 'read') throw new Error(read.message)
    return read.sheets[0]?.rows ?? []
  }
  const rows = await exported(manager.token)
  expect(rows[0]?.[0]).toMatch(/ 高一（2026 级）任课表$/)
  expect(rows[1]?.[0]).toBe('2026-2027 学年第一学期，2026-11-20 09:00:00 导出')
  expect(rows[2]).toEqual(['学科', '高一(1)班', '高一(2)班', '物理A班（教学班）'])
  expect(rows[3]).toEqual(['班主任', '吴老师', '', '—'])
  expect(rows.find(([label]) => label === '数学')).toEqual(['数学', '吴老师', '', '—'])
  expect(rows.find(([label]) => label === '物理')).toEqual(['物理', '', '', ''])
  const { payload } = await app.call(manager.token, 'POST /api/audit/v1/record/list', { area: 'class' })
  expect(payload.list[0]?.sentence).toContain('导出高中 2026 级任课表')
  app.clock.advance(1500)
  expect((await exported(teacher.token))[2]).toEqual(['学科', '高一(1)班'])
})
