import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  factsSentTo,
  type RunningLesson,
} from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { answerFact } from '../../../facts/facts.table.ts'
import { answer } from '../../classroom.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Sent = ReturnType<typeof answerOf>

async function setup(input: { time_limit_s?: number } = {}) {
  const lesson = await buildRunningLesson(app)
  for (const student of lesson.students) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz(input.time_limit_s ?? null)
  const submit = (index: number, sent: Sent) =>
    app.call(lesson.students[index]!.token, 'POST /api/pad/v1/classroom/submit-answer', sent)
  const teach = (
    verb: 'end_quzi' | 'reveal_quzi' | 'show_distribution' | 'put_away_quzi' | 'bring_back_quzi',
    id: string = quiz_run_id,
  ) =>
    app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/${verb}`, {
      ...lesson.command,
      quiz_run_id: id,
    })
  return { lesson, quiz_run_id, submit, teach }
}

/** The rows of a run; every question here has one item, whose answer is `part`. */
const stored = async (quiz_run_id: string) => {
  const { orm } = app.services.database
  const rows = await orm.select().from(answer).where(eq(answer.quiz_run_id, quiz_run_id))
  return rows.map((row) => ({ ...row, part: Object.values(row.value as Answer)[0] }))
}

const detail = (lesson: RunningLesson, quiz_run_id: string) =>
  app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })

describe('answering', () => {
  it('[CR-16] is acknowledged with what the database then holds', async () => {
    const { submit, quiz_run_id, lesson } = await setup()
    const reply = await submit(0, answerOf(quiz_run_id, ['B']))
    expect(reply).toMatchObject({ code: 200, payload: { state: 'submitted', revision: 1 } })
    expect(await stored(quiz_run_id)).toMatchObject([
      {
        student_id: lesson.students[0]!.student_id,
        state: 'submitted',
        result: 'right',
        part: { keys: ['B'] },
        marks: [{ result: 'right', score: 5, full_score: 5 }],
        score: 5,
      },
    ])
  })

  it('[CR-17] sends no fact and nothing to students', async () => {
    const { submit, quiz_run_id, lesson } = await setup()
    const before = app.published.length
    await submit(0, answerOf(quiz_run_id, ['B']))
    expect(app.published.slice(before).filter((message) => message.room.endsWith(':student'))).toEqual([])
    expect(factsSentTo(app, lesson.lesson_session_id, 'teacher').at(-1)?.event?.type).toBe('quiz_started')
  })

  it('[CR-18] keeps the newest revision and answers a repeat alike', async () => {
    const { submit, quiz_run_id } = await setup()
    const second = answerOf(quiz_run_id, ['C'], { revision: 2, is_final: false })
    await submit(0, answerOf(quiz_run_id, ['A'], { revision: 1, is_final: false }))
    const first = await submit(0, second)
    const again = await submit(0, second)
    const older = await submit(0, answerOf(quiz_run_id, ['D'], { revision: 1 }))
    expect(again.payload).toEqual(first.payload)
    const { client_submission_id } = second
    expect(older.payload).toEqual({ client_submission_id, state: 'draft', revision: 2 })
    expect(await stored(quiz_run_id)).toMatchObject([{ revision: 2, part: { keys: ['C'] }, state: 'draft' }])
  })

  it('[CR-18] tells which of two devices with the same revision is held', async () => {
    const { submit, quiz_run_id } = await setup()
    const held = answerOf(quiz_run_id, ['A'])
    await submit(0, held)
    const other = await submit(0, answerOf(quiz_run_id, ['B']))
    expect(other.payload).toMatchObject({ client_submission_id: held.client_submission_id, revision: 1 })
    expect(await stored(quiz_run_id)).toMatchObject([{ revision: 1, part: { keys: ['A'] } }])
  })

  it('[CR-18] five copies sent at once are one answer', async () => {
    const { submit, quiz_run_id } = await setup()
    const sent = answerOf(quiz_run_id, ['B'])
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(0, sent)))
    const { client_submission_id } = sent
    expect(replies.map((reply) => reply.payload)).toEqual(
      replies.map(() => ({ client_submission_id, state: 'submitted', revision: 1 })),
    )
    expect(await stored(quiz_run_id)).toHaveLength(1)
  })

  it.each([
    ['a second choice in a single choice', { kind: 'choice', keys: ['A', 'B'] }, '本题只能选一项'],
    ['an option that is not there', { kind: 'choice', keys: ['Z'] }, '所选选项不存在'],
    ['text for a choice', { kind: 'text', text: 'B' }, '答案与题型不符'],
  ])('refuses %s and names the field', async (_what, value, message) => {
    const { quiz_run_id, lesson } = await setup()
    const sent = { ...answerOf(quiz_run_id, ['A']), value }
    const reply = await app.send(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/submit-answer', sent)
    expect(reply).toMatchObject({
      code: 400,
      error: { fields: [{ field: expect.stringMatching(/^value\./), message }] },
    })
  })

  it('[CR-23] is refused to a student who has not entered, and to one of another school, alike', async () => {
    const { quiz_run_id } = await setup()
    const other = await setup()
    const lesson = await buildRunningLesson(app)
    const strangers = [other.lesson.students[0]!.token, lesson.students[0]!.token]
    for (const token of strangers) {
      const reply = await app.call(
        token,
        'POST /api/pad/v1/classroom/submit-answer',
        answerOf(quiz_run_id, ['B']),
      )
      expect(reply).toMatchObject({ status: 404, message: '题目不存在' })
    }
  })
})

describe('closing', () => {
  it('[CR-19] collects what was chosen without being handed in', async () => {
    const { submit, teach, quiz_run_id, lesson } = await setup()
    await submit(0, answerOf(quiz_run_id, ['B'], { is_final: false }))
    await submit(1, answerOf(quiz_run_id, ['C']))
    expect((await teach('end_quzi')).code).toBe(200)
    const { payload } = await detail(lesson, quiz_run_id)
    expect(payload.answers.map((row) => row.state).sort()).toEqual(['collected', 'submitted'])
    expect(payload.distribution).toMatchObject({ answered_count: 2, expected_count: 3, right_count: 1 })
    expect(payload.missing.map((row) => row.student_id)).toEqual([lesson.students[2]!.student_id])
  })

  it('[CR-15] takes answers for two more seconds, then refuses with its own words', async () => {
    const { submit, teach, quiz_run_id } = await setup()
    await teach('end_quzi')
    app.clock.advance(2000)
    expect((await submit(0, answerOf(quiz_run_id, ['B']))).payload).toMatchObject({
      state: 'submitted',
      revision: 1,
    })
    app.clock.advance(1)
    expect(await submit(1, answerOf(quiz_run_id, ['B']))).toMatchObject({
      code: 409,
      message: '本题已收卷，不能再提交',
    })
    const changed = answerOf(quiz_run_id, ['C'], { revision: 2 })
    expect(await submit(0, changed)).toMatchObject({ code: 409, message: '本题已收卷，不能再提交' })
  })

  it('[CR-20] keeps an answer written offline as late until the key is out, apart from the distribution', async () => {
    const { submit, teach, quiz_run_id, lesson } = await setup()
    await teach('end_quzi')
    app.clock.advance(60_000)
    const late = await submit(0, answerOf(quiz_run_id, ['B'], { was_offline: true }))
    expect(late.payload).toMatchObject({ state: 'late', revision: 1 })
    expect((await detail(lesson, quiz_run_id)).payload.distribution).toMatchObject({
      answered_count: 0,
      right_count: 0,
    })
    await teach('reveal_quzi')
    const refused = await submit(1, answerOf(quiz_run_id, ['B'], { was_offline: true }))
    expect(refused).toMatchObject({ code: 409, message: '本题已收卷，不能再提交' })
  })

  it('[CR-20] a late answer never replaces one that came in time', async () => {
    const { submit, teach, quiz_run_id } = await setup()
    await submit(0, answerOf(quiz_run_id, ['A']))
    await teach('end_quzi')
    app.clock.advance(60_000)
    await submit(0, answerOf(quiz_run_id, ['B'], { revision: 2, was_offline: true }))
    expect(await stored(quiz_run_id)).toMatchObject([{ part: { keys: ['A'] }, state: 'submitted' }])
  })

  it('[CR-14] closes by itself when the time is up, judged by the server', async () => {
    const { lesson, quiz_run_id } = await setup({ time_limit_s: 30 })
    app.clock.advance(29_000)
    await runClassroomClock(app.services)
    expect(factsSentTo(app, lesson.lesson_session_id, 'student').at(-1)?.event?.type).toBe('quiz_started')
    app.clock.advance(1000)
    await Promise.all([runClassroomClock(app.services), runClassroomClock(app.services)])
    const ended = factsSentTo(app, lesson.lesson_session_id, 'student').filter(
      (fact) => fact.event?.type === 'quiz_ended',
    )
    expect(ended).toMatchObject([{ event: { payload: { quiz_run_id, by: 'timer' } } }])
  })

  it('[CR-11] [CR-12] runs one question at a time; a second push is a second run', async () => {
    const { lesson, quiz_run_id, teach } = await setup()
    const start = () =>
      app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/start_quzi', {
        ...lesson.command,
        lesson_quiz_id: lesson.lesson_quiz_id,
        time_limit_s: null,
      })
    expect(await start()).toMatchObject({ code: 409, message: '还有一道题正在作答，请先收卷' })
    await teach('end_quzi')
    const second = await start()
    expect(second.code).toBe(200)
    expect((await detail(lesson, quiz_run_id)).payload.run_no).toBe(1)
    expect((await detail(lesson, second.payload.quiz_run_id)).payload.run_no).toBe(2)
  })

  it('[CR-28] makes one fact for each student who entered, however often the clock runs', async () => {
    const { submit, teach, quiz_run_id, lesson } = await setup()
    await submit(0, answerOf(quiz_run_id, ['B']))
    await teach('end_quzi')
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    await submit(1, answerOf(quiz_run_id, ['B'], { was_offline: true }))
    await runClassroomClock(app.services)
    const facts = await app.services.database.orm
      .select()
      .from(answerFact)
      .where(eq(answerFact.source_id, quiz_run_id))
    expect(facts.map((fact) => fact.result).sort()).toEqual(['missing', 'missing', 'right'])
    expect(facts.find((fact) => fact.result === 'right')).toMatchObject({
      student_id: lesson.students[0]!.student_id,
      class_id: lesson.class_id,
      teacher_id: lesson.teacher.person_id,
      question_version: 1,
      score: 5,
    })
  })
})

describe('the key', () => {
  it('[CR-13] never reaches a student before it is revealed', async () => {
    const { lesson, quiz_run_id, teach, submit } = await setup()
    const own = await submit(0, answerOf(quiz_run_id, ['B']))
    const joined = await lesson.join(lesson.students[1]!.token)
    await teach('end_quzi')
    await teach('show_distribution')
    const early = await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/result', {
      quiz_run_id,
    })
    expect(early).toMatchObject({ code: 409, message: '老师还没有公布答案' })
    const sent = JSON.stringify([
      own.raw.json(),
      joined.raw.json(),
      factsSentTo(app, lesson.lesson_session_id, 'student'),
    ])
    expect(sent).not.toContain('秘密的解析')
    expect(sent).not.toMatch(/"(?:key":\{|marking|accepted|marks":\[\{|knowledge|analysis)/)
    expect(sent).not.toContain('right')
    await teach('reveal_quzi')
    const result = await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/result', {
      quiz_run_id,
    })
    expect(result.payload).toMatchObject({
      result: 'right',
      score: 5,
      full_score: 5,
      marks: [{ result: 'right' }],
      released: { items: [{ key: { keys: ['B'] } }] },
    })
  })

  it('[CR-21] stays hidden when the distribution is shown, and both wait for the close', async () => {
    const { lesson, quiz_run_id, teach, submit } = await setup()
    await submit(0, answerOf(quiz_run_id, ['B']))
    expect(await teach('show_distribution')).toMatchObject({ code: 409, message: '请先收卷' })
    expect(await teach('reveal_quzi')).toMatchObject({ code: 409, message: '请先收卷' })
    await teach('end_quzi')
    await teach('show_distribution')
    const shown = factsSentTo(app, lesson.lesson_session_id, 'student').at(-1)?.event
    expect(shown).toMatchObject({
      type: 'distribution_shown',
      payload: { distribution: { answered_count: 1, expected_count: 3 } },
    })
  })
})
