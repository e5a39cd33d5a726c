import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildPicture,
  buildTaughtClass,
  editQuestion,
  buildStem,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const COPY = `POST ${API}/copy_lesson`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two pages, one of them a picture, and a question that was edited since. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const question = await buildStem(app, { school_id })
  const picture = await buildPicture(app, { school_id, teacher })
  const { prepare_lesson_id } = await buildLesson(app, {
    school_id,
    teacher,
    class_ids: [taught.class_id],
    pages: [boardPage('导入')],
    quizzes: [{ question_id: question.question_id, version: 1 }],
  })
  const page = { page_id: newId(), kind: 'image' as const, title: '图', resource_id: picture.resource_id }
  const [blank] = await pagesOf(teacher.token, prepare_lesson_id)
  await app.call(teacher.token, `POST ${API}/lesson_page`, {
    prepare_lesson_id,
    pages: [{ page_id: blank!.page_id, kind: 'board', title: '导入' }, page],
  })
  await editQuestion(app, { ...question, school_id, version: 2, stem: '改过的题干' })
  const copy = (title = '第二课时', class_ids = [taught.class_id]) =>
    app.call(teacher.token, COPY, { prepare_lesson_id, title, class_ids })
  return { school_id, teacher, taught, prepare_lesson_id, picture, copy }
}

async function pagesOf(token: string, prepare_lesson_id: string) {
  const { payload } = await app.call(token, `GET ${API}/lesson_page`, { prepare_lesson_id })
  return payload.pages
}

async function detailOf(token: string, prepare_lesson_id: string) {
  return (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
}

/** The parts of a lesson that its copy has, too. */
function brought({
  pages,
  quizzes,
  goals,
  textbook_id,
  chapter_id,
  subject_id,
  phase_id,
}: Awaited<ReturnType<typeof detailOf>>) {
  return {
    ...{ goals, textbook_id, chapter_id, subject_id, phase_id },
    pages: pages.map(({ page_id: _own, image_url: _signed, ...page }) => page),
    quizzes: quizzes.map(({ lesson_quiz_id: _own, ...quiz }) => quiz),
  }
}

it('[LE-20] a copy has what the lesson has, under its own name and for its own classes, with ids of its own', async () => {
  const { teacher, taught, prepare_lesson_id, copy } = await setup()
  const { payload } = await copy()
  const [source, made] = [
    await detailOf(teacher.token, prepare_lesson_id),
    await detailOf(teacher.token, payload.prepare_lesson_id),
  ]
  expect(brought(made)).toEqual(brought(source))
  expect(made.quizzes).toHaveLength(1)
  expect(made).toMatchObject({
    title: '第二课时',
    status: 'ready',
    sessions: [],
    classes: [{ class_id: taught.class_id }],
  })
  const ids = ({ pages, quizzes }: typeof made) => [
    ...pages.map((page) => page.page_id),
    ...quizzes.map((quiz) => quiz.lesson_quiz_id),
  ]
  expect(new Set([...ids(source), ...ids(made)]).size).toBe(6)
  const found = await app.call(teacher.token, `GET ${API}/lesson_list`, { text: '第二' })
  expect(found.payload.list.map(({ title }) => title)).toEqual(['第二课时'])
})

it('[LE-20] [RE-8] the file of a page is told as used by both, and the copy shows it when the lesson is gone', async () => {
  const { teacher, prepare_lesson_id, picture, copy } = await setup()
  const { payload } = await copy()
  await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: [] })
  await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
  const uses = await app.call(teacher.token, 'POST /api/resource/v1/personal/uses', {
    resource_ids: [picture.resource_id],
    folder_ids: [],
  })
  expect(uses.payload.list.map(({ title }) => title)).toEqual(['第二课时'])
  const pages = await pagesOf(teacher.token, payload.prepare_lesson_id)
  expect(pages.map(({ title }) => title)).toEqual(['导入', '图'])
  expect(pages[1]?.image_url).not.toBeNull()
})

it('[LE-20] [LE-5] a class that one does not teach is refused, and nothing is copied', async () => {
  const { school_id, teacher, prepare_lesson_id } = await setup()
  const other = await buildTaughtClass(app)
  const refused = await app.send(teacher.token, COPY, {
    prepare_lesson_id,
    title: '第二课时',
    class_ids: [other.taught.class_id],
  })
  expect(refused.code).toBe(404)
  const list = await app.call(teacher.token, `GET ${API}/lesson_list`, {})
  expect(list.payload.total).toBe(1)
  const colleague = await buildTeacher(app, { school_id })
  expect(
    await app.send(colleague.token, COPY, { prepare_lesson_id, title: '第二课时', class_ids: [] }),
  ).toMatchObject({ code: 403 })
})
