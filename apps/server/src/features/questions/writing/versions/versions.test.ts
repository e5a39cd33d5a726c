import type { CallInput } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../../test/builders.ts'
import { buildLesson } from '../../../../../test/lessons-builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const BANK = '/api/question_center/v1/bank'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const saying = (stem: string): Omit<CallInput<'POST /api/question_center/v1/bank/add'>, 'request_id'> => ({
  ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, chapter_id: null, knowledge_ids: [] },
  ...{ source: '月考', year: 2025, document: typedDocument({ stem }) },
})

/** A teacher's own question that was mended once. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { payload } = await app.call(teacher.token, `POST ${BANK}/add`, saying('原来的'))
  const { question_id } = payload
  app.clock.advance(1000)
  await app.call(teacher.token, `POST ${BANK}/save`, { ...saying('改过的'), question_id, version: 1 })
  return { school_id, teacher, question_id }
}

const versions = ({ token }: TestUser, question_id: string, page = {}) =>
  app.call(token, `POST ${BANK}/versions`, { question_id, ...page })
const readAt = ({ token }: TestUser, question_id: string, version: number) =>
  app.call(token, `POST ${BANK}/version`, { question_id, version })
const restore = ({ token }: TestUser, question_id: string, [version, from_version]: [number, number]) =>
  app.call(token, `POST ${BANK}/restore-version`, { question_id, version, from_version })
const detail = async ({ token }: TestUser, question_id: string) =>
  (await app.call(token, 'GET /api/prepare_lessons/api/teacher_back/question_detail', { question_id }))
    .payload

describe('[QU-153] the versions of a question', () => {
  it('are told with who made them, when, and the lessons and own papers that hold them', async () => {
    const { school_id, teacher, question_id } = await setup()
    await buildLesson(app, { school_id, teacher, quizzes: [{ question_id, version: 1 }] })
    await app.call(teacher.token, 'POST /api/question_center/v1/paper/create', {
      ...{ title: '月考', subject_id: 'math', phase_id: 'senior', question_ids: [question_id] },
    })
    const { payload } = await versions(teacher, question_id)
    expect(payload).toMatchObject({
      total: 2,
      list: [
        { version: 2, author_name: teacher.name, is_current: true, lesson_count: 0, paper_count: 1 },
        { version: 1, author_name: teacher.name, is_current: false, lesson_count: 1, paper_count: 0 },
      ],
    })
    const second = await versions(teacher, question_id, { page: 2, page_size: 1 })
    expect(second.payload).toMatchObject({ total: 2, list: [{ version: 1 }] })
  })

  it('are for whoever may mend it', async () => {
    const { school_id, teacher, question_id } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const ofSchool = await buildQuestion(app, { school_id })
    for (const { status } of [
      await versions(colleague, question_id),
      await readAt(manager, question_id, 1),
      await restore(colleague, question_id, [2, 1]),
    ])
      expect(status).toBe(404)
    expect((await versions(teacher, ofSchool.question_id)).error?.name).toBe('FORBIDDEN')
    expect((await readAt(teacher, ofSchool.question_id, 1)).error?.name).toBe('FORBIDDEN')
    expect((await versions(manager, ofSchool.question_id)).payload.total).toBe(1)
  })
})

it('[QU-154] a version is read as it was; a number without one is refused', async () => {
  const { teacher, question_id } = await setup()
  expect(stemOf((await readAt(teacher, question_id, 1)).payload)).toBe('原来的')
  expect(stemOf((await readAt(teacher, question_id, 2)).payload)).toBe('改过的')
  expect((await readAt(teacher, question_id, 3)).message).toBe('这道题没有这个版本')
})

describe('[QU-155] a version that comes back', () => {
  it('is a new version; all others stay, and what used one keeps it', async () => {
    const { school_id, teacher, question_id } = await setup()
    const quizzes = [{ question_id, version: 2 }]
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, quizzes })
    expect((await restore(teacher, question_id, [2, 1])).payload).toEqual({ question_id, version: 3 })
    expect(await detail(teacher, question_id)).toMatchObject({ version: 3, source: '月考' })
    expect(stemOf(await detail(teacher, question_id))).toBe('原来的')
    expect(stemOf((await readAt(teacher, question_id, 2)).payload)).toBe('改过的')
    const lesson = await app.call(teacher.token, 'POST /api/prepare_lessons/api/list_quzi', {
      prepare_lesson_id,
    })
    expect(lesson.payload.quizzes.map(({ question }) => stemOf(question))).toEqual(['改过的'])
    const found = await app.call(teacher.token, `POST ${BANK}/list`, { text: '原来的' })
    expect(found.payload.total).toBe(1)
  })

  it('is refused when the question was mended meanwhile, and when it is the one of now', async () => {
    const { teacher, question_id } = await setup()
    expect((await restore(teacher, question_id, [1, 1])).status).toBe(409)
    const same = await restore(teacher, question_id, [2, 2])
    expect(same.error?.fields).toMatchObject([{ field: 'from_version', message: '这就是现在的版本' }])
    expect((await restore(teacher, question_id, [2, 9])).status).toBe(404)
    expect((await versions(teacher, question_id)).payload.total).toBe(2)
  })
})
