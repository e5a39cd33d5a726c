import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../test/builders.ts'
import { buildLesson } from '../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { givePath } from '../tasks/test/path-builders.ts'
import { giveTask } from '../tasks/test/task-builders.ts'

const GUIDE = '/api/guide_learn/api'
const LESSONS = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A guide that was given, and a lesson of its teacher that has it as its pre-class part. */
async function setup() {
  const given = await givePath(app)
  const { school_id, teacher, class_id } = given
  const lesson = await buildLesson(app, { school_id, teacher, class_ids: [class_id] })
  expect((await link({ ...given, ...lesson }, given.task_id)).code).toBe(200)
  return { ...given, ...lesson }
}
type Given = Awaited<ReturnType<typeof setup>>

function link(
  { token, prepare_lesson_id }: Pick<Given, 'token' | 'prepare_lesson_id'>,
  task_id: string | null,
) {
  return app.send(token, `POST ${GUIDE}/lesson/link`, { prepare_lesson_id, task_id })
}

const guideOf = async (token: string, prepare_lesson_id: string) =>
  (await app.call(token, `GET ${LESSONS}/lesson_detail`, { prepare_lesson_id })).payload.guide

const listed = async (token: string, scope: 'mine' | 'school') =>
  (await app.call(token, `GET ${LESSONS}/lesson_list`, { scope })).payload.list.map(({ guide }) => guide)

it('[LE-23] page and list of a lesson tell its guide to its teacher, and none when it is taken off', async () => {
  const given = await setup()
  const { token, prepare_lesson_id, task_id } = given
  const told = { task_id, state: 'published', is_removed: false }
  expect(await guideOf(token, prepare_lesson_id)).toMatchObject(told)
  expect(await listed(token, 'mine')).toMatchObject([told])
  await link(given, null)
  expect(await guideOf(token, prepare_lesson_id)).toBeNull()
  expect(await listed(token, 'mine')).toEqual([null])
})

it('[LE-23] a draft is linked too; the copy of a lesson has the same guide', async () => {
  const given = await setup()
  const { token, prepare_lesson_id, task_id } = given
  const draft = await app.call(token, `POST ${GUIDE}/copy`, { task_id, title: '课前再学' })
  await link(given, draft.payload.task_id)
  const copy = await app.call(token, `POST ${LESSONS}/copy_lesson`, {
    ...{ prepare_lesson_id, title: '给二班上', class_ids: [] },
  })
  expect(await guideOf(token, copy.payload.prepare_lesson_id)).toMatchObject({
    ...{ task_id: draft.payload.task_id, title: '课前再学', state: 'draft' },
  })
})

it('[LE-23] the school manager and 巡课, who read the lesson, are told of no guide', async () => {
  const { school_id, prepare_lesson_id, token } = await setup()
  for (const role_key of ['school_manager', 'observer'] as const) {
    const reader = await buildTeacher(app, { school_id, role_key })
    expect(await guideOf(reader.token, prepare_lesson_id)).toBeNull()
    expect(await listed(reader.token, 'school')).toEqual([null])
  }
  expect(await guideOf(token, prepare_lesson_id)).not.toBeNull()
})

it('[LE-23] a guide and a lesson of a colleague and a homework are refused, and the lesson keeps what it had', async () => {
  const given = await setup()
  const { school_id, token, prepare_lesson_id, task_id } = given
  const colleague = await buildTeacher(app, { school_id })
  const theirs = await buildLesson(app, { school_id, teacher: colleague })
  expect((await link({ ...theirs, token: colleague.token }, task_id)).code).toBe(404)
  expect((await link({ ...theirs, token }, task_id)).code).toBe(403)
  const homework = await giveTask(app, given)
  expect((await link(given, homework.task_id)).code).toBe(404)
  expect(await guideOf(token, prepare_lesson_id)).toMatchObject({ task_id })
  expect(await guideOf(colleague.token, theirs.prepare_lesson_id)).toBeNull()
})

it('[LE-23] a guide in the bin is said to be removed, and is there again when it is put back', async () => {
  const given = await setup()
  const { token, prepare_lesson_id, task_id } = given
  await app.call(token, `POST ${GUIDE}/close`, { task_id })
  await app.call(token, `POST ${GUIDE}/delete`, { task_id })
  expect(await guideOf(token, prepare_lesson_id)).toMatchObject({ task_id, is_removed: true })
  expect((await link(given, task_id)).code).toBe(404)
  await app.call(token, `POST ${GUIDE}/restore`, { task_id })
  expect(await guideOf(token, prepare_lesson_id)).toMatchObject({ task_id, is_removed: false })
})
