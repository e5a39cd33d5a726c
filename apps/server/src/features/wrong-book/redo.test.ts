import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/builders.ts'
import { answerOf, buildRunningLesson } from '../../../test/classroom-builders.ts'
import { runClassroomClock } from '../classroom/room/classroom-clock.ts'
import { giveTask, padOf, passHours, picks, says } from '../tasks/test/task-builders.ts'
import { DAY_HOURS, missSingle, setupBook } from './test/book-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The facts of a student and their rollups, from which reports and the sets of teachers are computed. */
async function factsOf(student_id: string): Promise<unknown[]> {
  const { orm } = app.services.database
  const tables = ['answer_fact', 'wrong_question', 'student_knowledge']
  return Promise.all(
    tables.map(
      async (table) =>
        (await orm.execute(sql`select * from ${sql.identifier(table)} where student_id = ${student_id}`))
          .rows,
    ),
  )
}

describe('a redo', () => {
  it('[WB-10] is no fact: right or wrong, it changes nothing that is counted', async () => {
    const { pad, student } = await setupBook(app)
    const before = await factsOf(student.student_id)
    await pad.redo('A')
    await pad.redo('B')
    expect(await factsOf(student.student_id)).toEqual(before)
    expect((await pad.detail()).payload.redos).toMatchObject([
      { result: 'right', is_own_judgement: false },
      { result: 'wrong', is_own_judgement: false },
    ])
  })

  it('[WB-11] is marked at once: 已订正 when it is right, 再错 when it goes wrong afterwards', async () => {
    const { pad, single, school } = await setupBook(app)
    expect((await pad.redo('A')).payload).toMatchObject({ result: 'wrong', state: 'to_correct' })
    expect((await pad.redo('B')).payload).toMatchObject({
      ...{ result: 'right', state: 'corrected', items: [{ item_id: single.item_id, result: 'right' }] },
    })
    expect((await pad.redo('A')).payload).toMatchObject({ state: 'wrong_again' })
    expect((await pad.list()).list).toMatchObject([{ state: 'wrong_again' }])
    await pad.redo('B')
    app.clock.advance(60_000)
    await missSingle(app, school)
    expect((await pad.list()).list).toMatchObject([{ state: 'wrong_again', times_wrong: 2 }])
  })

  it('says what is wrong with an answer that does not fit, is empty or carries a file', async () => {
    const { pad, single } = await setupBook(app)
    const { item_id } = single
    const photo = { kind: 'photo' as const, key: 'somewhere', seconds: null }
    const fields = async (value: Parameters<typeof pad.answer>[1]) =>
      (await pad.answer(single, value)).error?.fields
    expect(await fields({ [item_id]: says('B') })).toMatchObject([{ field: `answer.${item_id}` }])
    expect(await fields({ [item_id]: { kind: 'choice', keys: [], attachments: [] } })).toEqual([
      { field: 'answer', message: '请先作答' },
    ])
    expect(await fields({ [item_id]: { kind: 'choice', keys: ['B'], attachments: [photo] } })).toEqual([
      { field: 'answer', message: '重做不收照片和录音' },
    ])
  })

  it('[WB-12] what no machine can mark is judged by the student, once', async () => {
    const { pad, school, student } = await setupBook(app)
    const { essay } = school
    const { task_id } = await giveTask(app, school, { release_rule: 'after_submit' })
    const task = padOf(app, student, task_id)
    await task.save(essay.item_id, says('不会'))
    await task.submit()
    const { token } = school.teacher
    const { student_id } = student
    const sheet = await app.call(token, 'POST /api/homework/v1/marking/sheet', { task_id, student_id })
    const held = sheet.payload.rounds[0]!.items.find(({ item_id }) => item_id === essay.item_id)!
    await app.call(token, 'POST /api/homework/v1/marking/score', {
      ...{ task_id },
      scores: [
        {
          ...{ student_id, item_id: essay.item_id, round: 1, score: 0, comment: '', ink: null },
          replaces: held.score!.score_id,
        },
      ],
    })
    const { payload } = await pad.answer(essay, { [essay.item_id]: says('由面积相等得证') })
    expect(payload).toMatchObject({ result: 'ungraded', state: 'to_correct' })
    expect((await pad.judge(payload.redo_id, true)).payload).toMatchObject({ state: 'corrected' })
    expect((await pad.judge(payload.redo_id, false)).message).toBe('这次重做已经判断过了')
    const marked = await pad.redo('B')
    expect((await pad.judge(marked.payload.redo_id, true)).message).toBe('这次重做已经批好了')
    expect((await pad.of(school.students[1]!).judge(payload.redo_id, true)).error).toMatchObject({
      name: 'NOT_FOUND',
    })
  })
})

describe('the review', () => {
  it('[WB-20] [WB-14] goes on by its steps with each day that is due, and ends as 已掌握', async () => {
    const { student, ...made } = await setupBook(app)
    let { pad } = made
    const passDays = async (days: number) => {
      await passHours(app, days * DAY_HOURS)
      // No sign-in lasts as long as a review.
      pad = pad.of({ token: await signIn(app, student.login) })
    }
    for (const days of [1, 2, 4, 7, 15, 30]) {
      await passDays(days)
      expect(await pad.overview()).toMatchObject({ due_count: 1 })
      await pad.redo('B')
      // A second redo on the same day passes no step.
      await pad.redo('B')
    }
    expect((await pad.list()).list).toMatchObject([{ state: 'mastered', review_on: null, is_due: false }])
    await pad.redo('A')
    expect((await pad.list({ state: 'wrong_again' })).total).toBe(1)
    await passDays(1)
    expect(await pad.overview()).toMatchObject({ due_count: 1 })
  })

  it('[WB-14] 已掌握 by hand leaves it in the book; taking it back or going wrong again brings it back', async () => {
    const { pad, school } = await setupBook(app)
    await pad.master(true)
    await passHours(app, 2 * DAY_HOURS)
    expect(await pad.list()).toMatchObject({ total: 1, list: [{ state: 'mastered', is_due: false }] })
    await pad.master(false)
    expect((await pad.list()).list).toMatchObject([{ state: 'to_correct', is_due: true }])
    await pad.master(true)
    app.clock.advance(60_000)
    await missSingle(app, school)
    expect((await pad.list()).list).toMatchObject([{ state: 'to_correct', times_wrong: 2 }])
  })
})

it('[WB-1] [WB-2] what went wrong in class stands in the book once its answer was revealed', async () => {
  const lesson = await buildRunningLesson(app)
  const { token } = lesson.students[0]!
  await lesson.join(token)
  const quiz_run_id = await lesson.startQuiz()
  await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, ['A']))
  const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/${verb}`, {
      ...lesson.command,
      quiz_run_id,
    })
  await teach('end_quzi')
  app.clock.advance(60_000)
  await runClassroomClock(app.services)
  const book = async () => (await app.call(token, 'POST /api/pad/v1/wrong-book/list', {})).payload
  expect((await book()).total).toBe(0)
  await teach('reveal_quzi')
  const { list } = await book()
  expect(list).toMatchObject([{ source: 'classroom', is_released: true, state: 'to_correct' }])
  const { question_id } = lesson
  const { payload } = await app.call(token, 'POST /api/pad/v1/wrong-book/detail', { question_id })
  expect(Object.values(payload.answer)).toMatchObject([{ kind: 'choice', keys: ['A'] }])
})

describe('a redo that the pad made without a network', () => {
  it('[PD-52] is one redo however often its copies arrive, and tells every copy what became of it', async () => {
    const { pad, single, student } = await setupBook(app)
    const redo_id = newId()
    const send = (key: string, token = student.token) =>
      app.call(token, 'POST /api/pad/v1/wrong-book/redo', {
        ...{ question_id: single.question_id, redo_id, answer: { [single.item_id]: picks(key) } },
      })
    const first = await send('B')
    expect(first.payload).toMatchObject({ redo_id, result: 'right', state: 'corrected' })
    await pad.redo('A')
    expect((await send('B')).payload).toMatchObject({ redo_id, result: 'right', state: 'wrong_again' })
    expect((await pad.detail()).payload.redos).toHaveLength(2)
  })

  it('[PD-52] does not take the id of a redo of another question or student', async () => {
    const { pad, school, single, student } = await setupBook(app)
    const { redo_id } = (await pad.redo('A')).payload
    await missSingle(app, school, { student: school.students[1]! })
    const other = await app.call(school.students[1]!.token, 'POST /api/pad/v1/wrong-book/redo', {
      ...{ question_id: single.question_id, redo_id, answer: { [single.item_id]: picks('B') } },
    })
    expect(other).toMatchObject({ code: 409, message: '这个重做编号已经用过了' })
    expect((await pad.of(student).detail()).payload.redos).toHaveLength(1)
    expect((await pad.of(school.students[1]!).detail()).payload.redos).toEqual([])
  })
})

it('[PD-50] several questions are told whole at once, as each by itself; those that are not in the own book are left out', async () => {
  const { pad, school, single, student } = await setupBook(app)
  await pad.redo('A')
  const details = async (token: string, question_ids: string[]) =>
    (await app.call(token, 'POST /api/pad/v1/wrong-book/details', { question_ids })).payload
  const asked = [single.question_id, school.essay.question_id, newId()]
  expect(await details(student.token, asked)).toEqual({ list: [(await pad.detail()).payload] })
  expect(await details(school.students[1]!.token, asked)).toEqual({ list: [] })
})
