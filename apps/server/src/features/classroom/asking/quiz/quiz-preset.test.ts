import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import { choice, itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo, verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { lessonQuiz } from '../../../lessons/lessons.table.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { addQuestionToLesson } from '../practice/test/practice-lesson.ts'

const API = '/api/prepare_lessons/api'
const PRESET: QuizPreset = { answer_way: 'handwriting', score: 9, reveals_at_close: true }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A running lesson whose question has an item to choose, worth 6, and one to write, worth 6, and a preset. */
async function setup() {
  const [pick, free] = [newId(), newId()]
  const document = questionOf(itemOf('single', { item_id: pick }), itemOf('text', { item_id: free }))
  const lesson = await buildRunningLesson(app, { document })
  const { teacher, command, lesson_quiz_id, students } = lesson
  for (const { token } of students) await lesson.join(token)
  await app.call(teacher.token, `POST ${API}/change_quzi`, { lesson_quiz_id, ...PRESET })
  const ask = async (preset?: QuizPreset) =>
    (
      await app.call(teacher.token, `POST ${API}/start_quzi`, {
        ...{ ...command, lesson_quiz_id, time_limit_s: null },
        ...(preset === undefined ? {} : { preset }),
      })
    ).payload.quiz_run_id
  const end = (quiz_run_id: string) =>
    app.call(teacher.token, `POST ${API}/end_quzi`, { ...command, quiz_run_id })
  const graceIsOver = async () => {
    app.clock.advance(QUIZ_GRACE_MS + 1)
    await Promise.all([runClassroomClock(app.services), runClassroomClock(app.services)])
  }
  const quiz = async (token = students[0]!.token) => (await lesson.join(token)).payload.state.quiz
  const revealed = () =>
    factsSentTo(app, lesson.lesson_session_id, 'student').filter(
      ({ event }) => event?.type === 'quiz_revealed',
    )
  return { ...lesson, pick, ask, end, graceIsOver, quiz, revealed }
}

describe('a question with a preset', () => {
  it('[LE-194] is asked as its lesson lays down, and otherwise for one time', async () => {
    const { ask, end, quiz, graceIsOver } = await setup()
    await end(await ask())
    expect(await quiz()).toMatchObject({ quiz: { answer_way: 'handwriting' } })
    await graceIsOver()
    await end(await ask({ answer_way: 'any', score: null, reveals_at_close: false }))
    const changed = await quiz()
    expect(changed?.quiz.answer_way).toBeUndefined()
    expect(changed?.quiz.question.items.map(({ score }) => score)).toEqual([6, 6])
    await ask()
    expect(await quiz()).toMatchObject({ phase: 'running', quiz: { answer_way: 'handwriting', run_no: 3 } })
  })

  it('[LE-192] is worth its score, and answers are marked by it', async () => {
    const { teacher, students, ask, quiz, pick } = await setup()
    const quiz_run_id = await ask()
    expect((await quiz())?.quiz.question.items.map(({ score }) => score)).toEqual([4.5, 4.5])
    await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), revision: 1, value: { [pick]: choice('B') } },
      ...{ is_final: true, used_ms: 1000, was_offline: false },
    })
    const { answers } = (await app.call(teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })).payload
    expect(answers.find(({ student_id }) => student_id === students[0]!.student_id)?.score).toBe(4.5)
  })

  it('[LE-191] is not asked in a way that it has not; what its lesson laid down before is left out', async () => {
    const { teacher, command, ...lesson } = await setup()
    const lesson_quiz_id = await addQuestionToLesson(app, lesson, 2)
    const ask = (answer_way: QuizPreset['answer_way']) =>
      app.send(teacher.token, `POST ${API}/start_quzi`, {
        ...{ ...command, lesson_quiz_id, time_limit_s: null, preset: { ...PRESET, answer_way } },
      })
    const refused = await ask('photo')
    expect(refused.error?.fields).toEqual([
      { field: 'preset.answer_way', message: '这道题由系统判分，只能点选或用键盘作答' },
    ])
    // As of a question that had several ways when its lesson laid one down.
    await app.services.database.orm
      .update(lessonQuiz)
      .set({ preset: PRESET })
      .where(eq(lessonQuiz.lesson_quiz_id, lesson_quiz_id))
    expect((await ask('handwriting')).code).toBe(200)
    expect((await lesson.quiz())?.quiz.answer_way).toBeUndefined()
  })

  it('[LE-193] tells its key once its last answers are in, once, and not before', async () => {
    const lesson = await setup()
    const { ask, end, quiz, graceIsOver, revealed } = lesson
    const quiz_run_id = await ask()
    await end(quiz_run_id)
    app.clock.advance(QUIZ_GRACE_MS - 1)
    await runClassroomClock(app.services)
    expect(revealed()).toEqual([])
    expect((await quiz())?.phase).toBe('ended')
    const made = await verifyEvents(app, { lesson, act: graceIsOver })
    expect(made).toEqual(['quiz_revealed'])
    expect(await quiz()).toMatchObject({ phase: 'revealed' })
    await graceIsOver()
    expect(revealed()).toHaveLength(1)
  })

  it('[LE-193] whoever pressed 公布答案 before was first', async () => {
    const { teacher, command, ask, end, graceIsOver, revealed } = await setup()
    const quiz_run_id = await ask()
    await end(quiz_run_id)
    await app.call(teacher.token, `POST ${API}/reveal_quzi`, { ...command, quiz_run_id })
    await graceIsOver()
    expect(revealed()).toHaveLength(1)
  })

  it('[LE-193] of a lesson that ended meanwhile nothing is told any more, and the key is out', async () => {
    const { teacher, command, ask, graceIsOver, revealed, lesson_session_id, students } = await setup()
    const quiz_run_id = await ask()
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    await graceIsOver()
    expect(revealed()).toEqual([])
    const { rows } = await app.services.database.pool.query(
      'select revealed_at is not null as is_out from quiz_run where lesson_session_id = $1',
      [lesson_session_id],
    )
    expect(rows).toEqual([{ is_out: true }])
    const result = await app.call(students[0]!.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    expect(result.code).toBe(200)
  })

  it('[LE-194] in a practice has its way and its score, and its key comes with those of the others', async () => {
    const { teacher, command, lesson_quiz_id, quiz: _one, graceIsOver, revealed, ...lesson } = await setup()
    const second = await app.call(teacher.token, `POST ${API}/start_practice`, {
      ...{ ...command, lesson_quiz_ids: [lesson_quiz_id, await other(lesson)], time_limit_s: null },
    })
    const { state } = (await lesson.join(lesson.students[0]!.token)).payload
    expect(state.practice?.quizzes[0]).toMatchObject({
      ...{ quiz: { answer_way: 'handwriting', question: { items: [{ score: 4.5 }, { score: 4.5 }] } } },
    })
    expect(state.practice?.quizzes[1]?.quiz.answer_way).toBeUndefined()
    await app.call(teacher.token, `POST ${API}/end_prepare_lesson_practic`, {
      ...{ ...command, practice_id: second.payload.practice_id },
    })
    await graceIsOver()
    expect(revealed()).toEqual([])
  })
})

function other(lesson: Parameters<typeof addQuestionToLesson>[1]): Promise<string> {
  return addQuestionToLesson(app, lesson)
}
