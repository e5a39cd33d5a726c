import { printQuestions } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../core/db/transaction.ts'
import { type JobRunner, startJobs } from '../../core/jobs/runner.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { keyHash, likenessHash, likenessOf } from './search/likeness/likeness.ts'
import { questionJobs } from './questions.jobs.ts'
import { findAlike } from './questions.store.ts'

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

async function importFile({ token }: TestUser, file_text: string) {
  const place = { subject_id: 'math', phase_id: 'senior', file_name: '月考.txt' }
  const { payload } = await app.call(token, 'POST /api/question_center/v1/bank/import', {
    ...place,
    file_text,
  })
  await runner.drain()
  return (await app.call(token, 'POST /api/jobs/v1/job/get', payload)).payload
}
const list = async ({ token }: TestUser, filter: object) =>
  (await app.call(token, 'POST /api/question_center/v1/bank/list', filter)).payload

describe('importing a typed paper', () => {
  it('[QI-15] copied as text and pasted back unchanged is the very same question, in which nothing differs', async () => {
    const { teacher } = await setup()
    const paper =
      '1. 配方得甲。\n（1）求乙。\n（2）求丙。\n【答案】（1）丁\n（2）戊\n【解析】甲\n\n乙  丙，丁。\n2. 甲____\n答案：2；-3 / －3'
    await importFile(teacher, paper)
    const { list: views } = await list(teacher, {})
    const copied = printQuestions(views.map(({ document }) => document))
    expect(await importFile(teacher, copied)).toMatchObject({
      result: { skipped: views.length },
      row_errors: [],
    })
    app.clock.advance(1000)
    // With one space more it is told as the same, and of nothing else.
    const changed = copied.replace('配方得甲', '配方得甲 ')
    expect((await importFile(teacher, changed)).row_errors).toEqual([
      { row: 1, message: '题库里已有同一题，没有重复导入：空格或标点不同' },
    ])
  })

  it('[QI-15] is the same where its answer is one that the stored question accepts', async () => {
    const { teacher } = await setup()
    await importFile(teacher, '1. 解得两根为____。\n【答案】-3 / x=-3 / 负三')
    app.clock.advance(1000)
    expect(await importFile(teacher, '1. 解得两根为____。\n【答案】负三')).toMatchObject({
      result: { imported: 0, skipped: 1, noted: 0 },
      row_errors: [{ row: 1, message: '题库里已有同一题，没有重复导入' }],
    })
  })

  it('[QI-15] is found by its key among many that are alike, of which few are looked at', async () => {
    const { school_id, teacher } = await setup()
    const asks = (answers: readonly string[]) =>
      answers
        .map((answer, n) => `${n + 1}. 【填空题】请写出一个由条件推出的结果：____。\n【答案】${answer}`)
        .join('\n')
    const answers = Array.from({ length: 30 }, (_, n) => `答${n}`)
    await importFile(teacher, asks(answers))
    app.clock.advance(1000)
    for (const answer of ['答0', '答17', '答29'])
      expect((await importFile(teacher, asks([answer]))).result).toMatchObject({ imported: 0, skipped: 1 })
    const { list: views } = await list(teacher, { page_size: 100 })
    const [some] = views
    const likeness = likenessOf(some!.document)
    const wanted = {
      school_id,
      owner_teacher_id: teacher.person_id,
      subject_id: 'math',
      phase_id: 'senior',
      but_stored_at: '2020-01-01T00:00:00.000Z',
      likenesses: [{ likeness: likenessHash(likeness), likeness_key: keyHash(likeness) }],
    }
    const alike = await inTransaction(app.services.database, { school_id }, (db) => findAlike(db, wanted))
    expect(alike.length).toBeLessThanOrEqual(5)
    expect(alike.map(({ question_id }) => question_id)).toContain(some!.question_id)
  })

  it('[QI-9] keeps a note that speaks of no row of the file', async () => {
    const { teacher } = await setup()
    const long = '已知某校高一年级全体学生参加了一次关于传统节日的知识竞赛，下列说法中一定正确的'
    const { row_errors } = await importFile(
      teacher,
      `1. ${long}是____。\n【答案】甲\n2. ${long}有____。\n【答案】甲`,
    )
    expect(row_errors).toEqual([{ row: 2, message: expect.stringContaining('与第 1 题只差一个字') }])
    const { list: found } = await list(teacher, { needs_review: true })
    expect(found[0]?.review_note).toMatch(/^与一起导入的另一题只差一个字/)
  })

  it('[QI-20] tells of the words that belong to no question', async () => {
    const { teacher } = await setup()
    const told = await importFile(teacher, '注意事项：\n1. 写姓名。\n一、判断题\n1. 雨是湿的。\n答案：对')
    expect(told).toMatchObject({ result: { imported: 1, failed: 0, left_out: 1 } })
    expect(told.row_errors).toEqual([{ row: 1, message: '第 1～2 行不属于任何一题，没有导入：“注意事项：”' }])
  })
})
