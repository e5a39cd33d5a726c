import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openConverter } from '../../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../../core/convert/soffice-engine.ts'
import { standIn } from '../../../../core/convert/test/stand-in.ts'
import { type JobRunner, startJobs } from '../../../../core/jobs/runner.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { questionsFeature } from '../../questions.feature.ts'
import { questionJobs } from '../../questions.jobs.ts'
import { endlessOle } from '../../import/source/test/mathtype/ole-file.ts'
import { deskAsks } from '../test/desk-asks.ts'
import { beginImport } from '../test/desk-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, get, job, pieces, bank } = deskAsks(() => app)
const OLD = { file_name: '试卷.rtf', body: '{\\rtf1\\ansi 1. x}' }

const runners: JobRunner[] = []
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})
/** Starts the jobs of questions as the server does, on a machine whose office never ends. */
function startWithHangingOffice(): { isHanging: () => boolean } {
  const { soffice, notes } = standIn('hangs with a child')
  const converter = openConverter({ engine: sofficeEngine(soffice, []) })
  runners.push(startJobs({ ...app.services, converter }, questionJobs, questionsFeature.jobs_apart))
  return { isHanging: () => existsSync(notes) }
}
async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setImmediate(resolve))
}

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
