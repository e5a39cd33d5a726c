import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { answerFact } from '../../../facts/facts.table.ts'
import { answer } from '../../classroom.table.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Letter = 'A' | 'B' | 'C' | 'D'

/** A lesson that no pad has entered, with its question open. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const quiz_run_id = await lesson.startQuiz()
  const { token } = lesson.teacher
  const id = (index: number) => lesson.students[index]!.student_id
  const scan = (...held: [number, Letter][]) =>
    app.call(token, 'POST /api/prepare_lessons/api/card_answers', {
      ...{ ...lesson.command, quiz_run_id },
      cards: held.map(([index, letter]) => ({ student_id: id(index), letter })),
    })
  const count = (present_count: number, ...counts: [string, number][]) =>
    app.send(token, 'POST /api/prepare_lessons/api/hand_counts', {
      ...{ ...lesson.command, quiz_run_id },
      counts: { present_count, rows: counts.map(([key, count]) => ({ key, count })) },
    })
  const collect = () =>
    app.call(token, 'POST /api/prepare_lessons/api/end_quzi', { ...lesson.command, quiz_run_id })
  const detail = async () =>
    (await app.call(token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })).payload
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    return app.services.database.orm.select().from(answerFact).where(eq(answerFact.source_id, quiz_run_id))
  }
  return { lesson, quiz_run_id, id, scan, count, collect, detail, settle }
}

describe('answer cards', () => {
  it('[CR-170] have the seat numbers of the class', async () => {
    const { lesson } = await setup()
    const { payload } = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/answer_cards', {
      class_id: lesson.class_id,
    })
    expect(payload.students.map(({ student_id, card_no }) => [student_id, card_no])).toEqual(
      lesson.students.map(({ student_id }, at) => [student_id, at + 1]),
    )
  })

  it('[CR-172] are the answers of their students, who are in class by it, and become facts', async () => {
    const { id, scan, collect, detail, settle } = await setup()
    const { payload } = await scan([0, 'B'], [1, 'C'])
    expect(payload).toEqual({ entered: [id(0), id(1)], on_pad: [] })
    await collect()
    const { answers, distribution } = await detail()
    expect(distribution).toMatchObject({ answered_count: 2, expected_count: 2, right_count: 1 })
    expect(answers.every(({ by_card, state }) => by_card && state === 'submitted')).toBe(true)
    expect((await settle()).map(({ result }) => result).sort()).toEqual(['right', 'wrong'])
  })

  it('[CR-172] make nobody late, however late in the lesson the first of them is read', async () => {
    const { lesson, scan } = await setup()
    app.clock.advance(20 * 60_000)
    await scan([0, 'B'])
    const { lesson_session_id } = lesson
    const { payload } = await app.call(
      lesson.teacher.token,
      'GET /api/prepare_lessons/api/lesson_attendance',
      { lesson_session_id },
    )
    expect(payload.students.map(({ by_system }) => by_system)).toEqual(['present', 'absent', 'absent'])
  })

  it('[CR-172] are one answer however often they are sent, and the newest edge counts', async () => {
    const { scan, detail } = await setup()
    await Promise.all(Array.from({ length: 5 }, () => scan([0, 'A'])))
    const [first] = (await detail()).answers
    app.clock.advance(5000)
    await scan([0, 'A'])
    expect((await detail()).answers).toEqual([first])
    await scan([0, 'B'])
    expect((await detail()).answers).toMatchObject([{ result: 'right', used_ms: 5000 }])
  })

  it('[CR-173] never take the place of what a pad has sent, and give way to it', async () => {
    const { lesson, quiz_run_id, id, scan, detail } = await setup()
    const [first, second] = lesson.students
    for (const student of [first!, second!]) await lesson.join(student.token)
    const submit = (token: string, key: string) =>
      app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, [key]))
    await submit(first!.token, 'B')
    const { payload } = await scan([0, 'A'], [1, 'A'])
    expect(payload).toEqual({ entered: [id(1)], on_pad: [id(0)] })
    await submit(second!.token, 'B')
    const { answers } = await detail()
    expect(answers.map(({ result, by_card }) => [result, by_card])).toEqual([
      ['right', false],
      ['right', false],
    ])
  })

  it('[CR-174] are refused after 收卷, for students of another class, and for edges without an option', async () => {
    const { lesson, quiz_run_id, scan, collect } = await setup()
    const other = await buildRunningLesson(app)
    const send = (cards: { student_id: string; letter: string }[]) =>
      app.send(lesson.teacher.token, 'POST /api/prepare_lessons/api/card_answers', {
        ...{ ...lesson.command, quiz_run_id, cards },
      })
    const stranger = await send([{ student_id: other.students[0]!.student_id, letter: 'A' }])
    expect(stranger.error).toMatchObject({
      fields: [{ field: 'cards.0.student_id', message: '这名学生不在这个班' }],
    })
    const { student_id } = lesson.students[0]!
    const twice = await send([
      { student_id, letter: 'A' },
      { student_id, letter: 'B' },
    ])
    expect(twice.error).toMatchObject({ fields: [{ field: 'cards.1.student_id' }] })
    await collect()
    expect(await scan([0, 'B'])).toMatchObject({ code: 409, message: '本题已收卷，不能再扫卡' })
    const rows = await app.services.database.orm
      .select()
      .from(answer)
      .where(and(eq(answer.quiz_run_id, quiz_run_id)))
    expect(rows).toEqual([])
  })
})

describe('counts by hand', () => {
  it('[CR-175] [CR-177] stand apart from named answers, in class and in the record, with their own rate', async () => {
    const { lesson, count, collect, detail } = await setup()
    expect((await count(30, ['A', 4], ['B', 20])).code).toBe(200)
    await collect()
    const hand_counts = {
      present_count: 30,
      right_count: 20,
      rows: [
        { key: 'A', count: 4 },
        { key: 'B', count: 20 },
        { key: 'C', count: 0 },
        { key: 'D', count: 0 },
      ],
    }
    expect(await detail()).toMatchObject({ hand_counts, distribution: { answered_count: 0 }, answers: [] })
    const { lesson_session_id } = lesson
    const record = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_record', {
      lesson_session_id,
    })
    expect(record.payload.quizzes).toMatchObject([{ hand_counts }])
  })

  it('[CR-175] are refused where they say more than there are students, or name an option that is not there', async () => {
    const { count } = await setup()
    expect((await count(3, ['A', 4])).error).toMatchObject({
      fields: [{ field: 'counts.present_count', message: '各选项的人数加起来比在场人数多' }],
    })
    expect((await count(3, ['Z', 1])).error).toMatchObject({ fields: [{ field: 'counts.rows.0.key' }] })
  })

  it('[CR-176] begin before 收卷 and are mended until the lesson ends', async () => {
    const { lesson, count, collect, detail } = await setup()
    await count(3, ['A', 1])
    await collect()
    await count(3, ['B', 2])
    expect((await detail()).hand_counts?.right_count).toBe(2)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    expect(await count(3, ['B', 3])).toMatchObject({ code: 409 })
    const late = await setup()
    await late.collect()
    expect((await late.count(3, ['A', 1])).code).toBe(409)
  })

  it('[CR-178] make no facts: nobody in class has failed to answer', async () => {
    const { lesson, quiz_run_id, count, collect, settle } = await setup()
    for (const student of lesson.students.slice(0, 2)) await lesson.join(student.token)
    await app.call(
      lesson.students[0]!.token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, ['B']),
    )
    await count(3, ['B', 2])
    await collect()
    expect((await settle()).map(({ result }) => result)).toEqual(['right'])
  })
})
