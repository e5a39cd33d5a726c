import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildQuestion, stemOf, textDocument } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { addCatalogue } from './catalogue/catalogue.service.ts'
import { getQuestions, questionViewsAt } from './questions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const list = (user: TestUser, filter: object) =>
  app.call(user.token, 'POST /api/question_center/v1/bank/list', filter)
const detail = (user: TestUser, question_id: string) =>
  app.call(user.token, 'GET /api/prepare_lessons/api/teacher_back/question_detail', { question_id })
const stemsOf = async (user: TestUser, filter: object) =>
  (await list(user, filter)).payload.list.map((view) => stemOf(view))

const stem = (text: string) => ({
  document: textDocument({
    content: { type: 'text', stem: text, options: [], blank_count: 0 },
    key: { kind: 'text', text: '略' },
  }),
})

/** Two chapters of a book, a section of the first, and two knowledge points. */
async function buildTrees() {
  const ids = { book: newId(), chapter: newId(), section: newId(), other: newId(), k1: newId(), k2: newId() }
  const where = { subject_id: 'math', sort: 1 }
  const node = (node_id: string, parent_id: string | null, kind: 'textbook' | 'chapter' | 'section') => ({
    ...where,
    node_id,
    parent_id,
    kind,
    phase_id: 'senior',
    name: kind,
  })
  await addCatalogue(app.services.database.orm, {
    nodes: [
      node(ids.book, null, 'textbook'),
      node(ids.chapter, ids.book, 'chapter'),
      node(ids.section, ids.chapter, 'section'),
      node(ids.other, ids.book, 'chapter'),
    ],
    knowledge: [
      { ...where, knowledge_id: ids.k1, parent_id: null, name: '二次函数' },
      { ...where, knowledge_id: ids.k2, parent_id: null, name: '最值' },
    ],
  })
  return ids
}

describe('the bank', () => {
  it('is for those who may query it', async () => {
    const { teacher } = await setup()
    expect(await app.send(null, 'POST /api/question_center/v1/bank/list', {})).toMatchObject({ status: 401 })
    await app.services.database.orm.execute(
      sql`update role set grants = grants - 'questionCenter' where role_id =
        (select role_id from account where account_id = ${teacher.account_id})`,
    )
    app.clock.advance(1001)
    expect(await list(teacher, {})).toMatchObject({ status: 403, code: 403 })
    expect(await detail(teacher, newId())).toMatchObject({ status: 403, code: 403 })
  })

  it('shows the school’s and one’s own questions, newest first, with key and knowledge, in four statements', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const { k1, k2 } = await buildTrees()
    await buildQuestion(app, { school_id, knowledge_ids: [k1, k2] })
    app.clock.advance(1000)
    await buildQuestion(app, { school_id, ...stem('我的题'), owner_teacher_id: teacher.person_id })
    await buildQuestion(app, { school_id, ...stem('同事的题'), owner_teacher_id: colleague.person_id })
    await buildQuestion(app, { school_id: (await setup()).school_id, ...stem('外校的题') })
    await list(teacher, {})
    const before = app.services.database.query_count()
    const { payload } = await list(teacher, {})
    expect(app.services.database.query_count() - before).toBeLessThanOrEqual(4)
    expect(payload.total).toBe(2)
    expect(payload.list.map((view) => [stemOf(view), view.owner])).toEqual([
      ['我的题', 'teacher'],
      ['函数 $y=x^2-2x$ 的最小值是（　　）', 'school'],
    ])
    expect(payload.list[1]).toMatchObject({
      version: 1,
      document: { items: [{ kind: 'single', key: { kind: 'choice', keys: ['A'] } }] },
      struct_question: { questions: [{ options: [{ option_values: [{ value: '$-1$' }] }, {}, {}, {}] }] },
      knowledge: [
        { knowledge_id: k1, name: '二次函数' },
        { knowledge_id: k2, name: '最值' },
      ],
    })
    expect(Object.keys(payload.list[0] ?? {}).toSorted()).toEqual(
      [
        'question_id',
        'abilities',
        'files',
        'is_collected',
        'used_count',
        'answer_count',
        'score_rate',
        'region',
        'review_note',
        'version',
        'subject_id',
        'phase_id',
        'type',
        'document',
        'struct_question',
        'difficulty',
        'source',
        'year',
        'score',
        'chapter_id',
        'knowledge',
        'owner',
        'audience',
        'contributor_name',
        'review_state',
        'review_reason',
        'created_at',
      ].toSorted(),
    )
  })

  it('filters by subject, phase, type, difficulty, source and chapter with its sections, and pages', async () => {
    const { school_id, teacher } = await setup()
    const { book, chapter, section, other } = await buildTrees()
    await buildQuestion(app, { school_id, ...stem('节'), chapter_id: section, source: '月考' })
    app.clock.advance(1000)
    await buildQuestion(app, { school_id, ...stem('章'), chapter_id: chapter, difficulty: 5 })
    app.clock.advance(1000)
    await buildQuestion(app, { school_id, subject_id: 'physics', phase_id: 'junior' })
    expect(await stemsOf(teacher, { chapter_id: chapter })).toEqual(['章', '节'])
    expect(await stemsOf(teacher, { chapter_id: section })).toEqual(['节'])
    expect(await stemsOf(teacher, { chapter_id: book })).toEqual(['章', '节'])
    expect(await stemsOf(teacher, { chapter_id: other })).toEqual([])
    expect(await stemsOf(teacher, { difficulty: 5 })).toEqual(['章'])
    expect(await stemsOf(teacher, { source: '月考' })).toEqual(['节'])
    expect(await stemsOf(teacher, { subject_id: 'math', phase_id: 'senior', type: 'text' })).toHaveLength(2)
    expect(await stemsOf(teacher, { type: 'single' })).toHaveLength(1)
    expect(await stemsOf(teacher, { page: 2, page_size: 2 })).toEqual(['节'])
    expect((await list(teacher, { difficulty: 9 })).error?.fields).toMatchObject([{ field: 'difficulty' }])
    expect((await list(teacher, { chapter_id: 'x' })).error?.fields).toMatchObject([{ field: 'chapter_id' }])
  })

  it('finds words in stem and options, also at the end of a long passage', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id })
    const passage = '阅读下文。'.repeat(600)
    await buildQuestion(app, { school_id, ...stem(`${passage}作者的态度是什么？100%`) })
    expect(await stemsOf(teacher, { text: '最小值' })).toHaveLength(1)
    expect(await stemsOf(teacher, { text: '没有最小值' })).toHaveLength(1)
    expect(await stemsOf(teacher, { text: '最小 函数' })).toHaveLength(1)
    expect(await stemsOf(teacher, { text: '值小' })).toHaveLength(0)
    expect(await stemsOf(teacher, { text: '作者的态度' })).toHaveLength(1)
    expect(await stemsOf(teacher, { text: '0%' })).toHaveLength(1)
  })
})

describe('one question', () => {
  it('is shown to who may use it; a colleague’s own and another school’s look like none', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const own = await buildQuestion(app, { school_id, owner_teacher_id: teacher.person_id })
    const foreign = await buildQuestion(app, { school_id: (await setup()).school_id })
    expect((await detail(teacher, own.question_id)).payload).toMatchObject({ ...own, owner: 'teacher' })
    const absent = (await detail(colleague, newId())).raw
    expect(absent.statusCode).toBe(404)
    expect((await detail(colleague, own.question_id)).raw.body).toBe(absent.body)
    expect((await detail(colleague, foreign.question_id)).raw.body).toBe(absent.body)
    expect((await detail(teacher, 'x')).error?.fields).toMatchObject([{ field: 'question_id' }])
  })

  it('made twice from one source is one question', async () => {
    const { school_id } = await setup()
    const first = await buildQuestion(app, { school_id, source_key: 'demo:1' })
    const again = await buildQuestion(app, { school_id, source_key: 'demo:1' })
    const elsewhere = await buildQuestion(app, {
      school_id: (await setup()).school_id,
      source_key: 'demo:1',
    })
    expect(again).toEqual(first)
    expect(elsewhere.question_id).not.toBe(first.question_id)
  })
})

describe('for other areas', () => {
  it('gives current questions in order or not at all, and frozen versions for good', async () => {
    const { school_id, teacher } = await setup()
    const { orm } = app.services.database
    const a = await buildQuestion(app, { school_id, ...stem('甲') })
    const b = await buildQuestion(app, { school_id, ...stem('乙') })
    const { storage } = app.services
    const actor = await app.services.authenticate(teacher.token)
    const ctx = { db: orm, storage, actor }
    const ids = [b.question_id, a.question_id]
    expect((await getQuestions(ctx, ids)).map((view) => stemOf(view))).toEqual(['乙', '甲'])
    await expect(getQuestions(ctx, [...ids, newId()])).rejects.toMatchObject({
      error_name: 'NOT_FOUND',
    })
    await orm.execute(sql`insert into question_version
      select question_id, 2, school_id, content, key, analysis, score, created_at,
        jsonb_set(document, '{items,0,stem,0,content,0,text}', '"甲改"')
      from question_version where question_id = ${a.question_id}`)
    await orm.execute(
      sql`update question set version = 2, deleted_at = created_at where question_id = ${a.question_id}`,
    )
    const frozen = await questionViewsAt(ctx, { school_id, versions: [{ ...a, version: 1 }] })
    expect(frozen.get(a.question_id)).toMatchObject({
      version: 1,
      document: { items: [{ stem: [paragraphOf('甲')] }] },
    })
    const foreign = { school_id: (await setup()).school_id, versions: [{ ...a, version: 1 }] }
    expect((await questionViewsAt(ctx, foreign)).size).toBe(0)
    await expect(getQuestions(ctx, [a.question_id])).rejects.toMatchObject({ error_name: 'NOT_FOUND' })
  })

  it('adds a question with everything it says', async () => {
    const { school_id, teacher } = await setup()
    const { document: typed } = stem('证明')
    const { question_id } = await buildQuestion(app, {
      school_id,
      document: { ...typed, items: typed.items.map((item) => ({ ...item, score: 2.5 })) },
      year: null,
    })
    expect((await detail(teacher, question_id)).payload).toMatchObject({
      score: 2.5,
      year: null,
      source: '校本',
    })
  })
})
