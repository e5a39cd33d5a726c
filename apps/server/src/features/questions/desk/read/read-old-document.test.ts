import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { deskAsks } from '../test/desk-asks.ts'
import { beginImport } from '../test/desk-builders.ts'
import { hangingOffice, until } from '../test/hanging-office.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, get, job } = deskAsks(() => app)
const OLD = { file_name: '试卷.rtf', body: '{\\rtf1\\ansi 1. x}' }

const startWithHangingOffice = hangingOffice(() => app)
describe('[QI-146] an import that the office never ends with', () => {
  it('is over as soon as it is cancelled, and the next one is begun', async () => {
    const { teacher } = await setup()
    const first = await beginImport(app, teacher, [OLD])
    const { isHanging } = startWithHangingOffice()
    await until(isHanging)
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', { job_id: first.job_id })
    const next = await beginImport(app, teacher, [{ file_name: '试卷.txt', body: '1. 1+1=____\n【答案】2' }])
    await until(async () => (await job(teacher, next.job_id)).status === 'done')
    expect(await get(teacher, next.import_id)).toMatchObject({ state: 'open' })
    expect((await job(teacher, first.job_id)).status).toBe('cancelled')
  })

  it('keeps no other work waiting, however many there are', async () => {
    const { teacher } = await setup()
    for (let n = 0; n < 3; n += 1) await beginImport(app, teacher, [OLD])
    const { isHanging } = startWithHangingOffice()
    await until(isHanging)
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/bank/import', {
      ...{ file_name: '题.txt', file_text: '1. 1+1=____\n【答案】2', subject_id: 'math', phase_id: 'senior' },
    })
    await until(async () => (await job(teacher, payload.job_id)).status === 'done')
    expect((await job(teacher, payload.job_id)).result).toMatchObject({ imported: 1 })
  })
})
