import { newId } from '@jiangtai/shared/core/ids.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLesson, buildStem, buildTaughtClass } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const STEM = '不该先看到的题干'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two questions, of which the second one stands as its second page. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const [first, second, spare] = await Promise.all(
    ['第一题', STEM, '换上的题'].map((stem) => buildStem(app, { school_id, stem })),
  )
  const { prepare_lesson_id } = await buildLesson(app, {
    school_id,
    teacher,
    class_ids: [taught.class_id],
    quizzes: [first!, second!],
  })
  const call = { teacher, prepare_lesson_id }
  const quizzes = (await read(call)).quizzes
  const board: SavePage = { page_id: newId(), kind: 'board', title: '导入' }
  const page = pageOf(quizzes[1]!.lesson_quiz_id)
  const saved = await save(call, [board, page])
  return { ...call, school_id, taught, spare: spare!, quizzes, board, page, saved }
}

type Call = { teacher: { token: string }; prepare_lesson_id: string }

const pageOf = (lesson_quiz_id: string): SavePage & { page_id: string } => ({
  ...{ page_id: newId(), kind: 'board', title: '题目页', lesson_quiz_id },
})

function save({ teacher, prepare_lesson_id }: Call, pages: SavePage[]) {
  return app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
}

async function read({ teacher, prepare_lesson_id }: Call) {
  return (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
}

it('[LE-160] keeps the question of a page, on white ground, in its order', async () => {
  const lesson = await setup()
  const [plain, shown] = lesson.saved.payload.pages
  expect(plain).toMatchObject({ lesson_quiz_id: null, background: null })
  expect(shown).toMatchObject({ lesson_quiz_id: lesson.page.lesson_quiz_id, background: 'whiteboard' })
  const moved = await save(lesson, [lesson.page, lesson.board])
  expect(moved.payload.pages.map(({ page_id }) => page_id)).toEqual([
    lesson.page.page_id,
    lesson.board.page_id,
  ])
  expect((await read(lesson)).pages).toEqual(moved.payload.pages)
})

it('[LE-160] refuses a question of another lesson, and one on a page with a picture', async () => {
  const [lesson, other] = [await setup(), await setup()]
  for (const id of [newId(), other.quizzes[0]!.lesson_quiz_id]) {
    const { error } = await save(lesson, [lesson.board, pageOf(id)])
    expect(error?.fields).toEqual([
      { field: 'pages.1.lesson_quiz_id', message: '第 2 页的题目不在这份备课中' },
    ])
  }
  const { error } = await save(lesson, [{ ...lesson.page, kind: 'image' }])
  expect(error?.fields).toEqual([{ field: 'pages.0.lesson_quiz_id', message: '只有白板页可以放题目' }])
  expect((await read(lesson)).pages).toHaveLength(2)
})

it('[LE-160] a copy shows its own question', async () => {
  const { teacher, prepare_lesson_id, taught, page } = await setup()
  const body = { prepare_lesson_id, title: '第二课时', class_ids: [taught.class_id] }
  const { payload } = await app.call(teacher.token, `POST ${API}/copy_lesson`, body)
  const copy = await read({ teacher, prepare_lesson_id: payload.prepare_lesson_id })
  expect(copy.pages[1]?.lesson_quiz_id).toBe(copy.quizzes[1]?.lesson_quiz_id)
  expect(copy.pages[1]?.lesson_quiz_id).not.toBe(page.lesson_quiz_id)
  expect(copy.pages[0]?.lesson_quiz_id).toBeNull()
})

it('[LE-162] the page of a question that was replaced names the same place, with the other question', async () => {
  const { quizzes, spare, ...lesson } = await setup()
  const { lesson_quiz_id } = quizzes[1]!
  const body = { lesson_quiz_id, question_id: spare.question_id }
  await app.call(lesson.teacher.token, `POST ${API}/replace_quzi`, body)
  const now = await read(lesson)
  const shown = now.quizzes.find((quiz) => quiz.lesson_quiz_id === now.pages[1]?.lesson_quiz_id)
  expect(shown?.question.question_id).toBe(spare.question_id)
})

it('[LE-163] a question that is taken out leaves its page as an empty board, also where the page is sent later', async () => {
  const { board, page, quizzes, ...lesson } = await setup()
  const { lesson_quiz_id } = quizzes[1]!
  await app.call(lesson.teacher.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id })
  const left = {
    page_id: page.page_id,
    kind: 'board',
    title: '题目页',
    background: 'whiteboard',
    lesson_quiz_id: null,
  }
  expect((await read(lesson)).pages[1]).toMatchObject(left)
  const { payload } = await save(lesson, [board, page])
  expect(payload.pages[1]).toMatchObject(left)
})

it('[LE-165] the pages of a class name the number of the question and no word of it', async () => {
  const { teacher, prepare_lesson_id, taught, page } = await setup()
  const device = { class_id: taught.class_id, device_id: 'device-1' }
  const started = await app.call(teacher.token, `POST ${API}/start_lesson`, { prepare_lesson_id, ...device })
  const { pages } = started.payload.state
  expect(pages[0]).not.toHaveProperty('question')
  expect(pages[1]).toEqual({
    ...{ page_id: page.page_id, kind: 'board', title: '第 2 题', image_url: null },
    ...{ ratio: expect.any(Number), background: 'whiteboard' },
    question: { lesson_quiz_id: page.lesson_quiz_id, number: 2 },
  })
  expect(JSON.stringify(started.payload.state)).not.toContain(STEM)
})
