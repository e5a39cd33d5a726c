import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLesson, PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { rowsOf, runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { givePath } from '../test/path-builders.ts'

const ADD = 'POST /api/guide_learn/api/review/add-pages'
const DOUBT_STEP = 4

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A guide with one written doubt, an own lesson of its teacher, and a page with that doubt. */
async function setup() {
  const path = await givePath(app, { is_ordered: false })
  await path.walker.detail()
  await path.walker.hand(DOUBT_STEP, { kind: 'doubt', words: '为什么对称' })
  const { school_id, teacher } = path
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
  const given = { ...path, prepare_lesson_id, student: path.students[0]! }
  return { ...given, page: await doubtPage(given) }
}
type Place = { school_id: string; prepare_lesson_id: string; student: { student_id: string } }

async function doubtPage({ school_id, prepare_lesson_id, student: { student_id } }: Place) {
  const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
  await app.services.storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
  return {
    ...{ page_id: newId(), title: '学生的困惑', ratio: 1.7, image_key },
    shows: { kind: 'doubt' as const, student_id, step_no: DOUBT_STEP },
  }
}
type Given = Awaited<ReturnType<typeof setup>>

const add = ({ task_id, prepare_lesson_id, token }: Given, pages: object[], as = token) =>
  app.send(as, ADD, { task_id, prepare_lesson_id, pages })

const pagesOf = async ({ token, prepare_lesson_id }: Given) =>
  (await app.call(token, 'GET /api/prepare_lessons/api/lesson_page', { prepare_lesson_id })).payload.pages

it('[GU-7] a doubt becomes the last page of the lesson, once however often it is sent, and names nobody', async () => {
  const given = await setup()
  const { page } = given
  expect((await add(given, [page])).code).toBe(200)
  expect((await add(given, [page])).code).toBe(200)
  const pages = await pagesOf(given)
  expect(pages).toMatchObject([{ page_id: page.page_id, kind: 'image', title: '学生的困惑' }])
  expect(JSON.stringify(pages)).not.toContain(given.students[0]!.name)
  expect(
    await rowsOf(
      app,
      sql`select student_id, step_no, is_named from answer_page where task_id = ${given.task_id}`,
    ),
  ).toEqual([{ student_id: given.student.student_id, step_no: DOUBT_STEP, is_named: false }])
})

it('[GU-7] a doubt that was taken back or never written, a colleague and the lesson of a colleague are refused', async () => {
  const given = await setup()
  const silent = await doubtPage({ ...given, student: given.students[1]! })
  expect(await add(given, [silent])).toMatchObject({ message: '学生已经没有这条困惑' })
  await given.walker.hand(DOUBT_STEP, { kind: 'doubt', words: '' })
  expect(await add(given, [given.page])).toMatchObject({ message: '学生已经没有这条困惑' })
  const colleague = await buildTeacher(app, given)
  expect((await add(given, [given.page], colleague.token)).code).toBe(404)
  const theirs = await buildLesson(app, { school_id: given.school_id, teacher: colleague })
  const moved = { ...given, prepare_lesson_id: theirs.prepare_lesson_id }
  expect((await add(moved, [await doubtPage(moved)])).code).toBe(403)
  expect(await pagesOf(given)).toEqual([])
})

it('[GU-7] the page of a student who is erased becomes a blank one', async () => {
  const given = await setup()
  await add(given, [given.page])
  const { student_id: person_id, name: typed_name } = given.students[0]!
  const manager = await buildTeacher(app, { school_id: given.school_id, role_key: 'school_manager' })
  const erasing = { kind: 'student' as const, person_id, typed_name }
  expect((await app.send(manager.token, 'POST /api/privacy/v1/person/erase', erasing)).code).toBe(200)
  await runJobs(app)
  expect(await pagesOf(given)).toMatchObject([
    { page_id: given.page.page_id, kind: 'board', title: '作答已删除', image_url: null },
  ])
})
