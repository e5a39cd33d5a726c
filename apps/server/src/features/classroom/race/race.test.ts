import { MAX_HALF_TRIP_MS, RACE_LEAD_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { factsSentTo, lockPads } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from '../room/classroom-clock.ts'
import { buildRaceLesson, type RaceLesson } from './test/race-lesson.ts'

const START = 'POST /api/prepare_lessons/api/student_race_the_question'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const typesOf = ({ lesson_session_id }: RaceLesson) =>
  factsSentTo(app, lesson_session_id, 'student').map(({ event }) => event?.type)
const winnersOf = async (lesson: RaceLesson) => (await lesson.race())?.winners?.map(({ name }) => name)
const namesOf = ({ students }: RaceLesson, ...places: number[]) => places.map((at) => students[at]!.name)

describe('starting a race', () => {
  it('[CR-81] opens after a lead-in of three seconds, told to everybody', async () => {
    const lesson = await buildRaceLesson(app)
    const started = await lesson.startRace({ top: 3 })
    const opens_at = new Date(app.clock.now().getTime() + RACE_LEAD_MS).toISOString()
    expect(started.payload.opens_at).toBe(opens_at)
    for (const audience of ['teacher', 'student'] as const)
      expect(factsSentTo(app, lesson.lesson_session_id, audience).at(-1)?.event).toEqual({
        type: 'race_opened',
        payload: { race_id: started.payload.race_id, top: 3, opens_at, left_out: [] },
      })
  })

  it('[CR-81] is refused while a question runs or a race is open, and so is a question while one is open', async () => {
    const lesson = await buildRaceLesson(app)
    const { teacher, command, lesson_quiz_id } = lesson
    const quiz_run_id = await lesson.startQuiz()
    expect(await lesson.startRace()).toMatchObject({ code: 409, message: '还有一道题正在作答，请先收卷' })
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/end_quzi', { ...command, quiz_run_id })
    const race_id = await lesson.open()
    expect(await lesson.startRace()).toMatchObject({ code: 409, message: '正在抢答，请先停止抢答' })
    const asked = { ...command, lesson_quiz_id, time_limit_s: null }
    const started = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', asked)
    expect(started).toMatchObject({ code: 409, message: '正在抢答，请先停止抢答' })
    const again = { ...command, quiz_run_id }
    expect((await app.call(teacher.token, 'POST /api/prepare_lessons/api/bring_back_quzi', again)).code).toBe(
      409,
    )
    await lesson.stop(race_id)
    expect((await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_quzi', asked)).code).toBe(200)
  })

  it('[CR-81] five times at once under one name opens one race, and so does five times under five names', async () => {
    for (const request_id of [newId(), undefined]) {
      const lesson = await buildRaceLesson(app, 1)
      const body = { ...lesson.command, ...(request_id === undefined ? {} : { request_id }) }
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => app.send(lesson.teacher.token, START, body)),
      )
      expect(replies.filter(({ code }) => code === 200)).toHaveLength(request_id === undefined ? 1 : 5)
      expect(typesOf(lesson)).toEqual(['race_opened'])
    }
  })

  it('[CR-80] takes one to five places and refuses others by name', async () => {
    const lesson = await buildRaceLesson(app, 1)
    for (const top of [0, 6, 1.5]) {
      const refused = await app.send(lesson.teacher.token, START, { ...lesson.command, top })
      expect(refused.error?.fields[0]?.field).toBe('top')
    }
    expect(typesOf(lesson)).toEqual([])
  })

  it('[CR-80] is the business of the teacher and the device that teach', async () => {
    const lesson = await buildRaceLesson(app, 1)
    const stranger = await buildRaceLesson(app, 1)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const [student] = lesson.students
    const race_id = await lesson.open()
    const body = { ...lesson.command, race_id, student_id: student!.student_id, is_right: true }
    for (const act of ['student_race_the_question', 'stop_race_the_quzi', 'judge_race', 'put_away_race']) {
      const name = `POST /api/prepare_lessons/api/${act}`
      expect((await app.send(null, name, body)).status).toBe(401)
      expect((await app.send(student!.token, name, body)).code).toBe(403)
      expect((await app.send(colleague.token, name, body)).code).toBe(403)
      const foreign = await app.send(stranger.teacher.token, name, body)
      const absent = await app.send(stranger.teacher.token, name, { ...body, lesson_session_id: newId() })
      expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
      const other = await app.send(lesson.teacher.token, name, { ...body, device_id: 'device-two' })
      expect(other).toMatchObject({ code: 409, message: '您的账号已在其他设备上课' })
    }
    expect(typesOf(lesson)).toEqual(['race_opened'])
  })
})

describe('pressing', () => {
  it('[CR-82] before the opening does not count and costs nothing', async () => {
    const lesson = await buildRaceLesson(app, 1)
    const { race_id } = (await lesson.startRace()).payload
    app.clock.advance(RACE_LEAD_MS - 1)
    const [student] = lesson.students
    expect(await lesson.press(student, race_id)).toMatchObject({
      code: 409,
      message: '抢跑了，等倒计时结束再按',
    })
    app.clock.advance(1)
    expect((await lesson.press(student, race_id)).code).toBe(200)
    await lesson.decide()
    expect(await winnersOf(lesson)).toEqual(namesOf(lesson, 0))
  })

  it('[CR-82] counts once for each student, and the same reply is given to each copy', async () => {
    const lesson = await buildRaceLesson(app, 2)
    const race_id = await lesson.open({ top: 2 })
    const [one, other] = lesson.students
    const request_id = newId()
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => lesson.press(one, race_id, { request_id })),
    )
    expect(copies.map(({ code }) => code)).toEqual(Array(5).fill(200))
    app.clock.advance(10)
    await lesson.press(other, race_id)
    app.clock.advance(10)
    expect((await lesson.press(one, race_id)).code).toBe(200)
    await lesson.decide()
    expect((await lesson.race())?.winners).toMatchObject([
      { name: one!.name, after_ms: 0 },
      { name: other!.name, after_ms: 10 },
    ])
    expect((await lesson.press(one, race_id)).code).toBe(200)
  })

  it('[CR-83] is for who has entered, is not locked and has a line to the lesson', async () => {
    const lesson = await buildRaceLesson(app, 2)
    const [one, other] = lesson.students
    const stranger = await buildRaceLesson(app, 1)
    await lockPads(app, lesson, { locked: true, student_ids: [one!.student_id] })
    const race_id = await lesson.open()
    expect(await lesson.press(one, race_id)).toMatchObject({ code: 409, message: '老师已锁屏' })
    expect(await lesson.press(stranger.students[0], race_id)).toMatchObject({
      code: 404,
      message: '课堂不存在',
    })
    expect((await lesson.press(undefined, race_id)).status).toBe(401)
    expect((await lesson.press(other, newId())).message).toBe('这次抢答已经结束')
    await lesson.press(other, race_id)
    await lesson.decide()
    expect(await winnersOf(lesson)).toEqual(namesOf(lesson, 1))
    expect((await lesson.press(one, race_id)).message).toBe('已被抢答')
  })
})

describe('deciding', () => {
  it('[CR-84] [CR-85] goes by the order of the presses and is told to everybody once', async () => {
    const lesson = await buildRaceLesson(app)
    const race_id = await lesson.open({ top: 2 })
    for (const at of [2, 0, 1]) {
      app.clock.advance(7)
      expect((await lesson.press(lesson.students[at], race_id)).code).toBe(200)
    }
    await lesson.decide()
    await runClassroomClock(app.services)
    expect((await lesson.race())?.winners).toMatchObject([
      { name: lesson.students[2]!.name, after_ms: 7 },
      { name: lesson.students[0]!.name, after_ms: 14 },
    ])
    expect(typesOf(lesson)).toEqual(['race_opened', 'race_decided'])
    // Nothing is told of who had no place.
    const told = JSON.stringify(factsSentTo(app, lesson.lesson_session_id, 'student'))
    expect(told).not.toContain(lesson.students[1]!.student_id)
  })

  it('[CR-84] a class that presses in the same moment has one order: that of arrival', async () => {
    const lesson = await buildRaceLesson(app, 5)
    const race_id = await lesson.open({ top: 5 })
    await Promise.all(lesson.students.map((student) => lesson.press(student, race_id)))
    await lesson.decide()
    const winners = await winnersOf(lesson)
    expect(winners?.toSorted()).toEqual(namesOf(lesson, 0, 1, 2, 3, 4).toSorted())
  })

  it('[CR-85] waits for presses that are on their way, and not while nobody has pressed', async () => {
    const lesson = await buildRaceLesson(app, 2)
    const race_id = await lesson.open()
    await lesson.decide()
    expect((await lesson.race())?.winners).toBeNull()
    await lesson.press(lesson.students[0], race_id)
    await runClassroomClock(app.services)
    expect((await lesson.race())?.winners).toBeNull()
    app.clock.advance(2 * MAX_HALF_TRIP_MS)
    // A press that comes later has the race decided, and is too late itself.
    expect((await lesson.press(lesson.students[1], race_id)).code).toBe(200)
    expect(await winnersOf(lesson)).toEqual(namesOf(lesson, 0))
  })

  it('[CR-86] 停止 decides at once, ends a race of nobody, and again changes nothing', async () => {
    const lesson = await buildRaceLesson(app)
    const first = await lesson.open({ top: 3 })
    await lesson.press(lesson.students[1], first)
    await Promise.all(Array.from({ length: 5 }, () => lesson.stop(first)))
    expect(await winnersOf(lesson)).toEqual(namesOf(lesson, 1))
    await lesson.putAway(first)
    await lesson.putAway(first)
    const second = await lesson.open()
    expect((await lesson.putAway(second)).message).toBe('还在抢答，请先停止')
    await lesson.stop(second)
    await lesson.stop(second)
    expect(await lesson.stop(newId())).toMatchObject({ code: 404, message: '没有这次抢答' })
    expect(await lesson.race()).toBeNull()
    const types = ['race_opened', 'race_decided', 'race_closed', 'race_opened', 'race_closed']
    expect(typesOf(lesson)).toEqual(types)
    expect((await lesson.press(lesson.students[0], second)).message).toBe('这次抢答已经结束')
  })

  it('[CR-86] ends with the lesson, and what was not decided then is decided never', async () => {
    const lesson = await buildRaceLesson(app, 1)
    const race_id = await lesson.open()
    await lesson.press(lesson.students[0], race_id)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    await lesson.decide()
    expect(await lesson.race()).toBeNull()
    expect(typesOf(lesson)).toEqual(['race_opened', 'lesson_ended'])
    expect(await lesson.startRace()).toMatchObject({ code: 409, message: '本节课已下课' })
  })
})
