import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../catalogue/catalogue.service.ts'
import type { NewQuestion } from '../questions.service.ts'
import { changeQuestionRow } from '../questions.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const LIST = 'POST /api/question_center/v1/bank/list'
const LESSON = '/api/prepare_lessons/api'
const PAPER = '/api/question_center/v1/paper'

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const add = async (stem: string, change: Partial<NewQuestion> = {}) => {
    app.clock.advance(1)
    const made = { school_id, document: typedDocument({ stem }), now: app.clock.now(), ...change }
    return (await buildQuestion(app, made)).question_id
  }
  return { school_id, teacher, add }
}

const list = (user: TestUser, filter: object) => app.call(user.token, LIST, filter)
const stems = async (user: TestUser, filter: object) => (await list(user, filter)).payload.list.map(stemOf)
const uses = async (user: TestUser) =>
  (await list(user, { sort: 'most_used' })).payload.list.map((one) => [stemOf(one), one.used_count])
const conditions = (user: TestUser, input: object) =>
  app.call(user.token, 'GET /api/prepare_lessons/api/teacher_back/assist_conditions', input)

/** A textbook of two chapters, one with a section, and a knowledge point with one below it. */
async function buildTrees(subject_id = 'math') {
  const ids = { book: newId(), one: newId(), section: newId(), two: newId(), above: newId(), below: newId() }
  const node = (
    node_id: string,
    parent_id: string | null,
    rest: { kind: 'textbook' | 'chapter' | 'section'; name: string; sort: number },
  ) => ({ node_id, parent_id, subject_id, phase_id: 'senior', ...rest })
  await addCatalogue(app.services.database.orm, {
    nodes: [
      node(ids.book, null, { kind: 'textbook', name: '必修一', sort: 1 }),
      node(ids.two, ids.book, { kind: 'chapter', name: '第二章', sort: 2 }),
      node(ids.one, ids.book, { kind: 'chapter', name: '第一章', sort: 1 }),
      node(ids.section, ids.one, { kind: 'section', name: '1.1', sort: 1 }),
    ],
    knowledge: [
      { knowledge_id: ids.above, parent_id: null, subject_id, name: '函数', sort: 1 },
      { knowledge_id: ids.below, parent_id: ids.above, subject_id, name: '零点', sort: 1 },
    ],
  })
  return ids
}

describe('[QU-80] a list is narrowed', () => {
  it('to a chapter or a knowledge point with all below it', async () => {
    const { teacher, add } = await setup()
    const { book, one, section, two, above, below } = await buildTrees()
    await add('章', { chapter_id: one, knowledge_ids: [above] })
    await add('节', { chapter_id: section, knowledge_ids: [below] })
    await add('别的章', { chapter_id: two })
    await add('哪里都不是')
    expect(await stems(teacher, { chapter_id: book })).toEqual(['别的章', '节', '章'])
    expect(await stems(teacher, { chapter_id: one })).toEqual(['节', '章'])
    expect(await stems(teacher, { chapter_id: section })).toEqual(['节'])
    expect(await stems(teacher, { knowledge_id: above })).toEqual(['节', '章'])
    expect(await stems(teacher, { knowledge_id: below })).toEqual(['节'])
    expect(await stems(teacher, { chapter_id: newId() })).toEqual([])
  })

  it('by year, region and source, all of it at once and together with a search', async () => {
    const { teacher, add } = await setup()
    await add('甲骨文一', { year: 2024, region: '江苏', source: '模拟卷' })
    await add('甲骨文二', { year: 2024, region: '浙江', source: '模拟卷' })
    await add('甲骨文三', { year: 2023, region: '江苏', source: '模拟卷' })
    await add('竹简', { year: 2024, region: '江苏', source: '模拟卷' })
    expect(await stems(teacher, { year: 2024, region: '江苏' })).toEqual(['竹简', '甲骨文一'])
    const all = { year: 2024, region: '江苏', source: '模拟卷' }
    expect(await stems(teacher, { ...all, text: '甲骨文' })).toEqual(['甲骨文一'])
    expect(await stems(teacher, { ...all, text: '甲骨文', difficulty: 5 })).toEqual([])
    const found = await list(teacher, { text: '甲骨文', region: '江苏' })
    expect(found.payload).toMatchObject({ total: 2, list: [{ region: '江苏' }, { region: '江苏' }] })
    expect((await list(teacher, { region: '南京' })).status).toBe(400)
  })
})

describe('[QU-82] uses', () => {
  it('are counted once a lesson and once a paper, of all teachers of the school, and come and go with the question', async () => {
    const { school_id, teacher, add } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const ids = [await add('甲'), await add('乙'), await add('丙')]
    const quizzes = ids.slice(0, 2).map((question_id) => ({ question_id, version: 1 }))
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes })
    await buildLesson(app, { school_id, teacher: colleague, quizzes: quizzes.slice(0, 1) })
    const paper = { title: '期中', subject_id: 'math', phase_id: 'senior' as const, question_ids: ids }
    const { paper_id } = (await app.call(teacher.token, `POST ${PAPER}/create`, paper)).payload
    expect(await uses(teacher)).toEqual([
      ['甲', 3],
      ['乙', 2],
      ['丙', 1],
    ])
    const { document, revision } = (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id }))
      .payload
    const sections = document.sections.map((one) => ({ ...one, questions: one.questions.slice(0, 1) }))
    const saved = { paper_id, revision, title: '期中', document: { ...document, sections } }
    expect((await app.call(teacher.token, `POST ${PAPER}/save`, saved)).status).toBe(200)
    const { quizzes: there } = (
      await app.call(teacher.token, `POST ${LESSON}/list_quzi`, { prepare_lesson_id })
    ).payload
    const lesson_quiz_id = there[0]?.lesson_quiz_id ?? ''
    expect((await app.call(teacher.token, `DELETE ${LESSON}/delete_quzi`, { lesson_quiz_id })).status).toBe(
      200,
    )
    expect(await uses(teacher)).toEqual([
      ['甲', 2],
      ['乙', 1],
      ['丙', 0],
    ])
  })

  it('narrow a list by how often and by whether oneself used it', async () => {
    const { school_id, teacher, add } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const ids = { never: await add('没用过'), mine: await add('我用过'), often: await add('常用') }
    const quizzes = [{ question_id: ids.often, version: 1 }]
    for (let n = 0; n < 5; n += 1) await buildLesson(app, { school_id, teacher: colleague, quizzes })
    await buildLesson(app, { school_id, teacher, quizzes: [{ question_id: ids.mine, version: 1 }] })
    expect(await stems(teacher, { used: 'never' })).toEqual(['没用过'])
    expect(await stems(teacher, { used: 'some' })).toEqual(['我用过'])
    expect(await stems(teacher, { used: 'often' })).toEqual(['常用'])
    expect(await stems(teacher, { used_by_me: true })).toEqual(['我用过'])
    expect(await stems(teacher, { used_by_me: false })).toEqual(['常用', '没用过'])
    expect(await stems(colleague, { used_by_me: true, used: 'often' })).toEqual(['常用'])
    expect(await stems(colleague, { used_by_me: true, used: 'never' })).toEqual([])
  })

  it('stay as they were when the same is written again, and are of one school alone', async () => {
    const { school_id, teacher, add } = await setup()
    const elsewhere = await setup()
    await elsewhere.add('外校')
    const quizzes = [{ question_id: await add('甲'), version: 1 }]
    await buildLesson(app, { school_id, teacher, quizzes })
    await app.services.database.orm.execute(
      sql`update lesson_quiz set sort = sort where school_id = ${school_id}`,
    )
    expect(await uses(teacher)).toEqual([['甲', 1]])
    expect(await uses(elsewhere.teacher)).toEqual([['外校', 0]])
  })
})

describe('[QS-13] a question that is moved to another subject', () => {
  it('stands there with its uses, and no more where it was', async () => {
    const { school_id, teacher, add } = await setup()
    const { orm } = app.services.database
    await add('物理甲', { subject_id: 'physics' })
    await add('数学甲')
    const question_id = await add('乙')
    await add('物理丙', { subject_id: 'physics', phase_id: 'junior' })
    await buildLesson(app, { school_id, teacher, quizzes: [{ question_id, version: 1 }] })
    const used = (where: object) => stems(teacher, { sort: 'most_used', ...where })
    expect(await used({ subject_id: 'math' })).toEqual(['乙', '数学甲'])
    await changeQuestionRow(orm, { school_id, question_id }, { subject_id: 'physics', phase_id: 'junior' })
    expect(await used({ subject_id: 'math' })).toEqual(['数学甲'])
    expect(await used({ subject_id: 'physics' })).toEqual(['乙', '物理丙', '物理甲'])
    const { rows } = await orm.execute(
      sql`select subject_id, phase_id, used_count from question_use_count where question_id = ${question_id}::uuid`,
    )
    expect(rows).toEqual([{ subject_id: 'physics', phase_id: 'junior', used_count: 1 }])
  })
})

describe('[QU-83] the order of a list', () => {
  it('is newest, most used, easiest or hardest first; what is equal stands newest first', async () => {
    const { school_id, teacher, add } = await setup()
    const used = await add('甲 难', { difficulty: 5 })
    await add('乙 易', { difficulty: 1 })
    await add('丙 易', { difficulty: 1 })
    await add('丁 中', { difficulty: 3 })
    await buildLesson(app, { school_id, teacher, quizzes: [{ question_id: used, version: 1 }] })
    const sorted = { newest: '丁丙乙甲', most_used: '甲丁丙乙', easiest: '丙乙丁甲', hardest: '甲丁丙乙' }
    for (const [sort, wanted] of Object.entries(sorted)) {
      const firsts = async (filter: object) =>
        (await stems(teacher, { sort, ...filter })).map((stem) => stem[0]).join('')
      expect(await firsts({})).toBe(wanted)
      const pages = [await firsts({ page_size: 3 }), await firsts({ page_size: 3, page: 2 })]
      expect(pages.join('')).toBe(wanted)
      expect(await firsts({ text: '易' })).toBe('丙乙')
    }
  })
})

describe('[QU-84] the conditions to choose questions by', () => {
  it('are the trees of a subject, and what questions that one may see are of', async () => {
    const { school_id, teacher, add } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const trees = await buildTrees('geography')
    const where = { subject_id: 'geography', phase_id: 'senior' }
    await add('一', { ...where, year: 2023, region: '浙江', source: '月考' })
    await add('二', { ...where, year: 2024, region: '全国', source: '期末' })
    await add('三', { ...where, year: 2024, region: null, source: '期末' })
    await add('别科', { year: 1999, source: '别处' })
    await add('同事的', { ...where, year: 2001, owner_teacher_id: colleague.person_id })
    const before = app.services.database.query_count()
    const { payload } = await conditions(teacher, where)
    expect(app.services.database.query_count() - before).toBeLessThanOrEqual(5)
    expect(payload).toMatchObject({
      types: [{ id: 'single', name: '单选题' }],
      years: [2024, 2023],
      regions: ['全国', '浙江'],
      sources: ['期末', '月考'],
    })
    const own = Object.values(trees)
    // As the tree is read.
    expect(payload.chapters.filter(({ id }) => own.includes(id)).map(({ name }) => name)).toEqual([
      ...['必修一', '第一章', '1.1'],
      '第二章',
    ])
    expect(payload.points.filter(({ id }) => own.includes(id))).toEqual(
      expect.arrayContaining([{ id: trees.below, parent_id: trees.above, name: '零点' }]),
    )
    expect(payload.subjects).toContainEqual({ id: 'geography', name: '地理' })
  })

  it('have no trees until a subject is chosen', async () => {
    const { teacher } = await setup()
    expect((await conditions(teacher, {})).payload).toMatchObject({ chapters: [], points: [], years: [] })
    const { payload } = await conditions(teacher, { subject_id: 'math' })
    expect(payload.chapters).toEqual([])
    expect(payload.points.length).toBeGreaterThan(0)
  })
})
