import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

let app: TestApp & { address: string }
let user: TestUser
beforeAll(async () => {
  app = await openListeningApp({ trusted_proxies: ['127.0.0.1'], public_origin: 'https://school.example' })
  const { school_id } = await buildSchool(app)
  user = await buildTeacher(app, { school_id })
})
afterAll(() => app.close())

/** A socket as a proxy on this machine passes it on. */
function connect(headers: Record<string, string>): Promise<Socket | null> {
  const socket = io(app.address, {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    auth: { token: user.token },
    extraHeaders: headers,
  })
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', () => {
      socket.close()
      resolve(null)
    })
  })
}

describe('behind a proxy', () => {
  it('[GD-24] [GD-33] guesses are counted under the address that the proxy names; over a socket nobody guesses', async () => {
    const wrong = { account: 'nobody-at-all', password: 'not-it' }
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    const socket = await connect(forwarded)
    const answer = await socket?.emitWithAck('call', 'POST /api/auth/login', wrong)
    expect(answer).toMatchObject({ code: 404, message: '登录、密码一类的操作不走实时通道' })
    socket?.close()
    await fetch(`${app.address}/api/auth/login`, {
      method: 'POST',
      headers: { ...forwarded, 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    })
    const { rows } = await app.services.database.orm.execute<{ address: string }>(
      sql`select address from refused_sign_in`,
    )
    expect(rows).toEqual([{ address: '203.0.113.9' }])
  })

  it.each([
    ['the host that was asked for', { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:8000' }, true],
    [
      'the host that the proxy passes on',
      { origin: 'https://a.example', 'x-forwarded-host': 'a.example' },
      true,
    ],
    ['PUBLIC_URL, where the proxy rewrites the host', { origin: 'https://school.example' }, true],
    ['another site', { origin: 'https://evil.example' }, false],
    ['a name that only looks like ours', { origin: 'https://school.example.evil' }, false],
  ])('[GD-15] a page of %s', async (_name, headers, isOurs) => {
    const socket = await connect(headers as Record<string, string>)
    expect(socket !== null).toBe(isOurs)
    socket?.close()
  })

  it('[GD-9] HTTPS is held on to by the socket too', async () => {
    const held = async (headers: Record<string, string>) => {
      const reply = await fetch(`${app.address}/socket/?EIO=4&transport=polling`, { headers })
      return reply.headers.get('strict-transport-security')
    }
    expect(await held({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
    expect(await held({})).toBeNull()
  })
})
