import { ERRORS } from '@jiangtai/shared/core/errors.ts'
import { isForSocket, type Route } from '@jiangtai/shared/core/route.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { everyRoute } from './every-route.ts'

/** A socket message above this closes the line, whatever the call allows. */
const LARGEST_MESSAGE = 256 * 1024
/** Every limit is whole again after it. */
const REST_MS = 120_000

let app: TestApp & { address: string }
let teacher: TestUser
let colleague: TestUser
beforeAll(async () => {
  app = await openListeningApp({ rate_limit_factor: 1 })
  const { school_id } = await buildSchool(app)
  teacher = await buildTeacher(app, { school_id })
  colleague = await buildTeacher(app, { school_id })
})
afterAll(() => app.close())

const cases = everyRoute.map(({ name, route }) => [name, { name, route }] as const)

describe('every call is limited', () => {
  it('[GD-1] says so in the description', async () => {
    const { paths } = (await app.fastify.inject('/api/openapi.json')).json()
    const missing = everyRoute.filter(({ route }) => {
      const told = paths[route.path]?.[route.method.toLowerCase()]
      return !(
        told?.['x-rate-limit']?.burst >= 1 &&
        told['x-rate-limit'].per_minute >= 1 &&
        told['x-max-bytes'] >= 1 &&
        told['x-max-bytes'] <= 8 * 1024 * 1024 &&
        told.responses[413] !== undefined &&
        told.responses[429] !== undefined
      )
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it.each(cases)('[GD-2] %s: refused over its limit, let through after the time said', async (_, one) => {
    app.clock.advance(REST_MS)
    const { burst } = one.route.limit
    const let_through = new Set<number>()
    for (let times = 0; times < burst; times += 1) let_through.add((await spoiltCall(one)).statusCode)
    expect([...let_through]).not.toContain(429)
    const refused = await spoiltCall(one)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 429, message: ERRORS.TOO_MANY.message })
    const wait_s = Number(refused.headers['retry-after'])
    expect(wait_s).toBeGreaterThanOrEqual(1)
    expect(wait_s).toBeLessThanOrEqual(60)
    const isPublic = one.route.access === 'public'
    expect(isPublic || (await spoiltCall(one, colleague.token)).statusCode !== 429).toBe(true)
    app.clock.advance(wait_s * 1000)
    expect((await spoiltCall(one)).statusCode).not.toBe(429)
  })

  it.each(cases)('[GD-3] %s: a body too large is refused', async (_, { name, route }) => {
    app.clock.advance(REST_MS)
    const large = 'x'.repeat(route.max_bytes)
    const isGet = route.method === 'GET'
    const reply = await app.fastify.inject({
      method: route.method,
      url: isGet ? `${route.path}?x=${large}` : route.path,
      headers: { authorization: teacher.token, 'content-type': 'application/json' },
      ...(isGet ? {} : { payload: JSON.stringify({ large }) }),
    })
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toMatchObject({ code: 413, message: ERRORS.TOO_LARGE.message })
    if (route.max_bytes >= LARGEST_MESSAGE || !isForSocket(route)) return
    const socket = await connected()
    const answer = await socket.timeout(5000).emitWithAck('call', name, { large })
    socket.close()
    expect(answer).toMatchObject({ code: 413, message: ERRORS.TOO_LARGE.message })
  })
})

describe('over the socket', () => {
  it('[GD-4] a call counts with the same call over HTTP', async () => {
    app.clock.advance(REST_MS)
    const one = everyRoute.find(({ name }) => name === 'GET /api/auth/user/info')
    if (one === undefined) throw new Error('there is no such call')
    for (let times = 0; times < one.route.limit.burst; times += 1) await spoiltCall(one)
    const socket = await connected()
    const answer = await socket.timeout(5000).emitWithAck('call', one.name, {})
    socket.close()
    expect(answer).toMatchObject({ code: 429, message: ERRORS.TOO_MANY.message })
  })

  it('[GD-6] a flood of events is refused and the line stays open', async () => {
    app.clock.advance(REST_MS)
    const socket = await connected()
    for (let times = 0; times < 2400; times += 1) socket.emit('live_ink', {})
    const ask = () => socket.timeout(5000).emitWithAck('catch_up', {})
    expect(await ask()).toMatchObject({ code: 429 })
    app.clock.advance(1000)
    for (let times = 0; times < 149; times += 1) socket.emit('live_ink', {})
    expect(await ask()).toMatchObject({ code: 400 })
    expect(await ask()).toMatchObject({ code: 429 })
    expect(socket.connected).toBe(true)
    socket.close()
  })

  it('[GD-6] an account floods no more over several sockets than over one', async () => {
    app.clock.advance(REST_MS)
    const two = [await connected(), await connected()]
    for (let times = 0; times < 1200; times += 1) for (const socket of two) socket.emit('live_ink', {})
    const asked = two.map((socket) => socket.timeout(5000).emitWithAck('catch_up', {}))
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 429 })
    for (const socket of two) socket.close()
  })

  it('[GD-6] who goes on is cut off, whether by number or by size, and comes back when there is room', async () => {
    for (const [times, ink] of [
      [3700, {}],
      [80, { chunk: 'x'.repeat(250_000) }],
    ] as const) {
      app.clock.advance(REST_MS)
      const socket = await connected()
      const cut = new Promise((resolve) => socket.once('disconnect', resolve))
      for (let sent = 0; sent < times; sent += 1) socket.emit('live_ink', ink)
      expect(await cut).toBe('io server disconnect')
      const refused = new Promise<Error>((resolve) => socket.once('connect_error', resolve))
      socket.connect()
      expect(await refused).toMatchObject({ data: { code: 429 } })
      socket.close()
      app.clock.advance(1000)
      const again = await connected()
      again.close()
    }
  })
})

/** A call that is counted and refused before it does anything. */
function spoiltCall({ route }: { route: Route }, token = teacher.token) {
  const isGet = route.method === 'GET'
  return app.fastify.inject({
    method: route.method,
    url: isGet ? `${route.path}?school_id=nobody` : route.path,
    headers: {
      ...(route.access === 'public' ? {} : { authorization: token }),
      'content-type': 'application/json',
    },
    ...(isGet ? {} : { payload: '[]' }),
  })
}

async function connected(): Promise<Socket> {
  const socket = io(app.address, {
    path: '/socket',
    auth: { token: teacher.token },
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
