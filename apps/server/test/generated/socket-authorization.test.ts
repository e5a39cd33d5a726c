import { ERRORS } from '@jiangtai/shared/core/errors.ts'
import { isForSocket } from '@jiangtai/shared/core/route.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { type RowRule, rowAnswer, WATCH } from './row-rule.ts'
import { everyRoute } from './every-route.ts'
import { stampSchools } from './world/stamp.ts'
import { relationOf, type Schools, type Subject } from './world/subjects.ts'
import type { Side } from './world/side.ts'
import { absentSide } from './world/world.ts'

/** A piece of unfinished ink as a board sends it. */
const LIVE_TEXT = 'hk.0.AA.id.p,4,#ffffff'

type Envelope = { code: number; message: string; error?: { name: string }; data?: unknown }

/** Teachers look into a room by the rule of watching; of the students only those who entered it are let in. */
const ROOM_OF_TEACHERS = WATCH
const ROOM_OF_STUDENTS: RowRule = { allowed: ['student of the class'], otherwise: 'NOT_FOUND' }

let app: TestApp & { address: string }
let schools: Schools
const open: Socket[] = []
beforeAll(async () => {
  app = await openListeningApp()
  schools = await stampSchools(app)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => app.close())

const targets = () => [
  { name: "the teacher's", side: schools.own, real: schools.own },
  { name: "the colleague's", side: schools.colleague, real: schools.colleague },
  { name: "another school's", side: schools.foreign, real: schools.foreign },
  { name: "nobody's", side: absentSide(schools.own), real: null },
]
const admitted = () => schools.subjects.filter(({ refused }) => refused === null)

describe('who may do what over a socket', () => {
  it('opens to nobody without a good sign-in, and says why', async () => {
    for (const { name, token, refused } of schools.subjects.filter((subject) => subject.refused !== null)) {
      expect({ name, refused: await refusalOf(token) }).toEqual({ name, refused })
    }
  })

  it('catch_up lets into a room whom the rules of rooms allow', async () => {
    const mismatches: string[] = []
    for (const subject of admitted()) {
      const socket = await connected(subject)
      for (const { name, side, real } of targets()) {
        const rule = subject.role === 'student' ? ROOM_OF_STUDENTS : ROOM_OF_TEACHERS
        const expected = rowAnswer(rule, relationOf(subject, real))
        const got = outcomeOf(await catchUp(socket, side))
        if (got !== expected) mismatches.push(`${subject.name}, ${name}: expected ${expected}, got ${got}`)
      }
      const [theirs, nobodys] = [
        await catchUp(socket, schools.foreign),
        await catchUp(socket, absentSide(schools.own)),
      ]
      const isStranger = subject.school_id !== schools.foreign.school_id
      if (isStranger && JSON.stringify(theirs) !== JSON.stringify(nobodys))
        mismatches.push(`${subject.name}: tells another school's room from none`)
    }
    expect(mismatches).toEqual([])
  })

  it('live_ink reaches the pads from the teacher of the room alone, also from those who are let in', async () => {
    const pad = await connected(subjectNamed('student of the class'))
    expect(outcomeOf(await catchUp(pad, schools.own))).toBe('allowed')
    const heard: unknown[] = []
    pad.on('live_ink', (chunk: { page_id: string }) => void heard.push(chunk.page_id))
    for (const subject of admitted().filter(({ name }) => name !== 'teacher')) {
      const socket = await connected(subject)
      await catchUp(socket, schools.own)
      socket.emit('live_ink', inkFrom(subject.name))
      // The reply comes after the event before it was handled.
      await catchUp(socket, schools.own)
    }
    const board = await connected(subjectNamed('teacher'))
    board.emit('live_ink', inkFrom('before entering'))
    await catchUp(board, schools.own)
    const last = new Promise((resolve) => {
      pad.on('live_ink', resolve)
    })
    board.emit('live_ink', inkFrom('teacher'))
    await last
    expect(heard).toEqual(['teacher'])
  })

  it('call answers as the same call does over HTTP', async () => {
    const mismatches: string[] = []
    for (const subject of admitted()) {
      const socket = await connected(subject)
      for (const { name, route, valid } of everyRoute) {
        if (route.effect !== 'read' || valid.before !== undefined || !isForSocket(route)) continue
        for (const { name: whose, side } of targets()) {
          const body = valid.body(side)
          const overHttp = await app.send(subject.token, name, body)
          const overSocket: Envelope = await socket.timeout(5000).emitWithAck('call', name, body)
          if (overHttp.code === overSocket.code && overHttp.error?.name === overSocket.error?.name) continue
          mismatches.push(`${subject.name}, ${whose}, ${name}: ${overSocket.code} is not ${overHttp.code}`)
        }
      }
    }
    expect(mismatches).toEqual([])
  }, 180_000)

  it('call refuses what is refused by kind before anything is changed', async () => {
    const changing = everyRoute.filter(
      ({ route }) => route.effect === 'write' && route.access !== 'signed_in' && isForSocket(route),
    )
    const socket = await connected(subjectNamed('student of another school'))
    for (const { name, valid } of changing) {
      const reply: Envelope = await socket.timeout(5000).emitWithAck('call', name, valid.body(schools.own))
      expect([ERRORS.FORBIDDEN.code, ERRORS.NOT_FOUND.code]).toContain(reply.code)
    }
  })

  it('[GD-33] call takes nothing that proves somebody: no sign-in, no password, no code, no ticket', async () => {
    const proving = everyRoute.filter(({ route }) => !isForSocket(route))
    expect(proving.length).toBeGreaterThan(20)
    const socket = await connected(subjectNamed('teacher'))
    const before = await refusedSignIns()
    for (const { name, valid } of proving) {
      const reply: Envelope = await socket.timeout(5000).emitWithAck('call', name, valid.body(schools.own))
      expect([name, reply.code]).toEqual([name, ERRORS.NOT_FOUND.code])
    }
    expect(await refusedSignIns()).toEqual(before)
    const guessed = everyRoute.filter(
      ({ route }) => isForSocket(route) && SECRETS.some((secret) => secret in route.input.shape),
    )
    // The code of a region is no secret, and a password that is given to somebody proves nobody.
    expect(guessed.map(({ name }) => name).sort()).toEqual([
      'POST /api/school_manager/v1/school/get-region',
      'POST /api/school_manager/v1/students/change-password',
    ])
  })
})

/** Input that opens something to whoever knows it. */
const SECRETS = [
  ...['password', 'old_password', 'code', 'second_step', 'ticket', 'token', 'login_code', 'enrolment'],
  ...['invitation_code', 'setup_code'],
]

const refusedSignIns = async () =>
  (await app.services.database.pool.query('select count(*)::int as n from refused_sign_in')).rows

function subjectNamed(name: string): Subject {
  const found = schools.subjects.find((subject) => subject.name === name)
  if (found === undefined) throw new Error(`nobody is called ${name}`)
  return found
}

function inkFrom(page_id: string) {
  return { lesson_session_id: schools.own.lesson_session_id, page_id, chunk: LIVE_TEXT }
}

function outcomeOf(reply: Envelope): string {
  return reply.code === 200 ? 'allowed' : (reply.error?.name ?? `code ${reply.code}`)
}

function catchUp(socket: Socket, { lesson_session_id }: Side): Promise<Envelope> {
  return socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })
}

function dial(token: string | null): Socket {
  const socket = io(app.address, {
    path: '/socket',
    auth: token === null ? {} : { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  return socket
}

async function connected({ token }: Subject): Promise<Socket> {
  const socket = dial(token)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** The name of the failure a socket is refused with, or null when it opens. */
function refusalOf(token: string | null): Promise<string | null> {
  const socket = dial(token)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null))
    socket.once('connect_error', (error: Error & { data?: Envelope }) =>
      resolve(error.data?.error?.name ?? error.message),
    )
  })
}
