import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openAsking } from './test/hand-acts.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of two pages whose students have entered, with 没听懂 open. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  for (const { token } of lesson.students) await lesson.join(token)
  await openAsking(app, lesson, { unclear: true })
  const [first, second] = lesson.opening.pages.map(({ page_id }) => page_id)
  return { lesson, first: first!, second: second! }
}

const mark = (
  { lesson_session_id, students }: RunningLesson,
  at: number,
  page_id: string,
  is_unclear = true,
) =>
  app.call(students[at]!.token, 'POST /api/pad/v1/classroom/mark-unclear', {
    ...{ lesson_session_id, page_id, is_unclear },
  })
const countsOf = async ({ lesson_session_id, teacher }: RunningLesson) =>
  (await app.call(teacher.token, `GET ${API}/unclear_pages`, { lesson_session_id })).payload.pages
const ownOf = async ({ lesson_session_id, students }: RunningLesson, at: number) =>
  (await app.call(students[at]!.token, 'POST /api/pad/v1/classroom/own-asking', { lesson_session_id }))
    .payload.unclear_page_ids

it('[CR-442] is closed when a lesson begins, and is opened apart from hands', async () => {
  const lesson = await buildRunningLesson(app)
  await lesson.join(lesson.students[0]!.token)
  const [page] = lesson.opening.pages
  expect(await mark(lesson, 0, page!.page_id)).toMatchObject({ code: 409, message: '老师没有开放没听懂' })
  await openAsking(app, lesson, { hands: true })
  await openAsking(app, lesson, { unclear: true })
  await openAsking(app, lesson, { unclear: true })
  const { payload } = await lesson.join(lesson.students[0]!.token)
  expect(payload.state.hands.takes).toEqual({ hands: true, questions: false, unclear: true })
  expect(await momentsOf(app, lesson)).toEqual(['开放举手', '开放举手和没听懂'])
})

it('[CR-442] [CR-443] counts each student once on each page, and takes one back', async () => {
  const { lesson, first, second } = await setup()
  for (const at of [0, 0, 1, 2]) await mark(lesson, at, first)
  await mark(lesson, 1, second)
  expect((await mark(lesson, 2, first, false)).payload).toEqual({ unclear_page_ids: [] })
  await mark(lesson, 2, first, false)
  expect(await countsOf(lesson)).toEqual(
    expect.arrayContaining([
      { page_id: first, count: 2 },
      { page_id: second, count: 1 },
    ]),
  )
  expect(await ownOf(lesson, 1)).toEqual(expect.arrayContaining([first, second]))
  expect(await ownOf(lesson, 2)).toEqual([])
  const told = factsSentTo(app, lesson.lesson_session_id, 'teacher').flatMap(({ event }) =>
    event?.type === 'unclear_counted' ? [event.payload] : [],
  )
  expect(told.map(({ page_no, count }) => [page_no, count])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 1],
    [1, 2],
  ])
})

it('[CR-443] nobody is told whose they are, and the class is told nothing', async () => {
  const { lesson, first } = await setup()
  await mark(lesson, 0, first)
  const { student_id, name } = lesson.students[0]!
  const facts = factsSentTo(app, lesson.lesson_session_id, 'teacher').filter(
    ({ event }) => event?.type === 'unclear_counted',
  )
  for (const told of [facts, await countsOf(lesson)]) {
    expect(JSON.stringify(told)).not.toContain(student_id)
    expect(JSON.stringify(told)).not.toContain(name)
  }
  expect(JSON.stringify(factsSentTo(app, lesson.lesson_session_id, 'student'))).not.toContain(
    'unclear_counted',
  )
})

it('[CR-444] what was marked stands while it is closed, and may be taken back', async () => {
  const { lesson, first, second } = await setup()
  await mark(lesson, 0, first)
  await mark(lesson, 1, first)
  await openAsking(app, lesson, { unclear: false })
  expect((await mark(lesson, 2, second)).code).toBe(409)
  expect((await mark(lesson, 1, first, false)).code).toBe(200)
  expect(await countsOf(lesson)).toEqual([{ page_id: first, count: 1 }])
  await openAsking(app, lesson, { unclear: true })
  expect(await ownOf(lesson, 0)).toEqual([first])
  expect(await mark(lesson, 0, newId())).toMatchObject({
    code: 400,
    message: expect.stringContaining('这一页不在这节课里'),
  })
})

it('[CR-445] the record has the pages with how many they were in the end, and no name', async () => {
  const { lesson, first, second } = await setup()
  await mark(lesson, 0, second)
  await mark(lesson, 1, second)
  await mark(lesson, 0, first)
  await mark(lesson, 0, first, false)
  const { teacher, command, lesson_session_id } = lesson
  await app.call(teacher.token, `POST ${API}/after_class`, command)
  const { payload } = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
  expect(payload.unclear).toEqual([{ page_id: second, page_no: 2, count: 2 }])
})
