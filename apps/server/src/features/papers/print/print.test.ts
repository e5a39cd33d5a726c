import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openConverter } from '../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../core/convert/soffice-engine.ts'
import { standIn } from '../../../core/convert/test/stand-in.ts'
import type { JobKinds } from '../../../core/jobs/job-kind.ts'
import { startJobs } from '../../../core/jobs/runner.ts'
import { sweepPdfs } from './kept-pdf.service.ts'
import { PRINT_PAPER, printJobs } from './paper-pdf.jobs.ts'

const PAPER = '/api/question_center/v1/paper'
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
const withoutOffice = openConverter({ engine: null })
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// A PDF that one test left to be made would be found by the office of the next.
afterEach(async () => {
  await run(install('succeeds'))
  app.services.converter = withoutOffice
})

/** From here on the server has an office, which behaves so. */
function install(behaviour: Parameters<typeof standIn>[0]): JobKinds {
  const { soffice } = standIn(behaviour)
  app.services.converter = openConverter({ engine: sofficeEngine(soffice, []) })
  return printJobs(app.services)
}

async function run(kinds: JobKinds): Promise<void> {
  const runner = startJobs(app.services, kinds, [PRINT_PAPER])
  await runner.drain()
  await runner.stop()
}

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { question_id } = await buildQuestion(app, { school_id })
  const create = async (question_ids = [question_id]) =>
    (
      await app.call(teacher.token, `POST ${PAPER}/create`, {
        ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior', question_ids },
      })
    ).payload.paper_id
  const paper_id = await create()
  const pdf = (change: Partial<PaperPrint> = {}) =>
    app.call(teacher.token, `POST ${PAPER}/pdf`, { ...USUAL_PRINT, ...change, paper_id })
  const job = (job_id: string) => app.call(teacher.token, 'POST /api/jobs/v1/job/get', { job_id })
  return { school_id, teacher, paper_id, create, pdf, job }
}

async function jobOf(asked: ReturnType<Awaited<ReturnType<typeof setup>>['pdf']>): Promise<string> {
  const { payload } = await asked
  if (payload.state !== 'working') throw new Error(`the PDF is ${payload.state}`)
  return payload.job_id
}

describe('[PA-50] the PDF of a paper', () => {
  it('is made by a job from the file of Word, and is there for who asks again', async () => {
    const { pdf, job } = await setup()
    const kinds = install('succeeds')
    const job_id = await jobOf(pdf())
    await run(kinds)
    expect((await job(job_id)).payload).toMatchObject({ status: 'done', done_count: 1, total_count: 2 })
    const { payload } = await pdf()
    expect(payload).toMatchObject({
      state: 'ready',
      left_out: { formulas: 0, pictures: 0, sounds: 0 },
      url: expect.stringContaining('/paper-pdfs/'),
      download_url: expect.stringContaining(encodeURIComponent('期中考试.pdf')),
    })
  })

  it('[PA-52] is not made twice: not while it is being made, and again only for another layout or a changed paper', async () => {
    const { pdf, teacher, paper_id } = await setup()
    const kinds = install('succeeds')
    const first = await jobOf(pdf())
    expect(await jobOf(pdf())).toBe(first)
    await run(kinds)
    expect((await pdf()).payload.state).toBe('ready')
    expect(await jobOf(pdf({ sheet: 'a3' }))).not.toBe(first)
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })
    const { revision, document } = payload
    await app.call(teacher.token, `POST ${PAPER}/save`, { paper_id, revision, title: '期末考试', document })
    expect((await pdf()).payload.state).toBe('working')
  })

  it('[PA-71] is made for a reader of the version that is read, whatever becomes of the draft', async () => {
    const { school_id, teacher, paper_id, pdf, job } = await setup()
    const reader = await buildTeacher(app, { school_id })
    const read = (version: number | null) =>
      app.call(reader.token, `POST ${PAPER}/pdf`, { ...USUAL_PRINT, paper_id, version })
    const kinds = install('succeeds')
    expect((await read(null)).code).toBe(404)
    await app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id, revision: 1 })
    await app.call(teacher.token, `POST ${PAPER}/share`, {
      ...{ paper_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })
    const { revision, document } = payload
    await app.call(teacher.token, `POST ${PAPER}/save`, { paper_id, revision, title: '改了名字', document })
    const asked = await read(1)
    const job_id = asked.payload.state === 'working' ? asked.payload.job_id : ''
    await run(kinds)
    expect((await job(job_id)).code).toBe(404)
    expect((await read(1)).payload).toMatchObject({
      state: 'ready',
      download_url: expect.stringContaining(encodeURIComponent('期中考试.pdf')),
    })
    // The draft is another file, and nobody else's.
    expect((await pdf()).payload.state).toBe('working')
    const print = await app.call(reader.token, `POST ${PAPER}/print`, { paper_id })
    expect(print.payload.print).toMatchObject({ sheet: 'a4' })
  })

  it('[PA-52] is swept some days later, and made again when it is asked for', async () => {
    const { pdf } = await setup()
    const kinds = install('succeeds')
    await pdf()
    await run(kinds)
    await sweepPdfs(app.services)
    expect((await pdf()).payload.state).toBe('ready')
    // The store knows when a file was really written.
    const later = { now: () => new Date(Date.now() + 4 * DAY_MS) }
    await sweepPdfs({ storage: app.services.storage, clock: { ...app.services.clock, ...later } })
    expect((await pdf()).payload.state).toBe('working')
  })

  it.each([
    ['exits badly', '文件过于复杂或已损坏，转换没有完成'],
    ['writes nothing', '文件可能已损坏或设有打开密码，无法转换'],
  ] as const)('of an office that %s says why, and can be asked for again', async (behaviour, message) => {
    const { pdf, job } = await setup()
    const kinds = install(behaviour)
    const job_id = await jobOf(pdf())
    await run(kinds)
    expect((await job(job_id)).payload).toMatchObject({ status: 'failed', message })
    expect(await jobOf(pdf())).not.toBe(job_id)
  })

  it('stops when it is cancelled', async () => {
    const { pdf, job, teacher } = await setup()
    const kinds = install('hangs with a child')
    const job_id = await jobOf(pdf())
    const runner = startJobs(app.services, kinds, [PRINT_PAPER])
    await expect.poll(async () => (await job(job_id)).payload.done_count, { timeout: 20_000 }).toBe(1)
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', { job_id })
    await runner.drain()
    await runner.stop()
    expect((await job(job_id)).payload.status).toBe('cancelled')
  })

  it('of a paper that was changed meanwhile is not made', async () => {
    const { pdf, job, teacher, paper_id } = await setup()
    const kinds = install('succeeds')
    const job_id = await jobOf(pdf())
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })
    const { revision, document } = payload
    await app.call(teacher.token, `POST ${PAPER}/save`, { paper_id, revision, title: '期末考试', document })
    await run(kinds)
    expect((await job(job_id)).payload).toMatchObject({
      status: 'failed',
      message: '试卷刚刚修改过，请重新预览',
    })
  })

  it('[PA-51] is not to be had without an office, nor of somebody else’s paper, nor of an empty one', async () => {
    const { school_id, pdf, create, teacher, paper_id } = await setup()
    expect((await pdf()).payload).toEqual({ state: 'unavailable' })
    const other = await buildTeacher(app, { school_id })
    const theirs = await app.call(other.token, `POST ${PAPER}/pdf`, { ...USUAL_PRINT, paper_id })
    expect(theirs.code).toBe(404)
    const empty = await app.call(teacher.token, `POST ${PAPER}/pdf`, {
      ...USUAL_PRINT,
      paper_id: await create([]),
    })
    expect(empty.message).toContain('还没有题目')
  })
})

describe('[PA-53] how a paper is printed', () => {
  it('is kept with it, copied with it, and is how the next paper begins', async () => {
    const { teacher, paper_id, create } = await setup()
    const printOf = async (id: string) =>
      (await app.call(teacher.token, `POST ${PAPER}/print`, { paper_id: id })).payload.print
    expect(await printOf(paper_id)).toEqual(USUAL_PRINT)
    const rooms = [{ item_id: paper_id, lines: 3, is_ruled: true }]
    const wanted: PaperPrint = { ...USUAL_PRINT, sheet: 'b4', font: 'kai', header: '实验中学', rooms }
    await app.call(teacher.token, `POST ${PAPER}/save-print`, { ...wanted, paper_id })
    expect(await printOf(paper_id)).toEqual(wanted)
    const copied = await app.call(teacher.token, `POST ${PAPER}/copy`, { paper_id, title: '副本' })
    expect(await printOf(copied.payload.paper_id)).toEqual(wanted)
    expect(await printOf(await create())).toEqual({ ...wanted, rooms: [] })
  })

  it('refuses what is out of bounds, and names the field', async () => {
    const { teacher, paper_id } = await setup()
    const rooms = [{ item_id: paper_id, lines: 41, is_ruled: true }]
    const refused = await app.call(teacher.token, `POST ${PAPER}/save-print`, {
      ...USUAL_PRINT,
      ...{ paper_id, rooms },
    })
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('最多 40 行')])
  })
})
