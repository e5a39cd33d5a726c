import type { ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  DEVICE,
  type RunningLesson,
} from '../../../../test/classroom-builders.ts'
import { runClassroomClock } from './classroom-clock.ts'
import { openListeningApp, type TestApp, testSockets } from '../../../../test/test-app.ts'

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

function connect(token: string, headers: Record<string, string> = {}): Socket {
  return sockets.open(app.address, token, headers)
}

type Envelope = { code: number; message: string; data: { kind: string; facts: ClassroomFact[] } }
const catchUp = (socket: Socket, lesson_session_id: string, seq: number): Promise<Envelope> =>
  socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq })
const next = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve) => {
    socket.once(event, resolve)
  })
const turnPage = (lesson: RunningLesson, index: number) =>
  app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
    ...lesson.command,
    page_id: lesson.opening.pages[index]!.page_id,
  })

describe('the room over a real socket', () => {
  it('[CR-3] [CR-7] catches up from a number and then hears every fact once', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    await turnPage(lesson, 1)
    await turnPage(lesson, 0)
    const socket = connect(token)
    const missed = await catchUp(socket, lesson.lesson_session_id, 1)
    expect(missed.data).toMatchObject({ kind: 'facts', facts: [{ seq: 2 }] })
    const heard = next<ClassroomFact>(socket, 'fact')
    await turnPage(lesson, 1)
    expect(await heard).toMatchObject({ seq: 3, event: { type: 'page_turned' } })
  })

  it('[CR-7] says start again to who claims to know more than happened', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    expect((await catchUp(connect(token), lesson.lesson_session_id, 99)).data).toEqual({
      kind: 'start_again',
    })
  })

  it('[CR-23] admits no student who has not entered', async () => {
    const lesson = await buildRunningLesson(app)
    const reply = await catchUp(connect(lesson.students[0]!.token), lesson.lesson_session_id, 0)
    expect(reply).toMatchObject({ code: 404, message: '课堂不存在' })
  })

  it('[CR-16] [CR-17] takes a whole contract call, acknowledges it, and tells the teacher alone', async () => {
    const lesson = await buildRunningLesson(app)
    for (const student of lesson.students) await lesson.join(student.token)
    const [pad, other] = [connect(lesson.students[0]!.token), connect(lesson.students[1]!.token)]
    const board = connect(lesson.teacher.token)
    for (const socket of [pad, other, board]) await catchUp(socket, lesson.lesson_session_id, 0)
    const began = next(other, 'fact')
    const quiz_run_id = await lesson.startQuiz()
    await began
    const heardByOther: string[] = []
    other.onAny((event: string) => event !== 'beat' && heardByOther.push(event))
    const tally = next<{ submitted_count: number }>(board, 'tally')
    const name = 'POST /api/pad/v1/classroom/submit-answer'
    const ack = await pad.timeout(5000).emitWithAck('call', name, answerOf(quiz_run_id, ['B']))
    expect(ack).toMatchObject({ code: 200, data: { state: 'submitted' } })
    expect(await tally).toMatchObject({ quiz_run_id, submitted_count: 1, changed: [{ state: 'submitted' }] })
    expect(heardByOther).toEqual([])
  })

  it('[CR-17] [CR-20] the board hears of an answer that came after the close', async () => {
    const lesson = await buildRunningLesson(app)
    const [first] = lesson.students
    await lesson.join(first!.token)
    const quiz_run_id = await lesson.startQuiz()
    const end = { ...lesson.command, quiz_run_id }
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', end)
    app.clock.advance(60_000)
    const board = connect(lesson.teacher.token)
    await catchUp(board, lesson.lesson_session_id, 0)
    const tally = next<{ quiz_run_id: string }>(board, 'tally')
    const late = answerOf(quiz_run_id, ['B'], { was_offline: true })
    const stored = await app.call(first!.token, 'POST /api/pad/v1/classroom/submit-answer', late)
    expect(stored.payload).toMatchObject({ state: 'late' })
    expect(await tally).toMatchObject({ quiz_run_id, changed: [{ student_id: first!.student_id }] })
  })

  it('[CR-425] the board hears at once that a closed question takes no more answers in time', async () => {
    const lesson = await buildRunningLesson(app)
    const quiz_run_id = await lesson.startQuiz()
    const end = { ...lesson.command, quiz_run_id }
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', end)
    const isCollecting = async () =>
      (await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id }))
        .payload.is_collecting
    expect(await isCollecting()).toBe(true)
    const board = connect(lesson.teacher.token)
    await catchUp(board, lesson.lesson_session_id, 0)
    const tally = next<{ quiz_run_id: string }>(board, 'tally')
    app.clock.advance(2001)
    await runClassroomClock(app.services)
    expect(await tally).toMatchObject({ quiz_run_id, changed: [] })
    expect(await isCollecting()).toBe(false)
  })

  it('[CR-62] tells a page again and again that its line lives, until it has left its last lesson', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const [pad, outside] = [connect(token), connect(lesson.teacher.token)]
    const heardOutside: string[] = []
    outside.onAny((event: string) => heardOutside.push(event))
    let atOnce = 0
    pad.on('beat', () => {
      atOnce += 1
    })
    await catchUp(pad, lesson.lesson_session_id, 0)
    expect(atOnce).toBeGreaterThan(0)
    const heard: { is_last: boolean }[] = []
    const over = new Promise<void>((resolve) => {
      pad.on('beat', (told: { is_last: boolean }) => {
        heard.push(told)
        if (heard.length === 2) pad.emit('leave', { lesson_session_id: lesson.lesson_session_id })
        if (told.is_last) resolve()
      })
    })
    await over
    expect(heard.map(({ is_last }) => is_last)).toEqual([...heard.slice(1).map(() => false), true])
    expect(heard.length).toBeGreaterThan(2)
    expect(heardOutside).toEqual([])
  })

  it('[CR-29] passes unfinished ink from the teacher only, without a number', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const [pad, board] = [connect(token), connect(lesson.teacher.token)]
    for (const socket of [pad, board]) await catchUp(socket, lesson.lesson_session_id, 0)
    const chunk = {
      lesson_session_id: lesson.lesson_session_id,
      page_id: lesson.opening.pages[0]!.page_id,
      chunk: 'hk.0.AA.id.p,4,#ffffff',
    }
    const heard = next(pad, 'live_ink')
    pad.emit('live_ink', { ...chunk, chunk: 'xstudent' })
    board.emit('live_ink', chunk)
    expect(await heard).toEqual(chunk)
  })

  it('[CR-29] loses no piece of a stroke that comes in one moment', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const [pad, board] = [connect(token), connect(lesson.teacher.token)]
    for (const socket of [pad, board]) await catchUp(socket, lesson.lesson_session_id, 0)
    const place = { lesson_session_id: lesson.lesson_session_id, page_id: lesson.opening.pages[0]!.page_id }
    const heard: string[] = []
    const whole = new Promise<void>((resolve) => {
      pad.on('live_ink', ({ chunk }: { chunk: string }) => {
        heard.push(chunk)
        if (chunk === 'hk.0.AA.last.p,4,#ffffff') resolve()
      })
    })
    const sent = Array.from({ length: 40 }, (_, n) => `hk.0.AA.${n === 39 ? 'last' : `id${n}`}.p,4,#ffffff`)
    for (const chunk of sent) board.emit('live_ink', { ...place, chunk })
    await whole
    expect(heard).toEqual(sent)
  })

  it('[CR-31] never drops the word that a stroke was given up, however close behind its points it comes', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const [pad, board] = [connect(token), connect(lesson.teacher.token)]
    for (const socket of [pad, board]) await catchUp(socket, lesson.lesson_session_id, 0)
    const place = {
      lesson_session_id: lesson.lesson_session_id,
      page_id: lesson.opening.pages[0]!.page_id,
    }
    const heard: string[] = []
    const over = new Promise<void>((resolve) => {
      pad.on('live_ink', ({ chunk }: { chunk: string }) => {
        heard.push(chunk)
        if (heard.filter((text) => text === 'xk').length === 20) resolve()
      })
    })
    for (let gesture = 0; gesture < 20; gesture += 1) {
      board.emit('live_ink', { ...place, chunk: 'hk.0.AA.id.l,0,#e5484d' })
      board.emit('live_ink', { ...place, chunk: 'bk.1.AA' })
      board.emit('live_ink', { ...place, chunk: 'xk' })
    }
    await over
    expect(heard.filter((text) => text === 'xk')).toHaveLength(20)
  })

  it('tells an open pad that its class has begun', async () => {
    const lesson = await buildRunningLesson(app)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    const pad = connect(lesson.students[0]!.token)
    await next(pad, 'connect')
    await pad.timeout(5000).emitWithAck('call', 'POST /api/pad/v1/classroom/running', {})
    const told = next(pad, 'running_changed')
    await lesson.start(DEVICE)
    expect(await told).toEqual({})
  })

  it('refuses no token, a broken one, and a page of another origin', async () => {
    const lesson = await buildRunningLesson(app)
    for (const token of ['', newId()]) {
      const error = await next<Error & { data: { code: number } }>(connect(token), 'connect_error')
      expect(error.data.code).toBe(406)
    }
    await next(connect(lesson.teacher.token, { origin: 'http://elsewhere.test' }), 'connect_error')
    await next(connect(lesson.teacher.token, { origin: app.address }), 'connect')
  })

  it('closes the sockets of a sign-in that ends, and says so first', async () => {
    const lesson = await buildRunningLesson(app)
    const socket = connect(lesson.teacher.token)
    await next(socket, 'connect')
    const told = next<{ message: string }>(socket, 'signed_out')
    const gone = next(socket, 'disconnect')
    await app.call(lesson.teacher.token, 'POST /api/auth/logout', {})
    expect(await told).toEqual({ message: '已退出登录' })
    await gone
  })
})
