import { newId } from '@jiangtai/shared/core/ids.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { MAX_PIECE_TEXT } from '@jiangtai/shared/questions/files/desk/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../catalogue/catalogue.service.ts'
import { documentWith, picture, uploadQuestionFile } from '../test/question-file-builders.ts'

const BANK = '/api/question_center/v1/bank'
type Written = CallInput<'POST /api/question_center/v1/bank/add'>

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const written = (change: Partial<Written> = {}): Written => ({
  ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, chapter_id: null, knowledge_ids: [] },
  ...{ source: '月考', year: 2025, document: typedDocument({ stem: '原来的题干' }) },
  ...change,
})
const mended = (change: Partial<Written> = {}) =>
  written({ document: typedDocument({ stem: '改过的题干' }), ...change })

const add = (user: TestUser, change?: Partial<Written>) =>
  app.call(user.token, `POST ${BANK}/add`, written(change))
const save = (user: TestUser, question_id: string, version = 1, change?: Partial<Written>) =>
  app.call(user.token, `POST ${BANK}/save`, { ...mended(change), question_id, version })
const remove = (user: TestUser, question_id: string) =>
  app.call(user.token, `POST ${BANK}/remove`, { question_id })
const restore = (user: TestUser, question_id: string) =>
  app.call(user.token, `POST ${BANK}/restore`, { question_id })
const detail = (user: TestUser, question_id: string) =>
  app.call(user.token, 'GET /api/prepare_lessons/api/teacher_back/question_detail', { question_id })

async function setup() {
  const { school_id } = await buildSchool(app)
  const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const teacher = await buildTeacher(app, { school_id })
  return { school_id, manager, teacher, colleague: await buildTeacher(app, { school_id }) }
}

/** A chapter and two points of mathematics, and a point of physics. */
async function buildPlaces() {
  const ids = { chapter_id: newId(), above: newId(), point: newId(), foreign: newId() }
  await addCatalogue(app.services.database.orm, {
    nodes: [
      {
        ...{ node_id: ids.chapter_id, parent_id: null, kind: 'chapter', name: '函数', sort: 1 },
        ...{ subject_id: 'math', phase_id: 'senior' },
      },
    ],
    knowledge: [
      { knowledge_id: ids.above, parent_id: null, subject_id: 'math', name: '某函数', sort: 1 },
      { knowledge_id: ids.point, parent_id: ids.above, subject_id: 'math', name: '某函数的零点', sort: 2 },
      { knowledge_id: ids.foreign, parent_id: null, subject_id: 'physics', name: '某力', sort: 1 },
    ],
  })
  return ids
}

/** A question of so many bytes as JSON: Chinese characters of three bytes each, and a short rest. */
function documentOfBytes(bytes: number): Written['document'] {
  const document = typedDocument({ stem: '长文' })
  const [item] = document.items
  const withText = (texts: readonly string[]): Written['document'] => ({
    ...document,
    items: [
      {
        ...item!,
        stem: texts.map((text) => ({
          ...{ type: 'paragraph' as const, align: 'left' as const, indent: 0 },
          content: [{ type: 'text' as const, text, marks: [] }],
        })),
      },
    ],
  })
  const sizeOf = (made: Written['document']) => Buffer.byteLength(JSON.stringify(made))
  const texts = Array.from({ length: 8 }, () => '汉'.repeat(20_000))
  const room = bytes - sizeOf(withText([...texts, '']))
  return withText([...texts, '汉'.repeat(Math.floor(room / 3)) + 'a'.repeat(room % 3)])
}

describe('[QU-79] a long question', () => {
  it('is stored and saved again up to the limit of a document, and refused in words above it', async () => {
    const { teacher } = await setup()
    const document = documentOfBytes(DOCUMENT_LIMITS.bytes)
    const { payload } = await add(teacher, { document })
    const stored = (await detail(teacher, payload.question_id)).payload.document
    expect((await save(teacher, payload.question_id, 1, { document: stored })).payload.version).toBe(2)
    const refused = await app.send(
      teacher.token,
      `POST ${BANK}/add`,
      written({ document: documentOfBytes(DOCUMENT_LIMITS.bytes + 1) }),
    )
    expect([refused.status, refused.error?.fields]).toEqual([
      400,
      [{ field: 'document.items', message: '题目过长，请拆成几题' }],
    ])
  })

  it('of as many characters as the desk takes for one is within it', () => {
    expect(3 * MAX_PIECE_TEXT).toBeLessThan(DOCUMENT_LIMITS.bytes / 2)
  })
})

describe('[QU-70] a question that is written by hand', () => {
  it('is its teacher’s own; what the manager writes is the school’s', async () => {
    const { manager, teacher, colleague } = await setup()
    const { payload: own } = await add(teacher)
    expect((await detail(teacher, own.question_id)).payload).toMatchObject({
      ...{ version: 1, owner: 'teacher', source: '月考', year: 2025, difficulty: 3, type: 'single' },
      abilities: { edit: true },
    })
    expect((await detail(colleague, own.question_id)).status).toBe(404)
    const { payload: ofSchool } = await add(manager)
    expect((await detail(colleague, ofSchool.question_id)).payload).toMatchObject({ owner: 'school' })
  })

  it('stands in a chapter of its subject and phase and names points of its subject', async () => {
    const { teacher } = await setup()
    const { chapter_id, point, foreign } = await buildPlaces()
    const fieldOf = async (change: Partial<Written>) => (await add(teacher, change)).error?.fields[0]?.field
    expect(await fieldOf({ chapter_id, phase_id: 'junior' })).toBe('chapter_id')
    expect(await fieldOf({ chapter_id: newId() })).toBe('chapter_id')
    expect(await fieldOf({ knowledge_ids: [point, foreign] })).toBe('knowledge_ids')
    expect(await fieldOf({ difficulty: 6 })).toBe('difficulty')
    const { payload } = await add(teacher, { chapter_id, knowledge_ids: [point, point] })
    expect((await detail(teacher, payload.question_id)).payload).toMatchObject({
      chapter_id,
      knowledge: [{ knowledge_id: point, name: '某函数的零点' }],
    })
  })

  it('may show what the school uploaded for questions, and nothing else', async () => {
    const { teacher } = await setup()
    const object_key = await uploadQuestionFile(app, teacher.token)
    const foreign = await uploadQuestionFile(app, (await setup()).teacher.token)
    const refused = await add(teacher, { document: documentWith({ stem: [picture(foreign)] }) })
    expect(refused.error?.fields).toMatchObject([{ field: 'document.items.0.stem.1.key' }])
    expect((await add(teacher, { document: documentWith({ stem: [picture(object_key)] }) })).status).toBe(200)
  })
})

describe('[QU-71] a question that cannot be stored', () => {
  it('is refused with every fault, by the item that it is about', async () => {
    const { teacher } = await setup()
    const [item] = typedDocument({ stem: '题', keys: ['X'], options: ['1'] }).items
    if (item === undefined) throw new Error('a typed document has an item')
    const second = { ...item, item_id: newId() }
    const document = { ...typedDocument({ stem: '' }), items: [item, second] }
    const { status, error } = await add(teacher, { document })
    expect(status).toBe(400)
    expect(error?.fields.map(({ field }) => field)).toEqual([
      'document.items.0',
      'document.items.0',
      'document.items.1',
      'document.items.1',
    ])
    expect(error?.fields[2]?.message).toBe('第 2 小题：至少要有两个选项')
  })
})

describe('[QU-72] what is mended', () => {
  it('is a new version with other tags; what used the earlier one keeps it', async () => {
    const { school_id, teacher } = await setup()
    const { payload } = await add(teacher)
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes: [payload] })
    const saved = await save(teacher, payload.question_id, 1, { difficulty: 5, source: '期末', year: null })
    expect(saved.payload).toEqual({ question_id: payload.question_id, version: 2 })
    const now = (await detail(teacher, payload.question_id)).payload
    expect([stemOf(now), now.difficulty, now.source, now.year]).toEqual(['改过的题干', 5, '期末', null])
    const lesson = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(lesson.payload.quizzes.map(({ question }) => stemOf(question))).toEqual(['原来的题干'])
    const list = await app.call(teacher.token, `POST ${BANK}/list`, { text: '改过的题干' })
    expect(list.payload.total).toBe(1)
  })

  it('is refused when somebody changed it since, and nothing is stored', async () => {
    const { teacher } = await setup()
    const { question_id } = (await add(teacher)).payload
    await save(teacher, question_id)
    const late = await save(teacher, question_id, 1, { source: '晚了' })
    expect([late.status, late.error?.name]).toEqual([409, 'CONFLICT'])
    expect((await detail(teacher, question_id)).payload).toMatchObject({ version: 2, source: '月考' })
  })

  it('is one’s own, or the school’s by its manager', async () => {
    const { school_id, manager, teacher, colleague } = await setup()
    const { question_id } = (await add(teacher)).payload
    expect((await save(colleague, question_id)).status).toBe(404)
    expect((await save(manager, question_id)).status).toBe(404)
    const ofSchool = await buildQuestion(app, { school_id })
    expect((await save(teacher, ofSchool.question_id)).error?.name).toBe('FORBIDDEN')
    expect((await save(manager, ofSchool.question_id)).payload.version).toBe(2)
  })
})

describe('[QU-73] knowledge points', () => {
  it('of an item stay as long as the question names them; an item without one has all', async () => {
    const { teacher } = await setup()
    const { above, point } = await buildPlaces()
    const [item] = typedDocument({ stem: '题' }).items
    if (item === undefined) throw new Error('a typed document has an item')
    const itemAsking = (knowledge_id: string) => ({
      ...item,
      item_id: newId(),
      knowledge: [{ knowledge_id, weight: 0.5 }],
    })
    const document = { ...typedDocument({ stem: '' }), items: [itemAsking(above), itemAsking(point)] }
    const { question_id } = (await add(teacher, { document, knowledge_ids: [above, point] })).payload
    await save(teacher, question_id, 1, { document, knowledge_ids: [point] })
    const { payload } = await detail(teacher, question_id)
    expect(payload.document.items.map(({ knowledge }) => knowledge)).toEqual([
      [{ knowledge_id: point, weight: 1 }],
      [{ knowledge_id: point, weight: 0.5 }],
    ])
  })

  it('are found by their names within a subject, with the point above', async () => {
    const { teacher } = await setup()
    const { above, point } = await buildPlaces()
    const find = (subject_id: string, text: string) =>
      app.call(teacher.token, 'POST /api/question_center/v1/knowledge/list', { subject_id, text })
    const ids = [above, point]
    const { list } = (await find('math', '某函数')).payload
    expect(list.filter(({ knowledge_id }) => ids.includes(knowledge_id))).toEqual([
      { knowledge_id: above, name: '某函数', above: '' },
      { knowledge_id: point, name: '某函数的零点', above: '某函数' },
    ])
    expect((await find('physics', '某函数')).payload.list).toEqual([])
    expect((await find('math', '%')).payload.list).toEqual([])
  })
})

describe('[QU-74] a question that is removed', () => {
  it('is gone from lists and stays in what uses it, until its owner takes it back', async () => {
    const { school_id, teacher, colleague } = await setup()
    const { payload } = await add(teacher)
    const { question_id } = payload
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes: [payload] })
    expect((await remove(colleague, question_id)).status).toBe(404)
    expect((await remove(teacher, question_id)).status).toBe(200)
    expect((await detail(teacher, question_id)).status).toBe(404)
    const lesson = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(lesson.payload.quizzes).toHaveLength(1)
    expect((await restore(colleague, question_id)).status).toBe(404)
    expect((await restore(teacher, question_id)).status).toBe(200)
    expect((await restore(teacher, question_id)).status).toBe(200)
    expect((await detail(teacher, question_id)).payload).toMatchObject({ version: 1 })
  })

  it('of the school is its manager’s to remove and to take back, also when its file was imported again', async () => {
    const { school_id, manager, teacher } = await setup()
    const { question_id } = await buildQuestion(app, { school_id, source_key: 'file:1' })
    expect((await remove(teacher, question_id)).error?.name).toBe('FORBIDDEN')
    expect((await remove(manager, question_id)).status).toBe(200)
    const again = await buildQuestion(app, { school_id, source_key: 'file:1' })
    expect(again.question_id).not.toBe(question_id)
    expect((await restore(teacher, question_id)).status).toBe(404)
    expect((await restore(manager, question_id)).status).toBe(200)
  })
})

describe('[QU-75] where a question is used', () => {
  it('is counted over the school, and told of lessons that one may see', async () => {
    const { school_id, manager, teacher, colleague } = await setup()
    const { question_id } = await buildQuestion(app, { school_id })
    const quizzes = [{ question_id, version: 1 }]
    const own = await buildLesson(app, { school_id, teacher, quizzes })
    await buildLesson(app, { school_id, teacher: colleague, quizzes })
    const used = async (user: TestUser) =>
      (await app.call(user.token, `POST ${BANK}/used-in`, { question_id })).payload
    expect(await used(teacher)).toMatchObject({
      lesson_count: 2,
      lessons: [{ prepare_lesson_id: own.prepare_lesson_id, version: 1 }],
    })
    expect((await used(manager)).lessons).toHaveLength(2)
    const { teacher: stranger } = await setup()
    expect((await app.call(stranger.token, `POST ${BANK}/used-in`, { question_id })).status).toBe(404)
  })
})
