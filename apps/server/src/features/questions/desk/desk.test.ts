import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { DeskAct } from '@jiangtai/shared/questions/desk/acts.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { stemOf } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findImport } from './desk.store.ts'
import { sweepImports } from './forget-imports.ts'
import { countDue, listStored } from './pieces.store.ts'
import { base64, buildImport, DESK_PAPER, drainJobs } from './test/desk-builders.ts'
import { uploadQuestionFile } from '../test/question-file-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PATH = '/api/question_center/v1/import'
const DAY_MS = 24 * 60 * 60 * 1000

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}
async function opened(texts?: readonly string[]) {
  const { school_id, teacher } = await setup()
  return { school_id, teacher, import_id: await buildImport(app, teacher, texts) }
}
const get = async (user: TestUser, import_id: string) =>
  (await app.call(user.token, `POST ${PATH}/get`, { import_id })).payload
const pieces = async (
  user: TestUser,
  import_id: string,
  filter: CallInput<`POST ${typeof PATH}/pieces`>['filter'] = 'all',
) => (await app.call(user.token, `POST ${PATH}/pieces`, { import_id, filter, page_size: 100 })).payload.list
const questions = async (user: TestUser, import_id: string) =>
  (await pieces(user, import_id)).filter(({ kind }) => kind === 'question')
/** What the desk shows, in one line a piece. */
const told = async (user: TestUser, import_id: string) =>
  (await pieces(user, import_id)).map(
    ({ kind, aside, lines, document, fault }) =>
      `${lines.map(({ line }) => line).join(',')} ${aside ?? kind} ${document === null ? (fault ?? '') : printQuestion(document).replaceAll('\n', '/')}`,
  )
async function act(user: TestUser, import_id: string, done: DeskAct, revision?: number) {
  const at = revision ?? (await get(user, import_id)).revision
  return app.call(user.token, `POST ${PATH}/act`, { import_id, revision: at, act: done })
}
async function undo(user: TestUser, import_id: string) {
  const { revision } = await get(user, import_id)
  return app.call(user.token, `POST ${PATH}/undo`, { import_id, revision })
}
async function confirm(user: TestUser, import_id: string) {
  const { revision } = await get(user, import_id)
  const reply = await app.call(user.token, `POST ${PATH}/confirm`, { import_id, revision })
  await drainJobs(app)
  return reply
}
const bank = async (user: TestUser) =>
  (await app.call(user.token, 'POST /api/question_center/v1/bank/list', { page_size: 100 })).payload.list

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
    const { payload } = await app.call(teacher.token, `POST ${PATH}/begin`, {
      files: [{ file_name: '空.json', content_base64: base64('{"questions":[]}') }],
      ...{ subject_id: 'math', phase_id: 'senior' },
    })
    await drainJobs(app)
    const job = (await app.call(teacher.token, 'POST /api/jobs/v1/job/get', { job_id: payload.job_id }))
      .payload
    expect(job).toMatchObject({ status: 'failed', message: '文件里没有题目' })
    expect(await get(teacher, payload.import_id)).toMatchObject({ state: 'unread' })
    expect((await app.call(teacher.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    app.clock.advance(2 * 60 * 60 * 1000)
    await sweepImports(app.services)
    expect((await app.send(teacher.token, `POST ${PATH}/get`, { import_id: payload.import_id })).code).toBe(
      404,
    )
  })

  it('whose reading was cancelled leaves nothing', async () => {
    const { teacher } = await setup()
    const { payload } = await app.call(teacher.token, `POST ${PATH}/begin`, {
      files: [{ file_name: '试卷.txt', content_base64: base64(DESK_PAPER) }],
      ...{ subject_id: 'math', phase_id: 'senior' },
    })
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', { job_id: payload.job_id })
    await drainJobs(app)
    expect((await app.call(teacher.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    expect(await pieces(teacher, payload.import_id)).toEqual([])
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

describe('[QI-65] an import is its teacher’s alone', () => {
  it('no colleague, manager or other school finds it', async () => {
    const { school_id, import_id } = await opened()
    const others = [
      await buildTeacher(app, { school_id }),
      await buildTeacher(app, { school_id, role_key: 'school_manager' }),
      (await setup()).teacher,
    ]
    for (const other of others) {
      const replies = await Promise.all([
        app.send(other.token, `POST ${PATH}/get`, { import_id }),
        app.send(other.token, `POST ${PATH}/pieces`, { import_id }),
        app.send(other.token, `POST ${PATH}/confirm`, { import_id, revision: 1 }),
        app.send(other.token, `POST ${PATH}/undo`, { import_id, revision: 1 }),
        app.send(other.token, `POST ${PATH}/discard`, { import_id }),
      ])
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 404))
      expect((await app.call(other.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    }
  })
})

describe('[QI-66] each act is undone', () => {
  const first = async (user: TestUser, import_id: string) => (await questions(user, import_id))[0]!

  it.each<[string, (piece_id: string) => DeskAct, string]>([
    ['a border', (piece_id) => ({ act: 'border', piece_id, lines: -1 }), '移动边界'],
    ['a border that takes a piece away', (piece_id) => ({ act: 'border', piece_id, lines: 2 }), '移动边界'],
    ['a cut', (piece_id) => ({ act: 'split', piece_id, line: 3 }), '拆分'],
    ['a join', (piece_id) => ({ act: 'join', piece_id }), '合并'],
    [
      'what lines are',
      (piece_id) => ({ act: 'part', piece_id, from: 3, to: 3, part: 'analysis' }),
      '作为解析',
    ],
    ['that it is no question', (piece_id) => ({ act: 'meaning', piece_id, kind: 'aside' }), '不是题目'],
    ['another type', (piece_id) => ({ act: 'type', piece_id, type: 'multiple' }), '修改题型'],
    ['another text', (piece_id) => ({ act: 'text', piece_id, text: '雨是湿的。\n【答案】对' }), '修改文字'],
    ['a text that is no question', (piece_id) => ({ act: 'text', piece_id, text: '雨？' }), '修改文字'],
    ['leaving out', (piece_id) => ({ act: 'take', pieces: [piece_id], is_taken: false }), '不导入'],
    ['leaving all out', () => ({ act: 'take', pieces: 'all', is_taken: false }), '不导入'],
    [
      'tags',
      () => ({ act: 'tags', pieces: 'all', tags: { difficulty: 5, source: '月考', year: 2026 } }),
      '设置属性',
    ],
  ])('%s', async (_name, actOf, words) => {
    const { teacher, import_id } = await opened()
    const before = await pieces(teacher, import_id)
    const reply = await act(teacher, import_id, actOf((await first(teacher, import_id)).piece_id))
    expect(reply).toMatchObject({ code: 200, payload: { revision: 2 } })
    expect(await pieces(teacher, import_id)).not.toEqual(before)
    expect((await get(teacher, import_id)).undo).toBe(words)
    expect(await undo(teacher, import_id)).toMatchObject({ code: 200, payload: { revision: 3 } })
    expect(await pieces(teacher, import_id)).toEqual(before)
    expect(await get(teacher, import_id)).toMatchObject({ undo: null })
    expect((await undo(teacher, import_id)).code).toBe(409)
  })

  it('one after the other, the last first', async () => {
    const { teacher, import_id } = await opened()
    const { piece_id } = await first(teacher, import_id)
    await act(teacher, import_id, { act: 'join', piece_id })
    const joined = await told(teacher, import_id)
    expect(joined[1]).toContain('（1）【单选题】')
    await act(teacher, import_id, { act: 'split', piece_id, line: 4 })
    expect((await told(teacher, import_id)).length).toBe(joined.length + 1)
    await undo(teacher, import_id)
    expect(await told(teacher, import_id)).toEqual(joined)
    expect((await get(teacher, import_id)).undo).toBe('合并')
  })

  it('a text that is none yet stays as it was typed, and what is wrong is told', async () => {
    const { teacher, import_id } = await opened()
    const { piece_id } = await first(teacher, import_id)
    await act(teacher, import_id, { act: 'text', piece_id, text: '几？\nA. 1\nB. 2\n【答案】C' })
    expect(await first(teacher, import_id)).toMatchObject({
      document: null,
      text: '几？\nA. 1\nB. 2\n【答案】C',
      fault: '第 4 行：答案“C”不在选项中',
    })
    await act(teacher, import_id, { act: 'reread', piece_id })
    expect(await first(teacher, import_id)).toMatchObject({ text: null, fault: null, is_mended: false })
  })

  it('refuses what does not fit, and leaves all as it was', async () => {
    const { teacher, import_id } = await opened()
    const list = await pieces(teacher, import_id)
    const { piece_id } = await first(teacher, import_id)
    const wrong: DeskAct[] = [
      { act: 'split', piece_id, line: 2 },
      { act: 'part', piece_id, from: 3, to: 5, part: 'answer' },
      { act: 'type', piece_id, type: 'match' },
      { act: 'join', piece_id: list.at(-1)!.piece_id },
      { act: 'tags', pieces: 'all', tags: { chapter_id: piece_id } },
    ]
    for (const one of wrong) expect((await act(teacher, import_id, one)).code).toBe(400)
    expect(await pieces(teacher, import_id)).toEqual(list)
  })
})

describe('[QI-67] two pages', () => {
  it('do not overwrite each other: the later one is refused', async () => {
    const { teacher, import_id } = await opened()
    const one: DeskAct = { act: 'take', pieces: 'all', is_taken: false }
    expect((await act(teacher, import_id, one, 1)).code).toBe(200)
    expect(await act(teacher, import_id, one, 1)).toMatchObject({
      status: 409,
      message: '这次导入刚在别的页面改过，请刷新后再改',
    })
    const late = await app.send(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1 })
    expect(late.status).toBe(409)
  })
})

describe('[QI-68] a question that asks the same', () => {
  it('of the bank is told with what differs, and not stored again unless its teacher says so', async () => {
    const { teacher, import_id } = await opened()
    await confirm(teacher, import_id)
    const again = await buildImport(app, teacher, [
      DESK_PAPER.replace('雨是什么？', '雨，是什么？').replace('2. B', '2. A'),
    ])
    const twins = await pieces(teacher, again, 'twins')
    expect(twins.map(({ twin }) => [twin?.place, twin?.is_same_key, twin?.choice])).toEqual([
      ['bank', true, 'known'],
      ['bank', false, 'both'],
      ['bank', true, 'known'],
    ])
    expect(twins[0]?.twin).toMatchObject({ may_replace: true, difference: '空格或标点不同' })
    await act(teacher, again, { act: 'twin', piece_id: twins[0]!.piece_id, choice: 'new' })
    await confirm(teacher, again)
    expect(await get(teacher, again)).toMatchObject({ state: 'done', stored_count: 2, known_count: 1 })
    const views = await bank(teacher)
    expect(views.map((view) => [stemOf(view), view.version])).toEqual(
      expect.arrayContaining([
        ['雨，是什么？（ ）', 2],
        ['雪是什么颜色？（ ）', 1],
        ['说说你的理由。', 1],
      ]),
    )
    expect(views).toHaveLength(4)
  })

  it('of the same file is stored once, or twice where its teacher says so', async () => {
    const { teacher, import_id } = await opened([
      '1. 雨是湿的。\n【答案】对\n2. 雨是湿的\n【答案】对\n3. 雨是湿的！\n【答案】对',
    ])
    const [, second] = await pieces(teacher, import_id, 'twins')
    expect(second?.twin).toMatchObject({ place: 'import', number: 1, choice: 'known', may_replace: false })
    await act(teacher, import_id, { act: 'twin', piece_id: second!.piece_id, choice: 'both' })
    await confirm(teacher, import_id)
    expect(await bank(teacher)).toHaveLength(2)
    const [first, known] = await questions(teacher, import_id)
    expect(known).toMatchObject({ outcome: 'known', question_id: first?.question_id })
  })
})

describe('[QI-69] confirmed', () => {
  it('what is ticked is stored in the order of the file, once, and the rest is told', async () => {
    const { teacher, import_id } = await opened([
      `${DESK_PAPER}\n`.replace('A. 黑 B. 白', 'A. 黑 B. 白').replace('2. B', '2. C'),
    ])
    const [first] = await questions(teacher, import_id)
    await act(teacher, import_id, { act: 'take', pieces: [first!.piece_id], is_taken: false })
    expect((await confirm(teacher, import_id)).code).toBe(200)
    expect((await confirm(teacher, import_id)).status).toBe(409)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'done', stored_count: 1, failed_count: 1 })
    expect((await questions(teacher, import_id)).map(({ outcome }) => outcome)).toEqual([
      null,
      'failed',
      'stored',
    ])
    expect((await bank(teacher)).map(stemOf)).toEqual(['说说你的理由。'])
    expect((await app.send(teacher.token, `POST ${PATH}/discard`, { import_id })).status).toBe(409)
  })

  it('twice under one request is once', async () => {
    const { teacher, import_id } = await opened()
    const request_id = crypto.randomUUID()
    const send = () =>
      app.call(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1, request_id } as never)
    const [one, two] = [await send(), await send()]
    expect(two.payload).toEqual(one.payload)
    await drainJobs(app)
    expect(await bank(teacher)).toHaveLength(3)
  })

  it('goes on where it broke off', async () => {
    const lines = Array.from(
      { length: 45 },
      (_, n) => `${n + 1}. ${n} 是偶数。\n【答案】${n % 2 === 0 ? '对' : '错'}`,
    )
    const { teacher, import_id } = await opened([lines.join('\n')])
    const { payload } = await app.call(teacher.token, `POST ${PATH}/confirm`, { import_id, revision: 1 })
    await app.call(teacher.token, 'POST /api/jobs/v1/job/cancel', payload)
    await drainJobs(app)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'stopped' })
    expect(await bank(teacher)).toHaveLength(0)
    expect((await confirm(teacher, import_id)).code).toBe(200)
    expect(await get(teacher, import_id)).toMatchObject({ state: 'done', stored_count: 45 })
    expect((await bank(teacher)).map(stemOf).slice(0, 2)).toEqual(['0 是偶数。', '1 是偶数。'])
  })

  it('of a school manager goes to the school', async () => {
    const { school_id, teacher } = await setup()
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    await confirm(manager, await buildImport(app, manager))
    expect((await bank(teacher)).map(({ owner }) => owner)).toEqual(['school', 'school', 'school'])
  })
})

describe('[QI-75] a paper of an import', () => {
  it('has its questions in their order below the headings of the file', async () => {
    const { teacher, import_id } = await opened()
    const CREATE = 'POST /api/question_center/v1/paper/create-from-import'
    expect((await app.send(teacher.token, CREATE, { import_id, title: '月考' })).status).toBe(409)
    await confirm(teacher, import_id)
    const { payload } = await app.call(teacher.token, CREATE, { import_id, title: '月考' })
    const paper = (await app.call(teacher.token, 'POST /api/question_center/v1/paper/detail', payload))
      .payload
    expect(paper.document.sections.map(({ title, questions: asked }) => [title, asked.length])).toEqual([
      ['选择题', 2],
      ['解答题', 1],
    ])
  })
})

describe('[QI-76] an import that nobody finished', () => {
  it('is forgotten thirty days after it was last changed, and given up at once', async () => {
    const { school_id, teacher, import_id } = await opened()
    const other = await buildImport(app, teacher)
    const done = await buildImport(app, teacher, ['1. 雨是湿的。\n【答案】对'])
    await confirm(teacher, done)
    expect((await app.call(teacher.token, `POST ${PATH}/list`, { is_open: true })).payload.total).toBe(2)
    expect((await app.call(teacher.token, `POST ${PATH}/discard`, { import_id: other })).code).toBe(200)
    app.clock.advance(29 * DAY_MS)
    await sweepImports(app.services)
    // Nobody stays signed in for so long, so the rows themselves are looked at.
    const left = async (id: string) => {
      const where = { school_id, import_id: id }
      const db = app.services.database.orm
      return [
        (await findImport(db, where))?.state,
        await countDue(db, where),
        (await listStored(db, where)).length,
      ]
    }
    expect(await left(import_id)).toEqual(['open', 3, 0])
    expect(await left(done)).toEqual(['done', 0, 1])
    app.clock.advance(2 * DAY_MS)
    await sweepImports(app.services)
    expect(await left(import_id)).toEqual([undefined, 0, 0])
    expect(await left(done)).toEqual(['done', 0, 0])
  })
})
