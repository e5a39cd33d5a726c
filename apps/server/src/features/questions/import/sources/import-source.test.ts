import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type JobRunner, startJobs } from '../../../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { docxFile, p, run } from '../source/test/docx-file.ts'
import { inlinePicture } from '../source/test/drawings.ts'
import { questionJobs } from '../../questions.jobs.ts'
import { sourceJobs } from './import-source.jobs.ts'

let app: TestApp
let runner: JobRunner
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(() => {
  runner = startJobs(app.services, { ...questionJobs, ...sourceJobs })
})
afterEach(() => runner.stop())
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

async function upload({ token }: TestUser, file_name: string, body: Buffer) {
  const wanted = { file_name, size: body.byteLength }
  const { payload } = await app.call(token, 'POST /api/question_center/v1/source/credential', wanted)
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body, content_type })
  return { object_key, file_name }
}

type Uploaded = Awaited<ReturnType<typeof upload>>

async function importSource({ token }: TestUser, source: Uploaded, answers: Uploaded | null = null) {
  const body = { source, answers, subject_id: 'math', phase_id: 'senior' }
  const submitted = await app.call(token, 'POST /api/question_center/v1/source/import', body)
  await runner.drain()
  return (await app.call(token, 'POST /api/jobs/v1/job/get', submitted.payload)).payload
}

const list = async ({ token }: TestUser) =>
  (await app.call(token, 'POST /api/question_center/v1/bank/list', {})).payload.list

const picture = {
  relations: [{ id: 'p1', type: 'image', target: 'media/image1.png' }],
  files: { 'word/media/image1.png': PIXEL_PNG },
}
const PAPER =
  p('1. 如图，选哪一个？') +
  p(inlinePicture('p1')) +
  p('A. 甲    B. 乙') +
  p('【答案】B') +
  p('2. 1+1=____') +
  p('【答案】2')

it('[QI-30] a Word file is uploaded, read and stored, its pictures as pictures of questions', async () => {
  const { teacher } = await setup()
  const source = await upload(teacher, '月考.docx', docxFile(PAPER, picture))
  const job = await importSource(teacher, source)
  expect(job).toMatchObject({ status: 'done', total_count: 2, result: { imported: 2, failed: 0, noted: 0 } })
  const [first, second] = await list(teacher)
  expect(first?.document.items[0]).toMatchObject({ kind: 'single', key: { keys: ['B'] } })
  expect(second?.document.items[0]).toMatchObject({ kind: 'blank' })
  const [shown] = questionPictures(first?.document)
  expect(shown?.key).toMatch(/\/question\//)
  const seen = await app.fastify.inject({ method: 'GET', url: first?.files[shown?.key ?? ''] ?? '' })
  expect(seen.rawPayload.equals(PIXEL_PNG)).toBe(true)
})

it('[QI-32] the same file once more is told as questions that the bank has', async () => {
  const { teacher } = await setup()
  const file = docxFile(PAPER, picture)
  await importSource(teacher, await upload(teacher, '月考.docx', file))
  app.clock.advance(1000)
  expect(await importSource(teacher, await upload(teacher, '月考2.docx', file))).toMatchObject({
    result: { imported: 0, skipped: 2 },
  })
})

it('[QI-33] answers of a second file belong to the questions of the first', async () => {
  const { teacher } = await setup()
  const questions = p('1. 选哪一个？') + p('A. 甲    B. 乙') + p('2. 选哪一个好？') + p('A. 丙    B. 丁')
  const source = await upload(teacher, '题.docx', docxFile(questions))
  const answers = await upload(teacher, '答案.docx', docxFile(p('1. B') + p('2. A')))
  expect(await importSource(teacher, source, answers)).toMatchObject({ result: { imported: 2, failed: 0 } })
  const keys = (await list(teacher)).map(({ document }) => document.items[0]?.key)
  expect(keys).toMatchObject([{ keys: ['B'] }, { keys: ['A'] }])
})

it('[QI-31] what did not come along is told with its question', async () => {
  const { teacher } = await setup()
  const lost = p(`${run('1. 看图计算')}${inlinePicture('gone')}`) + p('【答案】略')
  const job = await importSource(teacher, await upload(teacher, '月考.docx', docxFile(lost)))
  expect(job.result).toMatchObject({ imported: 1, noted: 1 })
  expect((await list(teacher))[0]?.review_note).toContain('这里的图片在文件里找不到，请补上')
})

it('a file that cannot be read stores nothing and says why', async () => {
  const { teacher } = await setup()
  const source = await upload(teacher, '坏.docx', Buffer.from('PK\x03\x04 no archive'))
  expect(await importSource(teacher, source)).toMatchObject({
    status: 'failed',
    message: '这个 Word 文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入',
  })
  expect(await list(teacher)).toEqual([])
})
