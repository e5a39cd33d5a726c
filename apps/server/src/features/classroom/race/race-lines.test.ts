import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { MAX_HALF_TRIP_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openListeningApp, type TestApp, type TestClock, testSockets } from '../../../../test/test-app.ts'
import { halfTripOf, longestWay } from '../room/line-trips.ts'
import { buildRaceLesson } from './test/race-lesson.ts'

/** A clock that goes on by itself and can be put forward. */
function runningClock(): TestClock {
  let ahead_ms = 0
  return {
    now: () => new Date(Date.now() + ahead_ms),
    advance: (ms) => {
      ahead_ms += ms
    },
  }
}

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp({ clock: runningClock() })
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

async function enter(token: string, lesson_session_id: string) {
  const socket = sockets.open(app.address, token)
  const facts: ClassroomFact[] = []
  socket.on('fact', (fact: ClassroomFact) => void facts.push(fact))
  const reply = await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  expect(reply).toMatchObject({ code: 200 })
  return { socket, facts }
}

const soon = (look: () => void) => vi.waitFor(look, { timeout: 15_000, interval: 10 })

describe('a race over real lines', () => {
  it('[CR-83] refuses the press of a pad that has no line', async () => {
    const lesson = await buildRaceLesson(app, 1)
    const race_id = await lesson.open()
    const [student] = lesson.students
    expect(await lesson.press(student, race_id)).toMatchObject({
      code: 409,
      message: '平板还没有连上课堂，请稍等再按',
    })
    await enter(student!.token, lesson.lesson_session_id)
    expect((await lesson.press(student, race_id)).code).toBe(200)
  })

  it('[CR-84] measures the way of a line itself, from its entering to its end', async () => {
    const lesson = await buildRaceLesson(app, 1)
    const { lesson_session_id } = lesson
    const { realtime } = app.services
    const line = { lesson_session_id, student_id: lesson.students[0]!.student_id }
    expect(halfTripOf(realtime, line)).toBeNull()
    expect(longestWay(realtime, lesson_session_id)).toBe(0)
    const { socket } = await enter(lesson.students[0]!.token, lesson_session_id)
    await soon(() => expect(halfTripOf(realtime, line)).toBeGreaterThan(0))
    const way_ms = longestWay(realtime, lesson_session_id)
    expect(way_ms).toBe(Math.min(MAX_HALF_TRIP_MS, halfTripOf(realtime, line) ?? 0))
    socket.disconnect()
    await soon(() => expect(halfTripOf(realtime, line)).toBeNull())
  })

  it('[CR-85] is decided by itself, and told to every page once', async () => {
    const lesson = await buildRaceLesson(app, 2)
    const [first, second] = lesson.students
    const pads = await Promise.all(lesson.students.map(({ token }) => enter(token, lesson.lesson_session_id)))
    const race_id = await lesson.open()
    const name = 'POST /api/pad/v1/classroom/race'
    const body = { lesson_session_id: lesson.lesson_session_id, race_id }
    const reply = await pads[0]!.socket.timeout(5000).emitWithAck('call', name, body)
    expect(reply).toMatchObject({ code: 200 })
    await soon(() => {
      for (const { facts } of pads)
        expect(facts.map(({ event }) => event?.type)).toEqual(['race_opened', 'race_decided'])
    })
    expect((await lesson.race())?.winners?.map(({ student_id }) => student_id)).toEqual([first!.student_id])
    expect((await lesson.press(second, race_id)).message).toBe('已被抢答')
  })
})
