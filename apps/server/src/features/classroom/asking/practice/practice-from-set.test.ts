import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPracticeLesson } from './test/practice-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A running lesson with a set of its last two questions. */
async function setup() {
  const lesson = await buildPracticeLesson(app, { questions: 3, student_count: 1 })
  const lesson_quiz_ids = lesson.lesson_quiz_ids.slice(1).toReversed()
  const { payload } = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/practice_set', {
    ...{ prepare_lesson_id: lesson.prepare_lesson_id, practice_set_id: null, name: '课中巩固' },
    ...{ lesson_quiz_ids, time_limit_s: 300 },
  })
  const start = (practice_set_id: string) =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_practice', {
      ...{ ...lesson.command, lesson_quiz_ids, time_limit_s: 300, practice_set_id },
    })
  return {
    ...lesson,
    lesson_quiz_ids,
    start,
    practice_set_id: payload.practice_sets[0]?.practice_set_id ?? '',
  }
}

it('[LE-34] a practice bears the name of the set that it was begun from, to the teacher and to the students', async () => {
  const { start, practice_set_id, lesson_quiz_ids, board, join, students } = await setup()
  await start(practice_set_id)
  for (const state of [await board(), (await join(students[0]!.token)).payload.state]) {
    expect(state.practice?.title).toBe('课中巩固')
    expect(state.practice?.quizzes.map(({ quiz }) => quiz.lesson_quiz_id)).toEqual(lesson_quiz_ids)
  }
})

it('[LE-34] without its set, or by one of another lesson, a practice is numbered', async () => {
  const { start, board, end } = await setup()
  const { practice_id } = (await start(newId())).payload
  expect((await board()).practice?.title).toBe('随堂练习 1')
  await end(practice_id)
  await start((await setup()).practice_set_id)
  expect((await board()).practice?.title).toBe('随堂练习 2')
})
