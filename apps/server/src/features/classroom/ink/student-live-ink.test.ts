import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { LiveInk } from '@jiangtai/shared/classroom/socket.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { openListeningApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp & { address: string }
const sockets: Socket[] = []
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => app.close())

/** Somebody in the room, and the pieces of ink that reach them. */
async function enter(token: string, lesson_session_id: string) {
  const auth = { token }
  const transports = ['websocket']
  const socket = io(app.address, { path: '/socket', auth, transports, reconnection: false, forceNew: true })
  sockets.push(socket)
  const heard: string[] = []
  const waiting: { chunk: string; found: () => void }[] = []
  socket.on('live_ink', ({ chunk }: LiveInk) => {
    heard.push(chunk)
    for (const one of waiting) if (one.chunk === chunk) one.found()
  })
  const catchUp = () => socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
  await catchUp()
  const hear = (chunk: string) =>
    new Promise<void>((found) => {
      if (heard.includes(chunk)) return found()
      waiting.push({ chunk, found })
    })
  return { socket, heard, hear, catchUp }
}

const headOf = (key: string, color: string = WRITER_COLORS[0], pen = 'p,8') =>
  `h${key}.0.AAAA.id-${key}.${pen},${color}`

/** A lesson: Ann is at the board, Ben watches, the teacher has the board open. */
async function buildBoard() {
  const lesson = await buildRunningLesson(app)
  const { lesson_session_id, command, teacher, opening, students } = lesson
  const page_id = opening.pages[0]!.page_id
  for (const { token } of students) await lesson.join(token)
  const asTeacher = (call: string, body: object) =>
    app.send(teacher.token, `POST /api/prepare_lessons/api/${call}`, { ...command, ...body })
  const enterAs = (token: string) => enter(token, lesson_session_id)
  const [ann, ben, board] = [
    await enterAs(students[0]!.token),
    await enterAs(students[1]!.token),
    await enterAs(teacher.token),
  ]
  await asTeacher('interact/open_board', { student_ids: [students[0]!.student_id] })
  const send = ({ socket }: { socket: Socket }, chunk: string, on = page_id) =>
    socket.emit('live_ink', { lesson_session_id, page_id: on, chunk })
  return { lesson, students, page_id, asTeacher, enterAs, ann, ben, board, send }
}

describe('unfinished ink of a student at the board', () => {
  it('[CR-38] reaches the teacher and the other pads, and not the one who writes', async () => {
    const { ann, ben, board, send } = await buildBoard()
    // Volatile: the second of two that come in the same moment may be dropped.
    for (const chunk of [headOf('abc'), 'babc.4.AAAA']) {
      send(ann, chunk)
      for (const screen of [ben, board]) await screen.hear(chunk)
    }
    expect(ann.heard).toEqual([])
  })

  it('[CR-38] of anybody else is dropped, and so is what a finished stroke would be refused for', async () => {
    const { ann, ben, board, send, lesson } = await buildBoard()
    send(ben, headOf('ben'))
    send(ann, headOf('red', '#e5484d'))
    send(ann, headOf('fat', WRITER_COLORS[0], 'p,900'))
    send(ann, headOf('hil', WRITER_COLORS[0], 'm,8'))
    send(ann, 'hera.0.AAAA.id-era.e,80')
    send(ann, `hlas.0.AAAA.id-las.l,0,${WRITER_COLORS[0]}`)
    send(ann, `ssha.AAAA.id-sha.line,8,${WRITER_COLORS[0]}`)
    send(ann, 'bxyz.4.AAAA')
    send(ann, 'xxyz')
    send(ann, headOf('pag'), lesson.opening.pages[1]!.page_id)
    // Once this is answered, all pieces that a pad has sent so far have been judged.
    for (const pad of [ann, ben]) await pad.catchUp()
    send(ann, headOf('end'))
    await board.hear(headOf('end'))
    expect(board.heard).toEqual([headOf('end')])
  })

  it('[CR-38] goes from every screen when the right ends, is locked away, or is handed back', async () => {
    const { ann, ben, board, send, asTeacher, students, lesson } = await buildBoard()
    const [{ student_id, token }] = [students[0]!]
    const { lesson_session_id } = lesson
    const ways = [
      () => asTeacher('interact/lock_screen', { locked: true, student_ids: [student_id], message: '' }),
      () => asTeacher('interact/close_board', { student_ids: [student_id] }),
      () => app.send(token, 'POST /api/pad/v1/classroom/close-board', { lesson_session_id }),
      () => asTeacher('after_class', {}),
    ]
    for (const [at, end] of ways.entries()) {
      await asTeacher('interact/lock_screen', { locked: false, student_ids: null })
      await asTeacher('interact/open_board', { student_ids: [student_id] })
      const key = `k0${at}`
      send(ann, headOf(key))
      await board.hear(headOf(key))
      await end()
      for (const screen of [ben, board]) await screen.hear(`x${key}`)
      send(ann, `b${key}.4.AAAA`)
      await ann.catchUp()
    }
    expect(board.heard.filter((chunk) => chunk.startsWith('b'))).toEqual([])
  })

  it('[CR-38] is not put out once its finished stroke has come', async () => {
    const { ann, board, send, asTeacher, students, lesson, page_id } = await buildBoard()
    const op = penLine(newId(), [[10, 10]], WRITER_COLORS[0])
    const key = op.id.slice(-3)
    send(ann, headOf(key))
    await board.hear(headOf(key))
    const { lesson_session_id } = lesson
    const body = { lesson_session_id, page_id, op }
    await app.send(students[0]!.token, 'POST /api/pad/v1/classroom/write-ink', body)
    send(ann, headOf('nxt'))
    await board.hear(headOf('nxt'))
    await asTeacher('interact/close_board', { student_ids: null })
    await board.hear('xnxt')
    expect(board.heard).not.toContain(`x${key}`)
  })

  it('[CR-31] [CR-38] the word that a stroke was given up reaches everybody', async () => {
    const { ann, ben, board, send } = await buildBoard()
    for (let stroke = 0; stroke < 10; stroke += 1) {
      send(ann, headOf(`s${stroke}x`))
      send(ann, `xs${stroke}x`)
    }
    for (const screen of [ben, board]) await screen.hear('xs9x')
    expect(board.heard.filter((chunk) => chunk.startsWith('x'))).toHaveLength(10)
  })

  it('[CR-34] [CR-38] goes on after the pad was reloaded, and on the page that was turned to', async () => {
    const { board, send, asTeacher, students, enterAs, lesson } = await buildBoard()
    const other = lesson.opening.pages[1]!.page_id
    const again = await enterAs(students[0]!.token)
    await asTeacher('turn_page', { page_id: other })
    send(again, headOf('abc'), other)
    await board.hear(headOf('abc'))
    expect(board.heard).toEqual([headOf('abc')])
  })
})
