import { newId } from '@jiangtai/shared/core/ids.ts'
import { TEACHER_IMPORT_COLUMNS } from '@jiangtai/shared/teachers/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readXlsx } from '../../core/xlsx/read-xlsx.ts'
import type { TestUser } from '../../../test/builders.ts'
import { buildStaffedSchool, runJobs, xlsxUpload } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const T = 'POST /api/school_manager/v1/teachers/'
const I = 'POST /api/school_manager/v1/teachers/import/'
type Row = (string | null)[]
const fileOf = (rows: Row[]) => xlsxUpload(TEACHER_IMPORT_COLUMNS, rows)
const newLogin = () => `l-${newId().slice(-12)}`
const rowOf = (name: string, classes: string | null): Row => [
  name,
  '女',
  null,
  '高中',
  '数学',
  newLogin(),
  null,
  classes,
]

async function run(user: TestUser, upload: { file_name: string; content_base64: string }) {
  const { payload } = await app.call(user.token, `${I}run`, upload)
  await runJobs(app)
  return (await app.call(user.token, 'POST /api/jobs/v1/job/get', payload)).payload
}

it('[SC-78] a file of teachers names row and column of a name in which something is unseen', async () => {
  const { manager } = await buildStaffedSchool(app)
  const upload = await fileOf([rowOf('李\u2066芳', null), rowOf('\u3164', null)])
  const { payload } = await app.call(manager.token, `${I}check`, upload)
  expect(payload.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, '姓名', '姓名的“李”字后面有换行或看不见的字符，请删掉它，或重新输入'],
    [3, '姓名', '姓名里没有看得见的字'],
  ])
})

it('[SC-60] [SC-61] a file of teachers tells classes as people write them; wrong rows come back with their reason', async () => {
  const { manager } = await buildStaffedSchool(app)
  const upload = await fileOf([
    rowOf('李芳', '高一（1）班、高一 2 班'),
    rowOf('王强', '高一1班 高一2班'),
    rowOf('赵敏', '高一(1)班，高一(7)班'),
  ])
  const { payload } = await app.call(manager.token, `${I}check`, upload)
  const message = '没有使用中的班级“高一(7)班”，相近的有高一(1)班、高一(2)班'
  expect(payload.errors).toEqual([{ row: 4, name: '赵敏', column: '任教班级', message }])
  expect((await run(manager, upload)).row_errors).toEqual([
    { row: 4, name: '赵敏', message: `任教班级：${message}` },
  ])
  const listed = (await app.call(manager.token, `${T}list`, {})).payload.list
  for (const name of ['李芳', '王强'])
    expect(
      listed
        .find((row) => row.name === name)
        ?.classes.map((one) => one.name)
        .toSorted(),
    ).toEqual(['高一(1)班', '高一(2)班'])
  const wrong = (await app.call(manager.token, `${I}wrong-rows`, upload)).payload
  const bounds = { max_rows: 100, max_columns: 20 }
  const read = await readXlsx(Buffer.from(wrong.content_base64, 'base64'), bounds)
  if (read.kind === 'refused') throw new Error(read.message)
  const [heading, line, ...more] = read.sheets[0]?.rows ?? []
  expect(heading).toEqual([...TEACHER_IMPORT_COLUMNS, '原因'])
  expect(line?.[0]).toBe('赵敏')
  expect(line?.at(-1)).toBe(`任教班级：${message}`)
  expect(more).toEqual([])
})

it('[SC-62] the teachers an import has brought in are those of its file, until they have a slip', async () => {
  const { manager, head } = await buildStaffedSchool(app)
  await run(manager, await fileOf([rowOf('早来的', null)]))
  const known: Row = ['班主任', null, null, null, null, head.login, null, '高一(2)班']
  const job = await run(manager, await fileOf([rowOf('李芳', null), known, rowOf('王强', null)]))
  const created = async () =>
    (await app.call(manager.token, `${I}created`, { job_id: job.job_id })).payload.list
  const list = await created()
  expect(list.map(({ name }) => name)).toEqual(['李芳', '王强'])
  await app.call(manager.token, `${T}accounts/slips`, { teacher_ids: [list[0]?.teacher_id ?? ''] })
  expect((await created()).map(({ name }) => name)).toEqual(['王强'])
})

it.each(['wrong-rows', 'created'])('[SC-1] %s is for who may import', async (call) => {
  const { manager, plain } = await buildStaffedSchool(app)
  const stranger = await buildStaffedSchool(app)
  const upload = await fileOf([rowOf('李芳', null)])
  const { job_id } = await run(manager, upload)
  const send = (token: string | null, body: object) => app.send(token, I + call, body)
  const body = { ...upload, job_id }
  expect((await send(null, body)).status).toBe(401)
  expect((await send(plain.token, body)).status).toBe(403)
  expect((await send(manager.token, { file_name: '' })).status).toBe(400)
  expect((await send(manager.token, body)).code).toBe(200)
  // A file is the caller's own; an import of another school is not there.
  expect((await send(stranger.manager.token, body)).status).toBe(call === 'created' ? 404 : 200)
})
