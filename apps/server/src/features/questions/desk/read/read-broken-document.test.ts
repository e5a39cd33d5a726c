import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { endlessOle } from '../../import/source/test/mathtype/ole-file.ts'
import { deskAsks } from '../test/desk-asks.ts'
import { beginImport } from '../test/desk-builders.ts'
import { hangingOffice, until } from '../test/hanging-office.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, get, job, pieces, bank } = deskAsks(() => app)
const startWithHangingOffice = hangingOffice(() => app)

it('[QI-147] an old document whose text runs in a circle is refused in words, asks no office, and leaves nothing', async () => {
  const { teacher } = await setup()
  const { isHanging } = startWithHangingOffice()
  const broken = await beginImport(app, teacher, [
    { file_name: '试卷.txt', body: '1. 1+1=____\n【答案】2' },
    { file_name: '试卷.doc', body: endlessOle('WordDocument') },
  ])
  await until(async () => (await job(teacher, broken.job_id)).status === 'failed')
  expect((await job(teacher, broken.job_id)).message).toBe(
    '“试卷.doc”：文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入',
  )
  expect(await get(teacher, broken.import_id)).toMatchObject({ state: 'unread' })
  expect(await pieces(teacher, broken.import_id)).toEqual([])
  expect(await bank(teacher)).toEqual([])
  expect(isHanging()).toBe(false)
})
