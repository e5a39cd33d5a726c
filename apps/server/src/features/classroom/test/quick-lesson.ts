import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import { answerOf, buildRunningLesson } from '../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'

const START = 'POST /api/prepare_lessons/api/start_shortcut_quzi'
export const SET_KEY = 'POST /api/prepare_lessons/api/submit_answers'

export type Asked = CallInput<typeof START>['question']
export const VOTE: Asked = { source: 'vote', kind: 'single', options: ['春游去植物园', '春游去博物馆'] }

/** A running lesson that two of its three students have entered. */
export async function buildAskingLesson(app: TestApp) {
  const lesson = await buildRunningLesson(app)
  const { token } = lesson.teacher
  const [first, second] = lesson.students
  if (first === undefined || second === undefined) throw new Error('the class has three students')
  await lesson.join(first.token)
  await lesson.join(second.token)
  const start = (question: Asked, time_limit_s: number | null = null) =>
    app.call(token, START, { ...lesson.command, question, time_limit_s })
  const ask = async (question: Asked) => (await start(question)).payload.quiz_run_id
  const teach = (
    verb: 'end_quzi' | 'reveal_quzi' | 'show_distribution' | 'put_away_quzi',
    quiz_run_id: string,
  ) => app.call(token, `POST /api/prepare_lessons/api/${verb}`, { ...lesson.command, quiz_run_id })
  const answer = (student: { token: string }, quiz_run_id: string, value: AnswerValueV1) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...answerOf(quiz_run_id, []),
      value,
    })
  const choose = (student: { token: string }, quiz_run_id: string, ...keys: string[]) =>
    answer(student, quiz_run_id, { kind: 'choice', keys })
  const detail = async (quiz_run_id: string) =>
    (await app.call(token, 'POST /api/prepare_lessons/api/end_shortcut_quzi_detail', { quiz_run_id })).payload
  const itemOf = async (quiz_run_id: string) => (await detail(quiz_run_id)).document.items[0]!
  const setKey = async (quiz_run_id: string, keys: string[]) =>
    app.call(token, SET_KEY, {
      ...{ ...lesson.command, quiz_run_id },
      keys: [{ item_id: (await itemOf(quiz_run_id)).item_id, key: { kind: 'choice', keys } }],
    })
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
  }
  const record = async () =>
    (
      await app.call(token, 'GET /api/prepare_lessons/api/lesson_record', {
        lesson_session_id: lesson.lesson_session_id,
      })
    ).payload
  const pad = async (student: { token: string }) => (await lesson.join(student.token)).payload.state.quiz
  return {
    lesson,
    first,
    second,
    start,
    ask,
    teach,
    answer,
    choose,
    detail,
    itemOf,
    setKey,
    settle,
    record,
    pad,
  }
}
