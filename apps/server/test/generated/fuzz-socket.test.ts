import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { everyRoute } from './every-route.ts'
import {
  type Chance,
  chanceFrom,
  everyHostileValue,
  everySpoiltValue,
  hostileBody,
  hostileValue,
} from './hostile-values.ts'
import { expectHealthy, LONGEST_MS, ROUNDS, SEED } from './suites/fuzz.ts'
import { stampSide } from './world/stamp.ts'
import type { Side } from './world/side.ts'

const LARGEST_MESSAGE = 60_000

let app: TestApp & { address: string }
const thrown: unknown[] = []
const onThrown = (error: unknown) => void thrown.push(error)
beforeAll(async () => {
  app = await openListeningApp()
  process.on('unhandledRejection', onThrown)
})
afterAll(async () => {
  process.off('unhandledRejection', onThrown)
  await app.close()
})

describe(`hostile requests are answered, not suffered (FUZZ_SEED=${SEED})`, () => {
  it(
    'events of the socket',
    async () => {
      const chance = chanceFrom(SEED)
      const side = await stampSide(app, 'few')
      const pad = await connected(side.students[0]?.token ?? '')
      const board = await connected(side.teacher.token)
      const complaints: string[] = []
      for (const socket of [pad, board]) {
        for (const value of everyHostileValue()) {
          for (const event of ['call', 'catch_up', 'live_ink', 'leave']) socket.emit(event, value, value)
        }
        for (const request of everySpoiltValue(catchUpOf(side))) {
          complaints.push(...(await emitAndCheck(socket, 'catch_up', [request])))
        }
        for (let round = 0; round < ROUNDS && complaints.length < 5; round += 1) {
          complaints.push(...(await emitOnce(socket, { chance, side })))
        }
      }
      expect(complaints).toEqual([])
      expect([pad.connected, board.connected]).toEqual([true, true])
      expect(thrown).toEqual([])
      pad.close()
      board.close()
      await expectHealthy(app)
    },
    20_000 + ROUNDS * 500,
  )
})

type Trying = { chance: Chance; side: Side }

async function emitOnce(socket: Socket, { chance, side }: Trying): Promise<string[]> {
  const event = chance.pick(['call', 'catch_up', 'live_ink', 'leave', 'nonsense'])
  const args = argumentsOf(event, { chance, side })
  // Without the reply it asks for, an event must not end the process either.
  if (chance.below(5) === 0) socket.emit(event, ...args)
  return emitAndCheck(socket, event, args)
}

async function emitAndCheck(socket: Socket, event: string, args: unknown[]): Promise<string[]> {
  if (event !== 'call' && event !== 'catch_up') {
    socket.emit(event, ...args)
    return []
  }
  const began = performance.now()
  const reply: unknown = await socket.timeout(LONGEST_MS).emitWithAck(event, ...args)
  const code: unknown = Reflect.get(Object(reply), 'code')
  const told = `${event} ${JSON.stringify(args).slice(0, 600)} -> ${JSON.stringify(reply).slice(0, 300)}`
  if (typeof code !== 'number' || code >= 500) return [`failed: ${told}`]
  return performance.now() - began > LONGEST_MS ? [`took too long: ${told}`] : []
}

const catchUpOf = ({ lesson_session_id }: Side) => ({ lesson_session_id, seq: 0 })

function argumentsOf(event: string, { chance, side }: Trying): unknown[] {
  if (event === 'call') {
    const named = chance.pick(everyRoute.filter(({ route }) => route.effect === 'read'))
    const name: unknown = chance.below(4) === 0 ? hostileValue(chance) : named.name
    return [name, chance.below(3) === 0 ? hostileValue(chance) : spoilt(chance, named.valid.body(side))]
  }
  const { lesson_session_id } = side
  const right = { lesson_session_id, seq: 0, page_id: side.page_ids[0], chunk: 'hk.0.AA.id.p,4,#ffffff' }
  return [chance.below(3) === 0 ? hostileValue(chance) : spoilt(chance, right)]
}

function spoilt(chance: Chance, right: unknown): unknown {
  try {
    const text = hostileBody(chance, right)
    // A larger message than any of ours closes the line, as it should; that is not what is tried here.
    return JSON.parse(text.length > LARGEST_MESSAGE ? 'null' : text)
  } catch {
    return hostileValue(chance)
  }
}

async function connected(token: string): Promise<Socket> {
  const socket = io(app.address, {
    path: '/socket',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
