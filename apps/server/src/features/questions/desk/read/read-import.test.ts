import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { sweepImports } from '../forget-imports.ts'
import { deskAsks, PATH } from '../test/desk-asks.ts'
import { beginImport, DESK_PAPER, drainJobs } from '../test/desk-builders.ts'
import { uploadQuestionFile } from '../../test/question-file-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, opened, get, pieces, questions, told, act, bank, job } = deskAsks(() => app)

describe('[QI-64] an import', () => {
  it('is read and divided, and nothing of it is in the bank before it is confirmed', async () => {
    const { teacher, import_id } = await opened()
    expect(await get(teacher, import_id)).toMatchObject({
      state: 'open',
      question_count: 3,
      counts: { all: 3, faulty: 0, taken: 3, twins: 0 },
      undo: null,
    })
    expect(await told(teacher, import_id)).toEqual([
      '1 heading ',
      '2,3 question 1. 【单选题】（5分）雨是什么？（ ）/A. 水/B. 火/【答案】A',
      '4,5 question 1. 【单选题】（5分）雪是什么颜色？（ ）/A. 黑/B. 白/【答案】B',
      '6 heading ',
      '7 question 1. 【解答题】（5分）说说你的理由。/【答案】略',
      '8,9,10 answers ',
    ])
    expect(await bank(teacher)).toEqual([])
  })

  it('of several files deals answers that lie in a file of their own', async () => {
    const [paper = '', answers = ''] = DESK_PAPER.split('\n参考答案\n')
    const { teacher, import_id } = await opened([paper, `参考答案\n${answers}`])
    expect((await questions(teacher, import_id)).map(({ answer_lines }) => answer_lines)).toEqual([
      [9],
      [9],
      [10],
    ])
    expect((await get(teacher, import_id)).file_name).toBe('试卷1.txt、试卷2.txt')
  })

  it.each([
    [
      'each with its list of answers',
      ['1. 甲____\n2. 乙____\n参考答案\n1. 一\n2. 二', '1. 丙____\n2. 丁____\n参考答案\n1. 三\n2. 四'],
      ['甲____/【答案】一', '乙____/【答案】二', '丙____/【答案】三', '丁____/【答案】四'],
    ],
    [
      'of which the first has no answers',
      ['1. 甲____\n2. 乙____', '1. 丙____\n2. 丁____\n参考答案\n1. 三\n2. 四'],
      ['没有答案', '没有答案', '丙____/【答案】三', '丁____/【答案】四'],
    ],
    [
      'of which the second goes on with the first',
      ['1. 甲____\n【答案】一\n2. 乙____', '【答案】二\n3. 丙____\n【答案】三'],
      ['甲____/【答案】一', '乙____/【答案】二', '丙____/【答案】三'],
    ],
  ])('[QI-123] of two papers, %s, keeps them apart', async (_how, texts, wanted) => {
    const { teacher, import_id } = await opened(texts)
    const read = (await told(teacher, import_id)).filter((line) => line.includes(' question '))
    expect(read).toEqual(wanted.map((words) => expect.stringContaining(words) as string))
  })

  it('of a data file shows its rows, whose lines have no borders', async () => {
    const rows = [
      { type: 'judge', stem: '雨是湿的。', answer: ['true'] },
      { type: 'single', stem: '缺选项', answer: ['A'] },
    ]
    const { teacher, import_id } = await opened([JSON.stringify({ questions: rows })])
    const [first, second] = await questions(teacher, import_id)
    expect(first).toMatchObject({ is_fixed: true, lines: [{ line: 1, text: 'type：judge' }, {}, {}] })
    expect(second).toMatchObject({ fault: '选择题至少要有两个选项', document: null })
    expect(await act(teacher, import_id, { act: 'join', piece_id: first!.piece_id })).toMatchObject({
      status: 409,
    })
  })

  it('that cannot be read ends its job in words and is in no list', async () => {
    const { teacher } = await setup()
    const begun = await beginImport(app, teacher, [{ file_name: '空.json', body: '{"questions":[]}' }])
    await drainJobs(app)
    expect(await job(teacher, begun.job_id)).toMatchObject({ status: 'failed', message: '文件里没有题目' })
    expect(await get(teacher, begun.import_id)).toMatchObject({ state: 'unread' })
    expect((await app.call(teacher.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    app.clock.advance(2 * 60 * 60 * 1000)
    await sweepImports(app.services)
    expect((await app.send(teacher.token, `POST ${PATH}/get`, { import_id: begun.import_id })).code).toBe(404)
  })

  it('whose reading was cancelled leaves nothing', async () => {
    const { teacher } = await setup()
    const begun = await beginImport(app, teacher, [{ file_name: '试卷.txt', body: DESK_PAPER }])
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', { job_id: begun.job_id })
    await drainJobs(app)
    expect((await app.call(teacher.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    expect(await pieces(teacher, begun.import_id)).toEqual([])
    expect(await bank(teacher)).toEqual([])
  })

  it('[QI-70] shows no picture of another school, whatever is typed', async () => {
    const elsewhere = await setup()
    const theirs = await uploadQuestionFile(app, elsewhere.teacher.token)
    const { teacher, import_id } = await opened([`1. 图是什么？![图](object:${theirs})\n【答案】圆`])
    const [piece] = await questions(teacher, import_id)
    expect(piece).toMatchObject({ files: {}, review_note: '有图片不是本校上传的，请补上' })
  })
})
