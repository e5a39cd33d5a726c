import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPastLesson, CATCH_UP, MAKE_UP } from './test/past-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Lesson = Awaited<ReturnType<typeof buildPastLesson>>
const pagesOf = (lesson: Lesson) => lesson.opening.pages.map(({ page_id }) => page_id)
const homeworkOf = async (lesson: Lesson) => (await lesson.catchUps()).homework
const looks = async (lesson: Lesson, at: number) =>
  (await lesson.catchUps()).students.find(({ student_id }) => student_id === lesson.students[at]!.student_id)
    ?.catch_up

/** A lesson of two shown pages that is over, with one asked question whose key the class was told. */
async function buildMissedLesson() {
  const lesson = await buildPastLesson(app)
  await lesson.turnTo(pagesOf(lesson)[1]!)
  const quiz_run_id = await lesson.startQuiz()
  await lesson.endQuiz(quiz_run_id)
  await lesson.reveal(quiz_run_id)
  await lesson.end()
  return lesson
}

describe('补课', () => {
  it('[CR-146] notes the first opening and each page once, whichever device tells it', async () => {
    const lesson = await buildMissedLesson()
    const [first, second] = pagesOf(lesson)
    const opened = await lesson.see(1, [first!])
    expect(opened).toMatchObject({ seen_count: 1, page_count: 2 })
    app.clock.advance(60_000)
    await Promise.all([lesson.see(1, [second!, newId()]), lesson.see(1, [first!, first!])])
    expect(await lesson.see(1, [])).toEqual({ ...opened, seen_count: 2 })
    expect((await lesson.open(1)).seen_page_ids.toSorted()).toEqual([first!, second!].toSorted())
  })

  it('[CR-146] [CR-147] tells the teacher of the absent and excused, and notes nothing of who was there', async () => {
    const lesson = await buildMissedLesson()
    expect(await looks(lesson, 1)).toBeNull()
    expect(await lesson.see(0, pagesOf(lesson))).toBeNull()
    expect(await looks(lesson, 0)).toBeNull()
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/mark_attendance', {
      ...lesson.named,
      attendance: [
        { student_id: lesson.students[0]!.student_id, status: 'excused', reason: '病假', revision: 0 },
      ],
    })
    expect(await lesson.see(0, [pagesOf(lesson)[0]!])).toMatchObject({ seen_count: 1 })
    expect(await looks(lesson, 0)).toMatchObject({ seen_count: 1, page_count: 2 })
  })

  it('[CR-147] tells of the 补课作业 whom it names and how far they are', async () => {
    const lesson = await buildMissedLesson()
    const ids = [lesson.students[1]!.student_id, lesson.students[2]!.student_id]
    expect(await homeworkOf(lesson)).toBeNull()
    const { task_id } = (await app.call(lesson.teacher.token, MAKE_UP, lesson.draftFor(ids))).payload
    const made = await homeworkOf(lesson)
    expect(made).toMatchObject({ task_id, state: 'draft', is_own: true, title: '补课：二次函数' })
    expect(made?.students.map(({ student_id }) => student_id).toSorted()).toEqual(ids.toSorted())
    expect(made?.students.every(({ state }) => state === null)).toBe(true)
  })

  it('[CR-148] makes one draft of five presses at once, and none of a later one', async () => {
    const lesson = await buildMissedLesson()
    const draft = lesson.draftFor([lesson.students[1]!.student_id])
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const tokens = [0, 1, 2, 3, 4].map((at) => (at === 4 ? manager.token : lesson.teacher.token))
    const replies = await Promise.all(tokens.map((token) => app.call(token, MAKE_UP, draft)))
    const made = replies.map(({ payload }) => payload)
    expect(new Set(made.map(({ task_id }) => task_id)).size).toBe(1)
    expect(made.filter(({ is_new }) => is_new)).toHaveLength(1)
    const later = (await app.call(lesson.teacher.token, MAKE_UP, draft)).payload
    expect(later).toEqual({ task_id: made[0]!.task_id, is_new: false })
    const told = await Promise.all(
      [lesson.teacher.token, manager.token].map((token) => app.call(token, CATCH_UP, lesson.named)),
    )
    expect(told.filter(({ payload }) => payload.homework?.is_own === true)).toHaveLength(1)
  })

  it('[CR-148] makes another one after the first was deleted, and none while the lesson runs', async () => {
    const lesson = await buildPastLesson(app)
    const { token } = lesson.teacher
    const draft = lesson.draftFor([lesson.students[1]!.student_id])
    expect(await app.send(token, MAKE_UP, draft)).toMatchObject({
      code: 409,
      message: '下课以后才能布置补课作业',
    })
    await lesson.end()
    const { task_id } = (await app.call(token, MAKE_UP, draft)).payload
    await app.call(token, 'POST /api/homework/v1/remove', { task_id })
    expect(await homeworkOf(lesson)).toBeNull()
    const again = (await app.call(token, MAKE_UP, draft)).payload
    expect(again.is_new).toBe(true)
    expect((await homeworkOf(lesson))?.task_id).toBe(again.task_id)
  })

  it('[CR-144] keeps the told key from who still has to do the 补课作业', async () => {
    const lesson = await buildMissedLesson()
    expect((await lesson.open(1)).questions[0]!.shown).not.toBeNull()
    const { token } = lesson.teacher
    const body = lesson.draftFor([lesson.students[1]!.student_id])
    const { task_id } = (await app.call(token, MAKE_UP, body)).payload
    const waits = await lesson.open(1)
    expect(waits).toMatchObject({ waits_for_homework: true, homework_task_id: null })
    expect(waits.questions[0]!.shown).toBeNull()
    expect(JSON.stringify(waits)).not.toContain('秘密')
    expect(await lesson.open(2)).toMatchObject({ waits_for_homework: false })
    await app.call(token, 'POST /api/homework/v1/remove', { task_id })
    expect((await lesson.open(1)).questions[0]!.shown).not.toBeNull()
  })
})
