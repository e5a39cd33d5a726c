import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Verb = 'end_quzi' | 'reveal_quzi' | 'show_distribution' | 'put_away_quzi' | 'bring_back_quzi'

async function setup() {
  const lesson = await buildRunningLesson(app)
  const { token } = lesson.teacher
  for (const student of lesson.students) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  await app.call(
    lesson.students[0]!.token,
    'POST /api/pad/v1/classroom/submit-answer',
    answerOf(quiz_run_id, ['B']),
  )
  const teach = (verb: Verb, id = quiz_run_id) =>
    app.call(token, `POST /api/prepare_lessons/api/${verb}`, { ...lesson.command, quiz_run_id: id })
  const quiz = async () => {
    const { prepare_lesson_id, class_id } = lesson
    const { payload } = await app.call(token, 'GET /api/prepare_lessons/api/teaching_info', {
      prepare_lesson_id,
      class_id,
    })
    return payload.state?.quiz ?? null
  }
  const sent = async () => {
    const { payload } = await app.call(token, 'POST /api/prepare_lessons/api/get_store_pushed_item_status', {
      lesson_session_id: lesson.lesson_session_id,
    })
    return payload.runs
  }
  return { lesson, quiz_run_id, teach, quiz, sent }
}

describe('a question that was put away', () => {
  it.each([
    ['collected', []],
    ['counted', ['show_distribution']],
    ['revealed', ['show_distribution', 'reveal_quzi']],
    ['revealed without a distribution', ['reveal_quzi']],
  ] as const)('[CR-44] comes back as it was: %s', async (_what, steps) => {
    const { teach, quiz } = await setup()
    await teach('end_quzi')
    for (const step of steps) await teach(step)
    const before = await quiz()
    await teach('put_away_quzi')
    expect(await quiz()).toBeNull()
    expect((await teach('bring_back_quzi')).code).toBe(200)
    expect(await quiz()).toEqual(before)
  })

  it('[CR-44] comes back after another one was discussed, and its key can then be published', async () => {
    const { lesson, teach, quiz, quiz_run_id } = await setup()
    await teach('end_quzi')
    const other = await lesson.startQuiz()
    expect((await teach('bring_back_quzi')).message).toBe('还有一道题正在作答，请先收卷')
    await teach('end_quzi', other)
    await teach('bring_back_quzi')
    expect(await quiz()).toMatchObject({ phase: 'ended', quiz: { quiz_run_id } })
    await teach('reveal_quzi')
    expect(await quiz()).toMatchObject({ phase: 'revealed', quiz: { quiz_run_id } })
  })

  it('[CR-44] is not brought back while it runs', async () => {
    const { teach } = await setup()
    expect((await teach('bring_back_quzi')).message).toBe('请先收卷')
  })

  it('[CR-45] is told with its answers, and with its correct rate once the key is out', async () => {
    const { lesson, teach, sent, quiz_run_id } = await setup()
    const told = { quiz_run_id, run_no: 1, answered_count: 1, expected_count: lesson.students.length }
    expect(await sent()).toMatchObject([{ ...told, ended_at: null, correct: null }])
    await teach('end_quzi')
    await teach('put_away_quzi')
    expect(await sent()).toMatchObject([{ ...told, correct: null, revealed_at: null }])
    await teach('reveal_quzi')
    expect(await sent()).toMatchObject([{ ...told, correct: { count: 1, base: 1 } }])
  })
})

it('[CR-28] who enters after 收卷 was not asked: every count of the question stays as it was', async () => {
  const lesson = await buildRunningLesson(app)
  const { token } = lesson.teacher
  const { lesson_session_id } = lesson
  const [first, second, late] = lesson.students
  for (const student of [first!, second!]) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const answer = answerOf(quiz_run_id, ['B'])
  await app.call(first!.token, 'POST /api/pad/v1/classroom/submit-answer', answer)
  app.clock.advance(60_000)
  await app.call(token, 'POST /api/prepare_lessons/api/end_quzi', { ...lesson.command, quiz_run_id })
  app.clock.advance(60_000)
  await lesson.join(late!.token)
  const counted = { answered_count: 1, expected_count: 2 }
  const sent = 'POST /api/prepare_lessons/api/get_store_pushed_item_status'
  expect((await app.call(token, sent, { lesson_session_id })).payload.runs).toMatchObject([counted])
  const detail = await app.call(token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  expect(detail.payload.distribution).toMatchObject(counted)
  expect(detail.payload.missing.map(({ student_id }) => student_id)).toEqual([second!.student_id])
  const record = await app.call(token, 'GET /api/prepare_lessons/api/lesson_record', { lesson_session_id })
  expect(record.payload.quizzes.map(({ distribution }) => distribution)).toMatchObject([counted])
})
