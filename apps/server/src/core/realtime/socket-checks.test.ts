import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Socket } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import { NOBODY } from '../auth/actor.ts'
import { addCheck, watchSockets } from './socket-checks.ts'

const lines: string[] = []
const log = {
  info: () => {},
  error: () => {},
  warn: (_facts: unknown, words?: string) => void lines.push(words ?? ''),
}
const left: string[] = []
let answer: () => Promise<typeof NOBODY> = async () => NOBODY
let watching: ReturnType<typeof watchSockets> | null = null
afterEach(() => {
  watching?.stop()
  lines.splice(0)
  left.splice(0)
})

/** A look at many open sockets, of which each asks one thing more. */
function lookAt(count: number): () => Promise<void> {
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = { data: { token: `t${at}` }, emit: () => true, disconnect: () => void left.push(`t${at}`) }
    addCheck(socket as unknown as Socket, async () => void (await answer()))
    return [`t${at}`, socket] as const
  })
  const io = { sockets: { sockets: new Map(sockets) } } as unknown as Parameters<typeof watchSockets>[0]
  watching = watchSockets(io, { authenticate: () => answer(), log: log as never })
  return watching.look
}

test('[OP-12] a database that is away is one line, its return another, and no socket is closed', async () => {
  const look = lookAt(500)
  await look()
  expect(lines).toEqual([])
  answer = () => Promise.reject(new Error('away'))
  for (let looks = 0; looks < 5; looks += 1) await look()
  expect(lines).toEqual(['sockets could not be checked'])
  answer = async () => NOBODY
  await look()
  await look()
  expect(lines).toEqual(['sockets could not be checked', 'sockets are checked again'])
  expect(left).toEqual([])
})

test('a sign-in that has ended closes its socket and is no trouble', async () => {
  const look = lookAt(2)
  answer = () => Promise.reject(new AppError('SESSION_ENDED'))
  await look()
  expect([left, lines]).toEqual([['t0', 't1'], []])
})
