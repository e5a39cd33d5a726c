import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../../../../test/test-app.ts'

const MINUTE = 60_000

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

it('[CR-151] who goes for good has left early; who loses the line and comes back, or is there at the end, has not', async () => {
  const lesson = await buildRunningLesson(app)
  const { lesson_session_id, teacher, command } = lesson
  const enter = async ({ token }: { token: string }) => {
    const socket = sockets.open(app.address, token)
    await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
    return socket
  }
  const read = async () => {
    const { payload } = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_attendance', {
      lesson_session_id,
    })
    return payload.students
  }
  for (const { token } of lesson.students) await lesson.join(token)
  const [gone, back] = await Promise.all(lesson.students.map(enter))
  app.clock.advance(10 * MINUTE)
  gone?.disconnect()
  back?.disconnect()
  await expect
    .poll(async () => (await read()).filter(({ seen_until }) => seen_until !== null).length, {
      timeout: 15_000,
    })
    .toBe(2)
  app.clock.advance(5 * MINUTE)
  await enter(lesson.students[1]!)
  app.clock.advance(MINUTE)
  expect((await read()).map(({ minutes }) => minutes)).toEqual([10, 16, 16])
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
  expect((await read()).map(({ by_system, minutes }) => [by_system, minutes])).toEqual([
    ['left_early', 10],
    ['present', 16],
    ['present', 16],
  ])
}, 30_000)
