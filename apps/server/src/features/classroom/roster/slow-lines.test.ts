import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { openListeningApp, type TestApp, testSockets } from '../../../../test/test-app.ts'
import { enterRoom, noteSlowLine } from './presence.ts'

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

type Presence = { online: string[]; slow: string[] }

it('[CR-195] the teacher is told whose line is slow, in the room and by the roster, until it is well or gone', async () => {
  const lesson = await buildRunningLesson(app)
  const { lesson_session_id } = lesson
  const socket = sockets.open(app.address, lesson.teacher.token)
  const heard: Presence[] = []
  socket.on('presence', (told: Presence) => void heard.push(told))
  await socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  const { token, student_id } = lesson.students[0]!
  await lesson.join(token)
  const line = { lesson_session_id, student_id }
  // No real line: a machine that is busy would make it slow by itself.
  const leave = enterRoom(app.services.realtime, line)
  const untilTold = (told: Presence) =>
    vi.waitFor(() => expect(heard.at(-1)).toMatchObject(told), { timeout: 10_000, interval: 20 })
  const inRoster = async () => {
    const name = 'GET /api/prepare_lessons/api/class_bind_student_list'
    const { payload } = await app.call(lesson.teacher.token, name, { lesson_session_id })
    return payload.students.find((one) => one.student_id === student_id)?.is_slow
  }
  await untilTold({ online: [student_id], slow: [] })
  noteSlowLine(app.services.realtime, { ...line, is_slow: true })
  await untilTold({ online: [student_id], slow: [student_id] })
  expect(await inRoster()).toBe(true)
  noteSlowLine(app.services.realtime, { ...line, is_slow: false })
  await untilTold({ online: [student_id], slow: [] })
  noteSlowLine(app.services.realtime, { ...line, is_slow: true })
  await untilTold({ online: [student_id], slow: [student_id] })
  leave()
  await untilTold({ online: [], slow: [] })
  expect(await inRoster()).toBe(false)
})
