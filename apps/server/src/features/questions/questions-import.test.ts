import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { QUESTION_FILE, stemOf } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { uploadQuestionFile } from './test/question-file-builders.ts'
import { questionJobs } from './questions.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let runner: JobRunner
beforeEach(() => {
  runner = startJobs(app.services, questionJobs)
})
afterEach(() => runner.stop())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const IMPORT = 'POST /api/question_center/v1/bank/import'
const submit = (user: TestUser, file: unknown, subject_id = 'math') =>
  app.call(user.token, IMPORT, {
    file_name: '月考.json',
    file_text: typeof file === 'string' ? file : JSON.stringify(file),
    subject_id,
    phase_id: 'senior',
  })
async function importFile(user: TestUser, file: unknown) {
  const { payload } = await submit(user, file)
  await runner.drain()
  return (await app.call(user.token, 'POST /api/jobs/v1/job/get', payload)).payload
}
const list = async (user: TestUser, filter: object) =>
  (await app.call(user.token, 'POST /api/question_center/v1/bank/list', filter)).payload

const acceptedOf = (...accepted: string[]): unknown => expect.objectContaining({ accepted })

describe('importing a file', () => {
  it('stores its questions in the file’s order, for the importer', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    expect(await importFile(teacher, QUESTION_FILE)).toMatchObject({
      status: 'done',
      done_count: 4,
      total_count: 4,
      row_errors: [],
      result: { imported: 4, skipped: 0, failed: 0 },
    })
    const { list: views } = await list(teacher, {})
    expect(views.map((view) => view.type)).toEqual(['single', 'judge', 'blank', 'text'])
    expect(views.map((view) => view.document.items[0]?.key)).toEqual([
      { kind: 'choice', keys: ['A'] },
      { kind: 'choice', keys: ['false'] },
      expect.objectContaining({ kind: 'blank', blanks: [acceptedOf('8', '八'), acceptedOf('9')] }),
      { kind: 'text', answer: [paragraphOf('反证法：……')], points: [] },
    ])
    expect(views[0]).toMatchObject({ owner: 'teacher', subject_id: 'math', phase_id: 'senior' })
    expect((await list(colleague, {})).total).toBe(0)
  })

  it('adds nothing the second time, and adds what is new', async () => {
    const { teacher } = await setup()
    await importFile(teacher, QUESTION_FILE)
    expect((await importFile(teacher, QUESTION_FILE)).result).toMatchObject({
      imported: 0,
      skipped: 4,
      failed: 0,
    })
    const more = { type: 'judge', stem: '零是自然数。', answer: ['true'] }
    const longer = { questions: [...QUESTION_FILE.questions, more, more] }
    expect((await importFile(teacher, longer)).result).toEqual({
      imported: 1,
      skipped: 4,
      failed: 0,
      noted: 0,
      twins: 1,
      left_out: 0,
    })
    expect((await list(teacher, {})).total).toBe(5)
  })

  it('of a school manager goes to the school, and is not doubled by a teacher', async () => {
    const { school_id, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    await importFile(manager, QUESTION_FILE)
    expect((await importFile(teacher, QUESTION_FILE)).result).toMatchObject({ imported: 0, skipped: 4 })
    expect((await list(teacher, {})).list.map((view) => view.owner)).toEqual(Array(4).fill('school'))
  })

  it('[QI-9] keeps its note with a question that somebody has to look at, and the bank is narrowed to those', async () => {
    const { teacher } = await setup()
    const { questions } = QUESTION_FILE
    const empty = {
      type: 'single',
      stem: '哪一个是质数？',
      options: [
        { key: 'A', content: '4' },
        { key: 'B', content: '7' },
        { key: 'C', content: '' },
      ],
      answer: ['B'],
    }
    const { result, row_errors } = await importFile(teacher, { questions: [questions[0], empty] })
    expect(result).toMatchObject({ imported: 2, failed: 0, noted: 1 })
    expect(row_errors).toEqual([{ row: 2, message: '需要看一看：选项 C 是空的' }])
    const { total, list: found } = await list(teacher, { needs_review: true })
    expect(total).toBe(1)
    expect(found[0]).toMatchObject({ review_note: '选项 C 是空的' })
    expect((await list(teacher, {})).total).toBe(2)
  })

  it('[QI-15] tells what the bank has in other words, and keeps what has another key', async () => {
    const { teacher } = await setup()
    const colour = (stem: string, answer: string) => ({ type: 'judge', stem, answer: [answer] })
    await importFile(teacher, {
      questions: [colour('晴朗的天空看上去是蓝色的。', 'true'), colour('雪是黑的。', 'true')],
    })
    app.clock.advance(1000)
    const again = [colour('晴朗的天空，看上去是蓝色的', 'true'), colour('雪是黑的', 'false')]
    expect(await importFile(teacher, { questions: again })).toMatchObject({
      result: { imported: 1, skipped: 1, noted: 1 },
      row_errors: [
        {
          row: 1,
          message: '题库里已有同一题，没有重复导入：这里是“，看上去是蓝色的”，那里是“看上去是蓝色的。”',
        },
        { row: 2, message: '需要看一看：与题库里的一题几乎相同，答案却不同（那里是 正确）' },
      ],
    })
    const stranger = await buildTeacher(app, { school_id: (await setup()).school_id })
    expect((await importFile(stranger, { questions: again })).result).toMatchObject({ imported: 2, noted: 0 })
  })

  it('[QI-15] tells of a row like an earlier one once, also where that is stored already', async () => {
    const { teacher } = await setup()
    const colour = (stem: string, answer: string) => ({ type: 'judge', stem, answer: [answer] })
    const others = Array.from({ length: 25 }, (_, n) => colour(`${n} 是偶数。`, String(n % 2 === 0)))
    const rows = [
      colour('晴朗的天空看上去是蓝色的。', 'true'),
      ...others,
      colour('晴朗的天空，看上去是蓝色的', 'false'),
      colour('晴朗的天空看上去，是蓝色的', 'false'),
    ]
    expect(await importFile(teacher, { questions: rows })).toMatchObject({
      result: { imported: 27, skipped: 0, noted: 1, twins: 1 },
      row_errors: [
        { row: 27, message: '需要看一看：与第 1 题几乎相同，答案却不同（那里是 正确）' },
        { row: 28, message: expect.stringMatching(/^与第 27 题是同一题，已合并/) },
      ],
    })
  })

  it('[QI-17] of typed questions becomes questions, too', async () => {
    const { teacher } = await setup()
    const { row_errors, result } = await importFile(
      teacher,
      '1. 雨是湿的。\n【答案】对\n2. 几？\nA. 1 B. 2\n【答案】C',
    )
    expect(result).toMatchObject({ imported: 1, failed: 1 })
    expect(row_errors).toEqual([{ row: 2, message: '第 3～5 行的题，第 5 行：答案“C”不在选项中' }])
  })

  it('[QI-19] keeps a question without the picture that another school uploaded, and the rows beside it', async () => {
    const { teacher } = await setup()
    const elsewhere = await setup()
    const theirs = await uploadQuestionFile(app, elsewhere.teacher.token)
    const sound = await uploadQuestionFile(app, teacher.token, '听力.mp3')
    const paper = [
      '1. 雨是湿的。\n【答案】对',
      `2. 图中是圆吗？![圆](object:${theirs})\n【答案】对\n【解析】![圆](object:s/none.png)`,
      `3. 听一听。![图](object:${sound})\n【答案】对`,
      '4. 听一听。\n!audio[3](object:s/none.mp3)\n【答案】对',
      '5. 雪是白的。\n【答案】对',
    ].join('\n')
    const note = '有图片不是本校上传的，请补上'
    expect(await importFile(teacher, paper)).toMatchObject({
      status: 'done',
      done_count: 5,
      result: { imported: 4, failed: 1, noted: 2, skipped: 0 },
      row_errors: [
        { row: 2, message: `需要看一看：${note}` },
        { row: 3, message: `需要看一看：${note}` },
        { row: 4, message: '题里的录音不是本校上传的，请去掉录音后再导入' },
      ],
    })
    const { list: views } = await list(teacher, { needs_review: true })
    expect(views.flatMap(({ document }) => questionPictures(document))).toMatchObject([
      { key: null, address: theirs },
      { key: null, address: 's/none.png' },
      { key: null, address: sound },
    ])
    expect((await importFile(teacher, paper)).result).toMatchObject({ imported: 0, skipped: 4, failed: 1 })
  })

  it('names the rows it cannot understand and stores the others', async () => {
    const { teacher } = await setup()
    const { questions } = QUESTION_FILE
    const rows = [questions[0], { type: 'single', stem: '缺选项', answer: ['A'] }, 7, questions[1]]
    expect(await importFile(teacher, { questions: rows })).toMatchObject({
      status: 'done',
      row_errors: [
        { row: 2, message: '选择题至少要有两个选项' },
        { row: 3, message: '这一行不是题目' },
      ],
      result: { imported: 2, skipped: 0, failed: 2 },
    })
  })

  it('goes through a long file in batches that others can read between', async () => {
    const { teacher } = await setup()
    const questions = Array.from({ length: 120 }, (_, n) => ({
      type: 'judge',
      stem: `${n} 是偶数。`,
      answer: [String(n % 2 === 0)],
    }))
    const { payload } = await submit(teacher, { questions })
    await runner.drain()
    const job = (await app.call(teacher.token, 'POST /api/jobs/v1/job/get', payload)).payload
    expect(job).toMatchObject({ status: 'done', done_count: 120, result: { imported: 120 } })
    const { list: views, total } = await list(teacher, { page_size: 100 })
    expect(total).toBe(120)
    expect(stemOf(views[99]!)).toBe('99 是偶数。')
  })

  it('keeps out what the database cannot hold', async () => {
    const { teacher } = await setup()
    const text = '{"questions":[{"type":"judge","stem":"\\u0000对\\ud800吗","answer":["true"]}]}'
    expect(await importFile(teacher, text)).toMatchObject({ status: 'done', result: { imported: 1 } })
    expect((await list(teacher, {})).list.map(stemOf)).toEqual(['对\ufffd吗'])
  })
})

describe('a file that is refused', () => {
  it.each([
    ['not JSON', '%PDF-1.4', '文件不是有效的 JSON'],
    ['of another shape', '{"a":1}', '这不是题目文件'],
    ['a bare list', '[]', '这不是题目文件'],
    ['empty', '{"questions":[]}', '文件里没有题目'],
  ])('because it is %s makes no job', async (_name, text, message) => {
    const { teacher } = await setup()
    const reply = await submit(teacher, text)
    expect(reply).toMatchObject({ status: 400, error: { fields: [{ field: 'file_text' }] } })
    expect(reply.message).toContain(message)
  })

  it('names a subject that does not exist, and who may not import', async () => {
    const { school_id, teacher } = await setup()
    expect((await submit(teacher, QUESTION_FILE, 'alchemy')).error?.fields).toEqual([
      { field: 'subject_id', message: '请选择学科' },
    ])
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    expect((await submit(observer, QUESTION_FILE)).code).toBe(403)
    expect((await app.send(null, IMPORT, {})).code).toBe(401)
  })
})

const papers = new URL('../../../../../../shared/data/gaokao/', import.meta.url)

describe.runIf(existsSync(papers))('a real exam paper', () => {
  it('becomes questions that can be searched by their text', async () => {
    const { teacher } = await setup()
    const text = readFileSync(new URL('2010-2022_Physics_MCQs.json', papers), 'utf8')
    expect(await importFile(teacher, text)).toMatchObject({
      status: 'done',
      done_count: 64,
      row_errors: [{ row: 33, message: '需要看一看：题中提到图，但没有图片' }],
      result: { imported: 64, skipped: 0, failed: 0, noted: 1, twins: 0 },
    })
    const found = await list(teacher, { text: '匀速直线运动', type: 'multiple' })
    expect(found.total).toBeGreaterThan(0)
    expect((await importFile(teacher, text)).result).toMatchObject({ imported: 0, skipped: 64 })
  })
})
