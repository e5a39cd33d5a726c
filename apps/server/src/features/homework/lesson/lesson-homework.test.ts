import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import { boardPage, buildLesson, buildSession } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { givePath } from '../../tasks/test/path-builders.ts'
import { buildTaskSchool, draftOf, giveTask, padOf, type TaskSchool } from '../../tasks/test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const LESSONS = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of the teacher for their class. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { school_id, teacher, class_id } = school
  const pages = [boardPage('一'), boardPage('二'), boardPage('三')]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [class_id], pages })
  return { ...school, school, token: teacher.token, prepare_lesson_id, pages }
}
type Given = Awaited<ReturnType<typeof setup>>
type OfLesson = Pick<Given, 'token' | 'prepare_lesson_id'>

const link = ({ token, prepare_lesson_id }: OfLesson, task_id: string, act: 'link' | 'unlink' = 'link') =>
  app.send(token, `POST ${HOMEWORK}/lesson/${act}`, { prepare_lesson_id, task_id })

const around = async (
  { token, prepare_lesson_id }: OfLesson,
  page: { page?: number; page_size?: number } = {},
) => (await app.call(token, `GET ${LESSONS}/lesson_around`, { prepare_lesson_id, ...page })).payload

const teach = (given: Given, ended: boolean, stopped_page?: number) =>
  buildSession(app, {
    ...{ school_id: given.school_id, prepare_lesson_id: given.prepare_lesson_id, teacher: given.teacher },
    ...{ class_id: given.class_id, class_name: given.class_name, ended, pages: given.pages },
    ...(stopped_page === undefined ? {} : { stopped_page, furthest_page: stopped_page }),
  })

/** A draft of a homework; its id. */
const draft = async (school: TaskSchool, change: Parameters<typeof draftOf>[2] = {}) =>
  (await app.call(school.teacher.token, `POST ${HOMEWORK}/create`, draftOf(app, school, change))).payload
    .task_id

it('[LE-220] a lesson shows its guide, its teachings and its homework in this order, each with how far its classes are', async () => {
  const guide = await givePath(app)
  const { school_id, teacher, class_id, token } = guide
  const pages = [boardPage('一'), boardPage('二')]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [class_id], pages })
  const lesson = { token, prepare_lesson_id }
  expect(await around(lesson)).toEqual({
    ...{ total: 0, list: [], counts: { guide: 0, teaching: 0, homework: 0 } },
  })
  await app.call(token, 'POST /api/guide_learn/api/lesson/link', {
    prepare_lesson_id,
    task_id: guide.task_id,
  })
  const { lesson_session_id } = await buildSession(app, {
    ...{ school_id, prepare_lesson_id, teacher, class_id, class_name: '高一(1)班', pages },
    ...{ ended: true, stopped_page: 2, furthest_page: 2 },
  })
  expect(await around(lesson)).toMatchObject({
    total: 2,
    counts: { guide: 1, teaching: 1, homework: 0 },
    list: [
      {
        kind: 'guide',
        task_id: guide.task_id,
        state: 'published',
        is_removed: false,
        classes: [{ class_id, done_count: 0 }],
      },
      { kind: 'teaching', lesson_session_id, class_name: '高一(1)班', page_no: 2, page_count: 2 },
    ],
  })
})

it('[LE-220] homework tells how many handed in of those who are expected to; a class that is on has no page yet', async () => {
  const given = await setup()
  await teach(given, false)
  const { task_id } = await giveTask(app, given.school)
  await link(given, task_id)
  const [first, second] = given.students
  const pad = padOf(app, first!, task_id)
  await pad.detail()
  await pad.save(given.single.item_id, { kind: 'choice', keys: ['B'], attachments: [] })
  expect((await pad.submit()).code).toBe(200)
  await app.call(given.token, `POST ${HOMEWORK}/excuse`, {
    ...{ task_id, student_ids: [second!.student_id], act: 'excuse' },
  })
  expect((await around(given)).list).toMatchObject([
    { kind: 'teaching', ended_at: null, page_no: null, page_count: 3 },
    {
      ...{ kind: 'homework', task_id, state: 'published', is_make_up: false },
      classes: [{ class_id: given.class_id, class_name: given.class_name, done_count: 1, expected_count: 2 }],
    },
  ])
})

it('[LE-220] it is told page by page, and what is not on the page is counted', async () => {
  const given = await setup()
  for (const at of [1, 2, 3]) {
    await link(given, await draft(given.school, { title: `作业${at}` }))
    app.clock.advance(1000)
  }
  await teach(given, true, 1)
  const second = await around(given, { page: 2, page_size: 2 })
  expect(second).toMatchObject({ total: 4, counts: { guide: 0, teaching: 1, homework: 3 } })
  expect(second.list).toMatchObject([{ title: '作业2' }, { title: '作业3' }])
})

it('[LE-220] the school manager and 巡课 see the teachings and no task of the teacher; who prepares the lesson with its owner sees nothing', async () => {
  const given = await setup()
  const { school_id, prepare_lesson_id, token } = given
  await teach(given, true, 1)
  await link(given, (await giveTask(app, given.school)).task_id)
  for (const role_key of ['school_manager', 'observer'] as const) {
    const reader = await buildTeacher(app, { school_id, role_key })
    const seen = await around({ token: reader.token, prepare_lesson_id })
    expect(seen).toMatchObject({ total: 1, list: [{ kind: 'teaching' }] })
  }
  const partner = await buildTeacher(app, { school_id })
  await app.call(token, `POST ${LESSONS}/lesson_together/partners`, {
    ...{ prepare_lesson_id, teacher_ids: [partner.person_id] },
  })
  const refused = await app.send(partner.token, `GET ${LESSONS}/lesson_around`, { prepare_lesson_id })
  expect(refused.error?.name).toBe('FORBIDDEN')
})

it('[LE-221] a homework is linked once and taken off again, and stays as it was itself', async () => {
  const given = await setup()
  const task_id = await draft(given.school)
  await link(given, task_id)
  await link(given, task_id)
  expect((await around(given)).list).toMatchObject([
    { kind: 'homework', task_id, state: 'draft', classes: [] },
  ])
  expect((await link(given, task_id, 'unlink')).code).toBe(200)
  expect((await link(given, task_id, 'unlink')).code).toBe(404)
  expect((await around(given)).total).toBe(0)
  expect((await app.send(given.token, `POST ${HOMEWORK}/detail`, { task_id })).code).toBe(200)
})

it('[LE-221] a homework of another class, of a colleague, a guide, and a lesson of a colleague are refused', async () => {
  const given = await setup()
  const { school_id, teacher } = given
  const other = await buildClass(app, { school_id, teacher_id: teacher.person_id })
  const elsewhere = await draft({ ...given.school, class_id: other.class_id })
  const wrong = await link(given, elsewhere)
  expect(wrong).toMatchObject({
    code: 400,
    error: { fields: [{ field: 'task_id', message: '这份作业没有布置给这份备课的班级' }] },
  })
  const colleague = await buildTeacher(app, { school_id })
  const theirs = await buildLesson(app, { school_id, teacher: colleague })
  const task_id = await draft(given.school)
  expect((await link({ ...given, ...theirs }, task_id)).code).toBe(403)
  expect((await link({ ...theirs, token: colleague.token }, task_id)).code).toBe(404)
  const guide = await app.call(given.token, 'POST /api/guide_learn/api/create', {
    ...draftOf(app, given.school, { way: 'guide' }),
  })
  expect((await link(given, guide.payload.task_id)).code).toBe(404)
  expect((await around(given)).total).toBe(0)
})

it('[LE-221] a homework in the bin is said to be removed, and 补课作业 of a teaching is there by itself', async () => {
  const given = await setup()
  const removed = await draft(given.school, { title: '删掉的' })
  await link(given, removed)
  await app.call(given.token, `POST ${HOMEWORK}/remove`, { task_id: removed })
  const { lesson_session_id } = await teach(given, true, 1)
  app.clock.advance(1000)
  const made = await app.call(given.token, 'POST /api/prepare_lessons/api/make_up_homework', {
    lesson_session_id,
    ...draftOf(app, given.school, { title: '补课：二次函数' }),
  })
  expect((await around(given)).list).toMatchObject([
    { kind: 'teaching' },
    { kind: 'homework', task_id: removed, is_removed: true, is_make_up: false },
    { kind: 'homework', task_id: made.payload.task_id, is_removed: false, is_make_up: true },
  ])
})
