import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, signIn } from '../../../../../test/builders.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const LIST = 'POST /api/pad/v1/classroom/own-notes'
const SAVE = 'POST /api/pad/v1/classroom/save-own-note'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson that its first student has entered. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const [own, other] = lesson.students
  await lesson.join(own!.token)
  const [page_id, next_id] = lesson.opening.pages.map((page) => page.page_id)
  return { lesson, own: own!, other: other!, page_id: page_id!, next_id: next_id! }
}
const call = (token: string, name: typeof SAVE, body: CallInput<typeof SAVE>) => app.call(token, name, body)
const save = (token: string, { lesson_session_id }: RunningLesson, page_id: string, own_note: string) =>
  call(token, SAVE, { lesson_session_id, page_id, own_note })
const notesOf = async (token: string, { lesson_session_id }: RunningLesson) =>
  (await app.call(token, LIST, { lesson_session_id })).payload?.notes
const end = ({ teacher, command }: RunningLesson) =>
  app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)

it('[CR-439] a note stands on its page, is replaced by the next, and goes when it is emptied', async () => {
  const { lesson, own, page_id, next_id } = await setup()
  expect((await save(own.token, lesson, page_id, ' 顶点在对称轴上 ')).code).toBe(200)
  app.clock.advance(1000)
  await save(own.token, lesson, next_id, '例 2 再做一遍')
  await save(own.token, lesson, page_id, '顶点在对称轴上！')
  expect(await notesOf(own.token, lesson)).toEqual(
    expect.arrayContaining([
      { page_id, own_note: '顶点在对称轴上！' },
      { page_id: next_id, own_note: '例 2 再做一遍' },
    ]),
  )
  await save(own.token, lesson, page_id, '  ')
  expect(await notesOf(own.token, lesson)).toEqual([{ page_id: next_id, own_note: '例 2 再做一遍' }])
})

it('[CR-439] nobody else reads it: a classmate has an empty list, and the teacher no call', async () => {
  const { lesson, own, other, page_id } = await setup()
  await save(own.token, lesson, page_id, '只给自己看')
  await lesson.join(other.token)
  expect(await notesOf(other.token, lesson)).toEqual([])
  const { lesson_session_id } = lesson
  expect((await app.call(lesson.teacher.token, LIST, { lesson_session_id })).code).toBe(403)
})

it('[CR-440] is there after the lesson, is written on then, and a lesson of others is as absent', async () => {
  const { lesson, own, other, page_id } = await setup()
  await save(own.token, lesson, page_id, '课上写的')
  // Of the class, but not in the lesson while it runs.
  expect((await save(other.token, lesson, page_id, '没有进来')).code).toBe(404)
  await end(lesson)
  expect(await notesOf(own.token, lesson)).toEqual([{ page_id, own_note: '课上写的' }])
  expect((await save(own.token, lesson, page_id, '课后补的')).code).toBe(200)
  expect((await save(other.token, lesson, page_id, '补课时写的')).code).toBe(200)
  const elsewhere = await buildClass(app, {
    school_id: lesson.school_id,
    teacher_id: lesson.teacher.person_id,
    student_count: 1,
  })
  const stranger = await signIn(app, elsewhere.students[0]!.login)
  expect((await save(stranger, lesson, page_id, '别的班')).code).toBe(404)
  const { lesson_session_id } = lesson
  expect((await app.call(stranger, LIST, { lesson_session_id })).code).toBe(404)
})

it('[CR-439] a page of another lesson and too many words are refused at their field', async () => {
  const { lesson, own, page_id } = await setup()
  expect(await save(own.token, lesson, newId(), '哪一页')).toMatchObject({
    code: 400,
    message: expect.stringContaining('这一页不在这节课里'),
  })
  expect(await save(own.token, lesson, page_id, '长'.repeat(1001))).toMatchObject({
    code: 400,
    message: expect.stringContaining('笔记最多 1000 个字'),
  })
})
