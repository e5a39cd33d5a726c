import { newId } from '@jiangtai/shared/core/ids.ts'
import { CART_LIMIT } from '@jiangtai/shared/papers/cart/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, textDocument, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const CART = '/api/guide_learn/api/cart'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A teacher with questions of two subjects at hand. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const made = (subject_id: string, stem: string) =>
    buildQuestion(app, { school_id, subject_id, document: typedDocument({ stem }) })
  const [one, two, three, force] = [
    (await made('math', '第一题')).question_id,
    (await made('math', '第二题')).question_id,
    (await made('math', '第三题')).question_id,
    (await made('physics', '力')).question_id,
  ]
  const add = (...question_ids: string[]) =>
    app.call(teacher.token, `POST ${CART}/batch_add`, { question_ids })
  const get = async () => (await app.call(teacher.token, `GET ${CART}/get`, {})).payload
  return { school_id, teacher, one, two, three, force, add, get }
}

const idsOf = ({ questions }: { questions: { question_id: string }[] }) =>
  questions.map(({ question_id }) => question_id)

it('[PA-1] [PA-3] a question lies once, at the end of its subject, and the subject put in last is shown', async () => {
  const { teacher, one, two, force, add, get } = await setup()
  expect(await get()).toEqual({
    subject_id: null,
    limit: CART_LIMIT,
    subjects: [],
    questions: [],
    types: [],
    question_ids: [],
  })
  await add(one)
  await app.call(teacher.token, `POST ${CART}/add`, { question_id: force })
  const { payload } = await add(two, one)
  expect(payload).toMatchObject({
    subject_id: 'math',
    subjects: [
      { subject_id: 'math', name: '数学', count: 2 },
      { subject_id: 'physics', name: '物理', count: 1 },
    ],
    questions: [
      { question_id: one, type: 'single', score: 5, item_count: 1, text: '第一题' },
      { question_id: two, text: '第二题' },
    ],
    question_ids: [one, two, force],
  })
  expect(await get()).toEqual(payload)
  const physics = await app.call(teacher.token, `POST ${CART}/switch`, { subject_id: 'physics' })
  expect(physics.payload).toMatchObject({ subject_id: 'physics', questions: [{ question_id: force }] })
})

it('[PA-3] when nothing of the shown subject is left, a subject that has something is shown', async () => {
  const { teacher, one, force, add, get } = await setup()
  await add(force)
  await add(one)
  const { payload } = await app.call(teacher.token, `POST ${CART}/clear`, { subject_id: 'math' })
  expect(payload).toMatchObject({ subject_id: 'physics', questions: [{ question_id: force }] })
  expect(await get()).toEqual(payload)
})

it('[PA-1] more than fit are refused together', async () => {
  const { school_id, teacher, one, add, get } = await setup()
  const many: string[] = []
  for (let at = 0; at < CART_LIMIT; at += 1) many.push((await buildQuestion(app, { school_id })).question_id)
  await add(one)
  const { code, message } = await app.call(teacher.token, `POST ${CART}/batch_add`, { question_ids: many })
  expect([code, message]).toEqual([
    400,
    '数学试题篮最多放 100 道题，这次会到 101 道。请先移出一些，或先去组卷',
  ])
  expect((await get()).question_ids).toEqual([one])
  expect((await add(...many.slice(1))).payload.question_ids).toHaveLength(CART_LIMIT)
})

it('[PA-2] what is deleted is not shown and comes back, what is changed is shown as it is', async () => {
  const { one, two, add, get } = await setup()
  await add(one, two)
  const mark = (deleted_at: string | null) =>
    app.services.database.orm.execute(
      sql`update question set deleted_at = ${deleted_at}::timestamptz where question_id = ${one}`,
    )
  await mark(app.clock.now().toISOString())
  expect(await get()).toMatchObject({ subjects: [{ count: 1 }], questions: [{ question_id: two }] })
  await mark(null)
  expect(idsOf(await get())).toEqual([one, two])
})

it('[PA-3] another question of the subject takes the place of one', async () => {
  const { teacher, one, two, three, force, add, get } = await setup()
  await add(one, two, force)
  const replace = (question_id: string, new_question_id: string) =>
    app.call(teacher.token, `POST ${CART}/switch`, { question_id, new_question_id })
  expect((await replace(one, force)).message).toBe('这道题已在试题篮中，请换另一道')
  await app.call(teacher.token, `POST ${CART}/delete`, { question_id: force })
  expect((await replace(one, force)).message).toBe('请换成同一学科的题目')
  expect((await replace(three, one)).code).toBe(404)
  expect((await replace(one, newId())).code).toBe(404)
  const { payload } = await replace(one, three)
  expect(idsOf(payload)).toEqual([three, two])
  expect(await get()).toEqual(payload)
})

it('a switch names a subject or a question, and what it lacks is told', async () => {
  const { teacher, one } = await setup()
  const told = async (body: object) =>
    (await app.send(teacher.token, `POST ${CART}/switch`, body)).error?.fields
  expect(await told({})).toMatchObject([{ field: 'subject_id' }])
  expect(await told({ subject_id: 'math', question_id: one })).toMatchObject([{ field: 'question_id' }])
  expect(await told({ question_id: one })).toMatchObject([{ field: 'new_question_id' }])
})

it('[PA-5] an order names every question of its subject once; an older one is refused', async () => {
  const { teacher, one, two, three, force, add, get } = await setup()
  await add(one, two, force)
  const sort = (...question_ids: string[]) =>
    app.call(teacher.token, `POST ${CART}/sort`, { subject_id: 'math', question_ids })
  expect(idsOf((await sort(two, one)).payload)).toEqual([two, one])
  expect((await sort(two, three)).code).toBe(404)
  await add(three)
  expect((await sort(one, two)).message).toBe('试题篮刚有变化，请刷新后重试')
  expect(idsOf(await get())).toEqual([two, one, three])
  expect((await get()).question_ids).toEqual([two, one, three, force])
})

it('[PA-4] the pages of the account are told of a change, and nobody else has it', async () => {
  const { school_id, teacher, one, two, force, add } = await setup()
  const colleague = await buildTeacher(app, { school_id })
  await add(one, two, force)
  app.published.length = 0
  const take = (...question_ids: string[]) =>
    app.call(teacher.token, `POST ${CART}/batch_delete`, { question_ids })
  expect((await take(one, newId())).code).toBe(404)
  expect(app.published).toEqual([])
  await take(one)
  expect(app.published).toMatchObject([
    { room: `account:${teacher.account_id}`, event: 'cart_changed', payload: { question_count: 2 } },
  ])
  const cleared = await app.call(teacher.token, `POST ${CART}/clear`, { subject_id: 'math' })
  expect(cleared.payload).toMatchObject({ subject_id: 'physics', question_ids: [force] })
  expect((await app.call(colleague.token, `GET ${CART}/get`, {})).payload.question_ids).toEqual([])
})

it('[PA-105] the order of types is kept for each subject, over questions that come and go, and a paper of the cart has it', async () => {
  const { teacher, school_id, one, two, force, add, get } = await setup()
  const essay = await buildQuestion(app, {
    ...{ school_id, subject_id: 'math' },
    document: textDocument({
      content: { type: 'text', stem: '证明', options: [], blank_count: 0 },
      key: { kind: 'text', text: '略' },
      score: 10,
    }),
  })
  await add(one, essay.question_id)
  const sort = (input: object) =>
    app.send(teacher.token, `POST ${CART}/sort`, { subject_id: 'math', ...input })
  const order = { question_ids: [one, essay.question_id], types: ['text', 'single'] }
  expect((await sort(order)).payload).toMatchObject({ types: ['text', 'single'] })
  await add(two)
  // Without types their order stays.
  await sort({ question_ids: [two, one, essay.question_id] })
  expect(await get()).toMatchObject({ subject_id: 'math', types: ['text', 'single'] })
  await add(force)
  expect(await get()).toMatchObject({ subject_id: 'physics', types: [] })
  const twice = await sort({ ...order, question_ids: [two, one, essay.question_id], types: ['text', 'text'] })
  expect(twice.error?.fields[0]?.field).toBe('types')
  const made = await app.call(teacher.token, 'POST /api/question_center/v1/paper/create', {
    ...{ title: '周测', subject_id: 'math', phase_id: 'senior', question_ids: [one, essay.question_id] },
    types: ['text', 'single'],
  })
  const paper = await app.call(teacher.token, 'POST /api/question_center/v1/paper/detail', made.payload)
  expect(paper.payload.document.sections.map(({ title }) => title)).toEqual(['解答题', '单选题'])
})

it('[QU-175] the line of a long question is cut before a formula, and not within it', async () => {
  const { school_id, add } = await setup()
  const stem = `${'已知函数的图像经过点，'.repeat(7)}且 $\\log_2 x$ 有意义`
  const long = await buildQuestion(app, { school_id, subject_id: 'math', document: typedDocument({ stem }) })
  const { payload } = await add(long.question_id)
  const [line] = payload.questions
  expect(line?.text).toBe(`${'已知函数的图像经过点，'.repeat(7)}且 …`)
})
