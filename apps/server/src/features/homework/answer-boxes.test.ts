import type { CallInput } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { uploadQuestionFile } from '../questions/test/question-file-builders.ts'
import {
  buildTaskSchool,
  type DraftChange,
  giveTask,
  padOf,
  passHours,
  picks,
  says,
} from '../tasks/test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Written = CallInput<'POST /api/homework/v1/write-question'>
type Box = NonNullable<Written['items']>[number]

const SECRET = '秘密的答案'
const BOXES: Box[] = [
  { kind: 'blank', accepted: [SECRET, '另一种写法'], compare: 'text', score: 2 },
  { kind: 'blank', accepted: ['0.5'], compare: 'value', score: 3 },
  { kind: 'choice', keys: ['C'], score: 4 },
  { kind: 'choice', keys: ['A', 'D'], score: 4 },
  { kind: 'text', score: 10 },
  { kind: 'blank', accepted: [], compare: 'text', score: 1 },
  { kind: 'choice', keys: [], score: 1 },
]

/** Writes a photographed page with boxes, in the name of a teacher. */
const write = (token: string, change: Partial<Written>) =>
  app.call(token, `POST ${HOMEWORK}/write-question`, {
    ...{ subject_id: 'math', phase_id: 'senior', text: '练习册第 12 页', picture_keys: [] },
    ...change,
  })

/** A page with boxes, given as homework to a class. */
async function givePage(boxes: Box[] = BOXES, change: DraftChange = {}) {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const picture_keys = [await uploadQuestionFile(app, token), await uploadQuestionFile(app, token)]
  const written = await write(token, { picture_keys, items: boxes })
  const { question, view } = written.payload
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }]
  const { task_id, published } = await giveTask(app, school, { sets, ...change })
  const item_ids = question.scores.map(({ item_id }) => item_id)
  return { school, token, picture_keys, question, view, task_id, published, item_ids }
}

const fills = (text: string) => ({ kind: 'blank' as const, blanks: [text], attachments: [] })

it('[TK-202] the pages are the material, and each box in its order an item with its number and score', async () => {
  const { picture_keys, question, view } = await givePage()
  expect(question.scores.map(({ score }) => score)).toEqual([2, 3, 4, 4, 10, 1, 1])
  expect(view.document).toMatchObject({
    form: 'material',
    material: [{ type: 'paragraph' }, ...picture_keys.map((key) => ({ type: 'image', key }))],
  })
  const kinds = view.document.items.map(({ kind, stem }) => [kind, JSON.stringify(stem)])
  expect(kinds.map(([kind]) => kind)).toEqual([
    'blank',
    'blank',
    'single',
    'multiple',
    'text',
    'text',
    'text',
  ])
  for (const [index, [, stem]] of kinds.entries()) expect(stem).toContain(`第 ${index + 1} 题`)
})

it('[TK-8] [TK-202] a page of choices alone is no blank set, because its choices stand on the page', async () => {
  const { published } = await givePage([
    { kind: 'choice', keys: ['C'], score: 4 },
    { kind: 'choice', keys: ['A', 'D'], score: 4 },
  ])
  expect(published.code).toBe(200)
})

it('[TK-204] a pad is told where each box lies, and a box on a page that is not there is refused', async () => {
  const part = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.25 }
  const placed: Box[] = [
    { ...BOXES[0]!, place: { page: 1, ...part } },
    { ...BOXES[2]!, place: { page: 0, ...part } },
    BOXES[4]!,
  ]
  const { school, token, picture_keys, task_id } = await givePage(placed)
  const seen = await padOf(app, school.students[0]!, task_id).detail()
  expect(seen.payload.questions[0]?.question.items.map(({ place }) => place)).toEqual([
    { key: picture_keys[1], ...part },
    { key: picture_keys[0], ...part },
    undefined,
  ])
  const fieldsOf = async (place: NonNullable<Box['place']>) =>
    (await write(token, { picture_keys, items: [BOXES[4]!, { ...BOXES[4]!, place }] })).error?.fields
  expect(await fieldsOf({ page: 2, ...part })).toEqual([
    { field: 'items.1.place.page', message: '这个框所在的页不在照片里' },
  ])
  expect(await fieldsOf({ page: 0, ...part, right: 0.1 })).toEqual([
    { field: 'items.1.place', message: '框的位置不对，请重画' },
  ])
})

it('[TK-203] a key marks by machine, a box without one waits for its teacher, and no key is told before it is released', async () => {
  const { school, token, task_id, item_ids } = await givePage()
  const student = school.students[0]!
  const pad = padOf(app, student, task_id)
  const before = await pad.detail()
  expect(before.payload.questions[0]?.question.items).toHaveLength(BOXES.length)
  expect(JSON.stringify(before.payload)).not.toMatch(
    /秘密的答案|另一种写法|"key":\{|"accepted"|"keys":\["C"\]/,
  )
  const answers = [
    fills('另一种写法'),
    fills('1/2'),
    picks('C'),
    picks('A'),
    says('因为'),
    says('九'),
    says('B'),
  ]
  for (const [index, answer] of answers.entries())
    expect(await pad.save(item_ids[index]!, answer)).toMatchObject({ code: 200 })
  await pad.submit()
  expect(JSON.stringify((await pad.detail()).payload)).not.toContain(SECRET)
  const { student_id } = student
  const sheet = await app.call(token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
  const held = sheet.payload.rounds[0]!.items
  expect(held.map(({ score }) => [score?.result, score?.score])).toEqual([
    ...[
      ['right', 2],
      ['right', 3],
      ['right', 4],
      ['half', 2],
    ],
    ...[
      ['ungraded', 0],
      ['ungraded', 0],
      ['ungraded', 0],
    ],
  ])
  const scored = await app.call(token, `POST ${HOMEWORK}/marking/score`, {
    task_id,
    scores: held.slice(4).map(({ item_id, score }, index) => ({
      ...{ student_id, item_id, round: 1, score: index === 0 ? 6 : 1, comment: '', ink: null },
      replaces: score!.score_id,
    })),
  })
  expect(scored.code).toBe(200)
  await passHours(app, 2)
  const shown = await pad.detail()
  expect(JSON.stringify(shown.payload)).toContain(SECRET)
  const report = await app.call(token, `POST ${HOMEWORK}/report/figures`, { task_id })
  expect(report.payload.items).toHaveLength(BOXES.length)
  const book = await app.call(student.token, 'POST /api/pad/v1/wrong-book/list', {})
  expect(book.payload.list).toMatchObject([{ source: 'homework', times_wrong: 1 }])
})

it('[TK-203] a box that went wrong is corrected as every item, the others are not asked again', async () => {
  const { school, token, task_id, item_ids } = await givePage(BOXES.slice(0, 3))
  const student = school.students[0]!
  const pad = padOf(app, student, task_id)
  const [first, second, third] = item_ids
  await pad.save(first!, fills('不对'))
  await pad.save(second!, fills('50%'))
  await pad.save(third!, picks('C'))
  await pad.submit()
  const { student_id } = student
  const returned = await app.call(token, `POST ${HOMEWORK}/marking/return`, {
    ...{ task_id, student_ids: [student_id], item_ids: null, note: '' },
  })
  expect(returned.code).toBe(200)
  expect((await pad.save(third!, picks('C'), { round: 2 })).message).toBe('这道题不用订正')
  await pad.save(first!, fills(SECRET), { round: 2 })
  expect((await pad.submit(2)).payload.state).toBe('corrected')
})

it('[HK-15] boxes are photographed or spoken where a teacher marks one of them, and refused before publishing where the machine marks all', async () => {
  for (const [way, kind, how] of [
    ['photo', 'photo', '拍照'],
    ['spoken', 'sound', '录音'],
  ] as const) {
    const keyed = await givePage(BOXES.slice(0, 4), { way, sound_minutes: 3 })
    expect(keyed.published.error?.fields).toEqual([
      {
        field: 'sets.0.questions',
        message: `“全部”里都是机器批改的题，学生没有地方${how}：请加一道由老师批改的题（答题框不填答案），或换一种完成方式`,
      },
    ])
    const { school, task_id, published, item_ids } = await givePage(BOXES, { way, sound_minutes: 3 })
    expect(published.code).toBe(200)
    const pad = padOf(app, school.students[0]!, task_id)
    expect(await pad.save(item_ids[0]!, fills(SECRET))).toMatchObject({ code: 200 })
    const refused = await pad.submit()
    expect(refused.message).toBe(kind === 'photo' ? '请先拍照上传作业，再提交' : '请先录音，再提交')
  }
})

it('[TK-94] boxes on paper are registered one by one, those with a key too', async () => {
  const { school, token, task_id, item_ids, published } = await givePage(BOXES.slice(0, 5), { way: 'paper' })
  expect(published.code).toBe(200)
  const { student_id } = school.students[0]!
  const items = item_ids.map((item_id, at) => ({ item_id, score: at === 4 ? 6 : 2 }))
  const rows = [{ student_id, mark: 'handed' as const, items }]
  expect(await app.call(token, `POST ${HOMEWORK}/marking/register`, { task_id, rows })).toMatchObject({
    code: 200,
  })
  const { list } = (await app.call(token, `POST ${HOMEWORK}/marking/table`, { task_id })).payload
  expect(list.find((one) => one.student_id === student_id)).toMatchObject({ state: 'marked', score: 14 })
})

it('[TK-202] what is wrong with a box is named by its field, and nothing is written', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const picture_keys = [await uploadQuestionFile(app, token)]
  const fields = async (change: Partial<Written>) =>
    (await write(token, { picture_keys, ...change })).error?.fields
  const at3 = (box: object) => ({ items: [...BOXES.slice(0, 3), box as Box] })
  expect(await fields({ items: [] })).toEqual([{ field: 'items', message: '请至少画一个答题框' }])
  expect(
    await fields({ items: Array.from({ length: 41 }, () => ({ kind: 'text' as const, score: 1 })) }),
  ).toEqual([{ field: 'items', message: '最多 40 个答题框' }])
  expect(await fields({ items: BOXES, picture_keys: [] })).toEqual([
    { field: 'picture_keys', message: '请加上画了答题框的照片' },
  ])
  expect(await fields({ items: BOXES, score: 5 })).toMatchObject([{ field: 'score' }])
  expect(await fields({})).toEqual([{ field: 'score', message: '请填写分值' }])
  expect(await fields(at3({ kind: 'text', score: 1.3 }))).toEqual([
    { field: 'items.3.score', message: '分值精确到 0.5 分' },
  ])
  expect(await fields(at3({ kind: 'text', score: 0 }))).toEqual([
    { field: 'items.3.score', message: '每框至少 0.5 分' },
  ])
  expect(await fields(at3({ kind: 'choice', keys: ['E'], score: 1 }))).toEqual([
    { field: 'items.3.keys.0', message: '答案应为 A、B、C、D' },
  ])
  expect(await fields(at3({ kind: 'choice', keys: ['A', 'A'], score: 1 }))).toEqual([
    { field: 'items.3.keys', message: '答案的字母重复了' },
  ])
  expect(await fields(at3({ kind: 'blank', accepted: ['3', ' '], compare: 'text', score: 1 }))).toEqual([
    { field: 'items.3.accepted.1', message: '答案不能是空的' },
  ])
  expect(await fields(at3({ kind: 'blank', compare: 'text', score: 1 }))).toMatchObject([
    { field: 'items.3.accepted' },
  ])
})

it('[TK-202] a page of another school, and one that nobody uploaded, is refused', async () => {
  const [school, other] = [await buildTaskSchool(app), await buildTaskSchool(app)]
  const foreign = await uploadQuestionFile(app, other.teacher.token)
  const refused = await write(school.teacher.token, { picture_keys: [foreign], items: BOXES })
  expect(refused.code).toBe(400)
})
