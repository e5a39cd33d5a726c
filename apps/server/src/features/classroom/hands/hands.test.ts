import { padHandsContract } from '@jiangtai/shared/classroom/hands/pad-contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildRunningLesson,
  factsSentTo,
  lockPads,
  momentsOf,
  type RunningLesson,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  askQuestion,
  closeQuestion,
  hideQuestion,
  lowerAll,
  openAsking,
  pressHand,
  sendQuestion,
  showQuestion,
} from './test/hand-acts.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson whose students have all entered, with 举手 and 学生提问 open. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  for (const { token } of lesson.students) await lesson.join(token)
  await openAsking(app, lesson)
  return { lesson, ...lesson }
}

async function handsOf({ teacher, lesson_session_id }: RunningLesson) {
  const { payload } = await app.call(teacher.token, `GET ${API}/teaching_info`, { lesson_session_id })
  if (payload.state === null) throw new Error('the lesson runs')
  return payload.state.hands
}
const own = async (token: string, { lesson_session_id }: RunningLesson) =>
  (await app.call(token, 'POST /api/pad/v1/classroom/own-asking', { lesson_session_id })).payload

describe('[CR-156] [CR-157] a hand', () => {
  it('is opened apart from questions: two presses that know nothing of each other change both', async () => {
    const lesson = await buildRunningLesson(app)
    await Promise.all([
      openAsking(app, lesson, { hands: true }),
      openAsking(app, lesson, { questions: true }),
    ])
    expect((await handsOf(lesson)).takes).toEqual({ hands: true, questions: true })
    await openAsking(app, lesson, { questions: false })
    expect((await handsOf(lesson)).takes).toEqual({ hands: true, questions: false })
  })

  it('is raised only while the teacher takes hands, by who has entered', async () => {
    const lesson = await buildRunningLesson(app)
    const [first, absent] = lesson.students
    await lesson.join(first!.token)
    const press = (token: string) => pressHand(app, lesson, { token, is_raised: true })
    expect(await press(first!.token)).toMatchObject({ code: 409, message: '老师没有开放举手' })
    await openAsking(app, lesson, { hands: true, questions: false })
    expect((await press(absent!.token)).code).toBe(404)
    expect((await press(first!.token)).payload.hand).not.toBeNull()
    expect(await sendQuestion(app, lesson, { token: first!.token, words: '为什么' })).toMatchObject({
      code: 409,
      message: '老师没有开放学生提问',
    })
  })

  it('is one, however often it is pressed, and stands in the order of the server', async () => {
    const { lesson, students } = await setup()
    const [first, second] = students
    for (const { token } of [second!, first!])
      await Promise.all(Array.from({ length: 5 }, () => pressHand(app, lesson, { token, is_raised: true })))
    expect((await handsOf(lesson)).raised.map(({ name }) => name)).toEqual([second!.name, first!.name])
    const held = await own(first!.token, lesson)
    expect(held.hand).not.toBeNull()
    // A reload is an entry like the first.
    await lesson.join(first!.token)
    expect(await own(first!.token, lesson)).toEqual(held)
    await pressHand(app, lesson, { token: second!.token, is_raised: false })
    await pressHand(app, lesson, { token: second!.token, is_raised: false })
    expect((await handsOf(lesson)).raised.map(({ name }) => name)).toEqual([first!.name])
  })
})

describe('[CR-158] the teacher', () => {
  it('calls who has raised a hand: a call of the record, which the draw counts, and the hand is down', async () => {
    const { lesson, students, teacher, command, lesson_session_id } = await setup()
    const { payload } = await pressHand(app, lesson, { token: students[0]!.token, is_raised: true })
    const hand_id = payload.hand?.hand_id ?? ''
    const call = () => app.call(teacher.token, `POST ${API}/interact/call_raised`, { ...command, hand_id })
    expect((await call()).code).toBe(200)
    expect(await call()).toMatchObject({ code: 409, message: '这只手已经放下' })
    expect(await own(students[0]!.token, lesson)).toMatchObject({ hand: null, question: null })
    const record = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(record.payload.calls).toMatchObject([{ student_id: students[0]!.student_id }])
    const drawn = await app.call(teacher.token, `POST ${API}/random_call_the_roll`, command)
    expect(drawn.payload.student_id).not.toBe(students[0]!.student_id)
  })

  it('lowers one, all, or all by closing; a student sees a hand of nobody else', async () => {
    const { lesson, students, lesson_session_id } = await setup()
    const raise = () =>
      Promise.all(students.map(({ token }) => pressHand(app, lesson, { token, is_raised: true })))
    await raise()
    await lowerAll(app, lesson)
    await lowerAll(app, lesson)
    expect((await handsOf(lesson)).raised).toEqual([])
    await raise()
    await openAsking(app, lesson, { hands: false, questions: true })
    expect((await handsOf(lesson)).raised).toEqual([])
    const told = JSON.stringify(factsSentTo(app, lesson_session_id, 'student'))
    for (const { student_id, name } of students) {
      expect(told).not.toContain(student_id)
      expect(told).not.toContain(name)
    }
  })
})

describe('[CR-160] a question', () => {
  it('is plain text of at most 100 characters, one at a time, and one under copies', async () => {
    const { lesson, students } = await setup()
    const { token } = students[0]!
    const ask = (words: string) => sendQuestion(app, lesson, { token, words })
    expect(await ask('问'.repeat(101))).toMatchObject({ code: 400, error: { fields: [{ field: 'words' }] } })
    expect((await ask(' ')).code).toBe(400)
    // Nobody could read it, and it would keep the student from asking.
    expect((await ask('\u200b\u2060')).message).toBe('问题里没有看得见的字')
    const request_id = newId()
    const send = () => sendQuestion(app, lesson, { token, words: '<b>为什么</b>', request_id })
    await Promise.all(Array.from({ length: 5 }, send))
    expect((await handsOf(lesson)).waiting.map(({ text }) => text)).toEqual(['<b>为什么</b>'])
    expect((await ask('还有一个')).message).toBe('你的上一个问题老师还没有处理，处理后再提')
    const { question } = await own(token, lesson)
    await closeQuestion(app, lesson, question?.question_id ?? '')
    expect((await ask('还有一个')).code).toBe(200)
  })

  it('no student can bury the board: of many at once one waits, and a minute takes only a few', async () => {
    const { lesson, students } = await setup()
    const codes: number[] = []
    for (let n = 0; n < 12; n += 1)
      codes.push((await sendQuestion(app, lesson, { token: students[0]!.token, words: `问题 ${n}` })).code)
    expect(codes.filter((code) => code === 200).length).toBe(1)
    expect(padHandsContract.ask.limit.per_minute).toBe(6)
    expect((await handsOf(lesson)).waiting.length).toBe(1)
  })
})

describe('[CR-161] [CR-162] the wall', () => {
  it('has one question, with its name or without; the class is never told whose it is', async () => {
    const { lesson, students, lesson_session_id } = await setup()
    const question_id = await askQuestion(app, lesson)
    await showQuestion(app, lesson, question_id, { is_named: false, look: 'barrage' })
    await showQuestion(app, lesson, question_id, { is_named: false, look: 'barrage' })
    const joined = await lesson.join(students[1]!.token)
    expect(joined.payload.state.hands).toEqual({
      ...{ takes: { hands: true, questions: true }, raised: [], waiting: [] },
      wall: { question_id, text: '为什么开口向上', name: null, look: 'barrage' },
    })
    const told = factsSentTo(app, lesson_session_id, 'student')
    expect(told.filter(({ event }) => event?.type === 'question_shown').length).toBe(1)
    expect(JSON.stringify(told)).not.toContain(students[0]!.student_id)
    await hideQuestion(app, lesson, question_id)
    await hideQuestion(app, lesson, question_id)
    expect((await handsOf(lesson)).wall).toBeNull()
    await closeQuestion(app, lesson, question_id)
    await closeQuestion(app, lesson, question_id)
    expect(await showQuestion(app, lesson, question_id)).toMatchObject({ code: 404 })
  })
})

describe('[CR-163] [CR-164] afterwards', () => {
  it('[CR-371] the record has the questions with what became of them; hands end with the lesson', async () => {
    const { lesson, students, teacher, command, lesson_session_id } = await setup()
    const question_id = await askQuestion(app, lesson)
    await sendQuestion(app, lesson, { token: students[1]!.token, words: '顶点在哪里' })
    await closeQuestion(app, lesson, question_id)
    await openAsking(app, lesson, { hands: false, questions: false })
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    const { payload } = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(payload.questions).toMatchObject([
      { name: students[0]!.name, text: '为什么开口向上', is_answered: true },
      { name: students[1]!.name, text: '顶点在哪里', is_answered: null },
    ])
    expect(await momentsOf(app, lesson)).toEqual([
      '开放举手和学生提问',
      `学生提问（${students[0]!.name}）：为什么开口向上`,
      `学生提问（${students[1]!.name}）：顶点在哪里`,
      '关闭举手和学生提问',
      '下课',
    ])
    expect((await pressHand(app, lesson, { token: students[0]!.token, is_raised: true })).code).toBe(409)
  })

  it('a hand lives through a lock', async () => {
    const { lesson, students } = await setup()
    await pressHand(app, lesson, { token: students[0]!.token, is_raised: true })
    await lockPads(app, lesson, { locked: true, student_ids: null })
    await lockPads(app, lesson, { locked: false, student_ids: null })
    expect((await own(students[0]!.token, lesson)).hand).not.toBeNull()
  })
})
