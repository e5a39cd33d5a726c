import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool, grantSchoolManage } from '../../../test/people-builders.ts'
import { auditOf } from '../../../test/session-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readXlsx } from '../../core/formats/xlsx/read-xlsx.ts'

const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
const EXPORT = 'POST /api/school_manager/v1/students/accounts/slips/export'
const OF_TEACHERS = 'POST /api/school_manager/v1/teachers/accounts/slips/export'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function rowsIn({ content_base64 }: { content_base64: string }) {
  const bytes = Buffer.from(content_base64, 'base64')
  expect(bytes.includes(Buffer.from('<f>'))).toBe(false)
  const read = await readXlsx(bytes, { max_rows: 100, max_columns: 20 })
  if (read.kind === 'refused') throw new Error(read.message)
  return read.sheets[0]?.rows ?? []
}

it('[SC-138] the file has the rows of the slips in their order, and the log says who got it without a password', async () => {
  const { manager, own, school_id } = await buildStaffedSchool(app)
  const student_ids = own.students.map(({ student_id }) => student_id)
  const made = (await app.call(manager.token, SLIPS, { student_ids, include_used: true })).payload.slips
  const slips = made.map(({ student_id, password }) => ({ student_id, password })).reverse()
  const { payload } = await app.call(manager.token, EXPORT, { slips })
  expect(payload.file_name).toMatch(/^学生账号条-\d{4}-\d\d-\d\d\.xlsx$/)
  const [note, head, ...rows] = await rowsIn(payload)
  expect(note?.[0]).toMatch(/^共 3 人/)
  expect(head).toEqual(['姓名', '班级', '学号', '登录名', '初始密码'])
  expect(rows).toEqual(
    made.map((one) => [one.name, one.class_name, one.student_no, one.login, one.password]).toReversed(),
  )
  const logged = await auditOf(app, { action: 'student.slips_export', target_id: school_id })
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).toContain(student_ids[0])
  for (const { password } of made) expect(JSON.stringify(logged)).not.toContain(password)
})

it('[SC-138] of teachers too; a formula stays text, and nobody gets the own one', async () => {
  const { manager, plain } = await buildStaffedSchool(app)
  const ask = (teacher_id: string) =>
    app.call(manager.token, OF_TEACHERS, { slips: [{ teacher_id, password: '=1+1' }] })
  const [, head, row] = await rowsIn((await ask(plain.person_id)).payload)
  expect(head).toEqual(['姓名', '登录名', '初始密码'])
  expect(row?.at(-1)).toBe('=1+1')
  expect((await ask(manager.person_id)).error?.name).toBe('CONFLICT')
})

it('[SC-138] somebody named twice, without a password or out of scope is refused', async () => {
  const { manager, head, own, theirs, school_id } = await buildStaffedSchool(app)
  await grantSchoolManage(app, { school_id, role_key: 'head_teacher' })
  const student_id = own.students[0]?.student_id ?? ''
  const row = { student_id, password: 'kamo73de' }
  const twice = await app.call(manager.token, EXPORT, { slips: [row, row] })
  expect(twice.error).toMatchObject({ name: 'BAD_INPUT' })
  const empty = await app.call(manager.token, EXPORT, { slips: [{ student_id, password: ' ' }] })
  expect(empty.error).toMatchObject({ name: 'BAD_INPUT' })
  const stranger = { student_id: theirs.students[0]?.student_id ?? '', password: 'kamo73de' }
  expect((await app.call(head.token, EXPORT, { slips: [row] })).error?.name).toBeUndefined()
  expect((await app.call(head.token, EXPORT, { slips: [stranger] })).error?.name).toBe('FORBIDDEN')
})
