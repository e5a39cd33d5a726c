import { newId } from '@jiangtai/shared/core/ids.ts'
import { choice, itemOf, questionOf, write } from '@jiangtai/shared/questions/test/question-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
  verifyEvents,
} from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const COMPARE = `POST ${API}/interact/compare_answers` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A closed question with a choice and a written item; two of three students have answered both. */
async function setup() {
  const [pick, free] = [newId(), newId()]
  const document = questionOf(itemOf('single', { item_id: pick }), itemOf('text', { item_id: free }))
  const lesson = await buildRunningLesson(app, { document })
  const [first, second, silent] = lesson.students
  if (first === undefined || second === undefined || silent === undefined) throw new Error('three students')
  for (const { token } of lesson.students) await lesson.join(token)
  const quiz_run_id = await lesson.startQuiz()
  for (const { token, name } of [first, second])
    await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, used_ms: 1000 },
      ...{ was_offline: false, value: { [pick]: choice('A'), [free]: write(`因为${name}`) } },
    })
  const teach = (step: 'end_quzi' | 'put_away_quzi' | 'bring_back_quzi') =>
    app.call(lesson.teacher.token, `POST ${API}/${step}`, { ...lesson.command, quiz_run_id })
  const shown = {
    ...{ quiz_run_id, item_id: free, has_names: false, is_shown: true, is_on_pads: false },
    student_ids: [first.student_id, second.student_id],
  }
  const compare = (change: Partial<typeof shown> = {}) =>
    app.call(lesson.teacher.token, COMPARE, { ...lesson.command, ...shown, ...change })
  return { lesson, first, second, silent, pick, quiz_run_id, shown, teach, compare }
}

const compared = ({ lesson_session_id }: RunningLesson) =>
  factsSentTo(app, lesson_session_id, 'teacher').flatMap(({ event }) =>
    event?.type === 'answers_compared' ? [event.payload] : [],
  )

async function onBoard({ teacher, lesson_session_id }: RunningLesson) {
  const info = await app.call(teacher.token, `GET ${API}/teaching_info`, { lesson_session_id })
  return info.payload.state?.comparison
}

describe('对比讲评', () => {
  it('[CR-200] [CR-203] stands on the board over a reload, is changed and put away with its choice', async () => {
    const { lesson, second, shown, teach, compare } = await setup()
    await teach('end_quzi')
    const made = await verifyEvents(app, { lesson, act: () => compare() })
    expect(made).toEqual(['answers_compared'])
    expect(await onBoard(lesson)).toEqual(shown)
    await compare({ has_names: true, student_ids: [second.student_id] })
    expect(await onBoard(lesson)).toEqual({
      ...shown,
      has_names: true,
      student_ids: [second.student_id],
    })
    await verifyEvents(app, { lesson, act: () => compare({ is_shown: false }) })
    expect(await onBoard(lesson)).toEqual({ ...shown, is_shown: false })
  })

  it('[CR-203] goes with its question, and is not there when that is brought back', async () => {
    const { lesson, teach, compare } = await setup()
    await teach('end_quzi')
    await compare()
    await verifyEvents(app, { lesson, act: () => teach('put_away_quzi') })
    expect(await onBoard(lesson)).toBeNull()
    expect((await compare()).message).toBe('这道题已经收起，请先打开作答结果')
    await teach('bring_back_quzi')
    expect(await onBoard(lesson)).toBeNull()
    expect((await compare()).code).toBe(200)
  })

  it('[CR-204] is one fact however often it is pressed, and the record tells what was brought before the class', async () => {
    const { lesson, first, second, shown, teach, compare } = await setup()
    await teach('end_quzi')
    const replies = await Promise.all(Array.from({ length: 5 }, () => compare()))
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(compared(lesson)).toEqual([{ comparison: shown, is_new: true }])
    await compare({ student_ids: [second.student_id, first.student_id] })
    await compare({ has_names: true })
    await compare({ is_shown: false })
    await compare({ student_ids: [first.student_id] })
    expect(compared(lesson).map(({ is_new }) => is_new)).toEqual([true, false, false, false, true])
    const told = (await momentsOf(app, lesson)).filter((words) => words.includes('份作答'))
    expect(told).toEqual(['对比第 1 次发题的 2 份作答', '展示第 1 次发题的一份作答'])
  })

  it('[CR-205] is told to no pad unless pads are to show it', async () => {
    const { lesson, first, second, teach, compare } = await setup()
    await teach('end_quzi')
    await compare()
    const last = factsSentTo(app, lesson.lesson_session_id, 'student').at(-1)
    expect(last?.event).toEqual({ type: 'answers_compared', payload: { comparison: null, is_new: false } })
    const { payload } = await lesson.join(first.token)
    expect(payload.state?.comparison).toBeNull()
    expect(JSON.stringify(payload)).not.toContain(second.student_id)
  })

  it('[CR-201] shows what somebody wrote, after 收卷', async () => {
    const { first, silent, pick, teach, compare } = await setup()
    expect((await compare()).message).toBe('请先收卷')
    await teach('end_quzi')
    const refusals = [
      { change: { item_id: pick }, field: 'item_id' },
      { change: { item_id: newId() }, field: 'item_id' },
      { change: { student_ids: [first.student_id, silent.student_id] }, field: 'student_ids.1' },
      { change: { student_ids: [newId()] }, field: 'student_ids.0' },
      { change: { student_ids: [] }, field: 'student_ids' },
      { change: { student_ids: [first.student_id, first.student_id] }, field: 'student_ids' },
      { change: { student_ids: Array.from({ length: 5 }, () => newId()) }, field: 'student_ids' },
    ]
    for (const { change, field } of refusals)
      expect(await compare(change)).toMatchObject({ error: { name: 'BAD_INPUT', fields: [{ field }] } })
  })

  it('[CR-200] is the business of the teacher and the device that teach', async () => {
    const { lesson, first, shown, teach } = await setup()
    await teach('end_quzi')
    const stranger = await buildRunningLesson(app, { student_count: 1 })
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const body = { ...lesson.command, ...shown }
    expect((await app.send(null, COMPARE, body)).status).toBe(401)
    expect((await app.send(first.token, COMPARE, body)).code).toBe(403)
    expect((await app.send(colleague.token, COMPARE, body)).code).toBe(403)
    expect((await app.send(stranger.teacher.token, COMPARE, body)).code).toBe(404)
    expect((await app.send(stranger.teacher.token, COMPARE, { ...body, ...stranger.command })).code).toBe(409)
    expect(await app.send(lesson.teacher.token, COMPARE, { ...body, device_id: 'device-two' })).toMatchObject(
      {
        code: 409,
        message: '您的账号已在其他设备上课',
      },
    )
    expect(compared(lesson)).toEqual([])
  })
})
