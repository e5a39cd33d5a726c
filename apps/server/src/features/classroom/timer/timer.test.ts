import { clockFace } from '@jiangtai/shared/classroom/timer/clock-face.ts'
import type { TimerChange, TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const TIMER = 'POST /api/prepare_lessons/api/interact/timer'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const change = ({ teacher, command }: RunningLesson, wanted: TimerChange) =>
  app.call(teacher.token, TIMER, { ...command, change: wanted })
const factsOf = ({ lesson_session_id }: RunningLesson) =>
  factsSentTo(app, lesson_session_id, 'student').flatMap(({ event }) =>
    event?.type === 'timer_set' ? [event.payload.change] : [],
  )

/** The timer as whoever comes in now is told of it. */
async function seenBy(lesson: RunningLesson, token: string): Promise<TimerState | null> {
  const joined = await app.call(token, 'POST /api/pad/v1/classroom/join', {
    lesson_session_id: lesson.lesson_session_id,
  })
  return joined.payload.state?.timer ?? null
}

const digitsOf = (timer: TimerState | null) =>
  timer === null ? null : clockFace(timer, app.clock.now().getTime()).digits

async function running(length_s = 300): Promise<{ lesson: RunningLesson; timer_id: string; token: string }> {
  const lesson = await buildRunningLesson(app, { student_count: 2 })
  const { payload } = await change(lesson, { kind: 'countdown', length_s })
  return { lesson, timer_id: payload.timer_id, token: lesson.students[0]!.token }
}

describe('a timer of a lesson', () => {
  it('[CR-122] is told to everybody with the time of the server, and to whoever joins later', async () => {
    const { lesson, timer_id, token } = await running()
    const timer = {
      timer_id,
      kind: 'countdown',
      length_ms: 300_000,
      run_ms: 0,
      running_since: app.clock.now().toISOString(),
    }
    for (const audience of ['teacher', 'student'] as const)
      expect(factsSentTo(app, lesson.lesson_session_id, audience).at(-1)?.event).toEqual({
        type: 'timer_set',
        payload: { change: 'countdown', timer },
      })
    app.clock.advance(61_000)
    expect(digitsOf(await seenBy(lesson, token))).toBe('03:59')
    expect(digitsOf(await seenBy(lesson, lesson.students[1]!.token))).toBe('03:59')
  })

  it('[CR-121] [CR-123] stands still, goes on, gets a minute, is over and begins again', async () => {
    const { lesson, timer_id, token } = await running(90)
    const step = (kind: 'pause' | 'go_on' | 'add_minute' | 'reset') => change(lesson, { kind, timer_id })
    app.clock.advance(30_000)
    await step('pause')
    app.clock.advance(600_000)
    expect(digitsOf(await seenBy(lesson, token))).toBe('01:00')
    await step('go_on')
    app.clock.advance(10_000)
    await step('add_minute')
    expect(digitsOf(await seenBy(lesson, token))).toBe('01:50')
    app.clock.advance(200_000)
    expect(digitsOf(await seenBy(lesson, token))).toBe('00:00')
    await step('reset')
    expect(digitsOf(await seenBy(lesson, token))).toBe('01:30')
  })

  it('[CR-124] changes nothing when a step is repeated, and a request that is sent again gets its first answer', async () => {
    const { lesson, timer_id } = await running()
    for (let times = 0; times < 3; times += 1) await change(lesson, { kind: 'pause', timer_id })
    expect(factsOf(lesson)).toEqual(['countdown', 'pause'])
    const request = { ...lesson.command, request_id: newId(), change: { kind: 'add_minute', timer_id } }
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => app.send(lesson.teacher.token, TIMER, request)),
    )
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(factsOf(lesson)).toEqual(['countdown', 'pause', 'add_minute'])
    for (let times = 0; times < 2; times += 1)
      expect((await change(lesson, { kind: 'close', timer_id })).code).toBe(200)
    expect(factsOf(lesson)).toEqual(['countdown', 'pause', 'add_minute', 'close'])
    expect(await change(lesson, { kind: 'go_on', timer_id })).toMatchObject({
      code: 409,
      message: '这个计时已经关闭',
    })
  })

  it('[CR-120] takes 1 second to 99:59 and refuses others by name', async () => {
    const lesson = await buildRunningLesson(app, { student_count: 1 })
    const { teacher, command } = lesson
    for (const length_s of [0, 6000, 1.5, 'x']) {
      const refused = await app.send(teacher.token, TIMER, {
        ...command,
        change: { kind: 'countdown', length_s },
      })
      expect(refused.error?.fields[0]?.field).toBe('change.length_s')
    }
    const { payload } = await change(lesson, { kind: 'countdown', length_s: 5999 })
    const { timer_id } = payload
    expect(await change(lesson, { kind: 'add_minute', timer_id })).toMatchObject({
      code: 409,
      message: '倒计时最多 99 分 59 秒',
    })
    const watch = await change(lesson, { kind: 'stopwatch' })
    expect(await change(lesson, { kind: 'add_minute', timer_id: watch.payload.timer_id })).toMatchObject({
      code: 409,
      message: '秒表不能加时',
    })
  })

  it('[CR-120] is the business of the teacher and the device that teach', async () => {
    const { lesson, timer_id } = await running()
    const stranger = await buildRunningLesson(app, { student_count: 1 })
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const body = { ...lesson.command, change: { kind: 'pause', timer_id } }
    expect((await app.send(null, TIMER, body)).status).toBe(401)
    expect((await app.send(lesson.students[0]!.token, TIMER, body)).code).toBe(403)
    expect((await app.send(colleague.token, TIMER, body)).code).toBe(403)
    expect((await app.send(stranger.teacher.token, TIMER, body)).code).toBe(404)
    const elsewhere = await app.send(lesson.teacher.token, TIMER, { ...body, device_id: 'device-two' })
    expect(elsewhere).toMatchObject({ code: 409, message: '您的账号已在其他设备上课' })
    // The timer of another lesson is as one that is gone.
    const foreign = await app.send(stranger.teacher.token, TIMER, { ...body, ...stranger.command })
    expect(foreign.code).toBe(409)
    expect(factsOf(lesson)).toEqual(['countdown'])
  })

  it('[CR-125] ends with the lesson, and the record tells when it was started', async () => {
    const { lesson, timer_id } = await running()
    await change(lesson, { kind: 'stopwatch' })
    expect((await change(lesson, { kind: 'pause', timer_id })).code).toBe(409)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    const { lesson_session_id } = lesson
    expect(await momentsOf(app, lesson)).toEqual(['开始倒计时 5 分', '开始秒表计时', '下课'])
    const board = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_board', {
      lesson_session_id,
    })
    expect(board.payload.state.timer).toBeNull()
  })
})
