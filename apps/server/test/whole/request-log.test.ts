import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

const lines: string[] = []
const exposure = { is_exposed: false, setup_code: 'abcdefgh', warnings: async () => failing() }
const failing = (): Promise<string[]> => Promise.reject(new Error('it broke'))
const WARNINGS = '/api/setup/v1/warnings'

let app: TestApp & { address: string }
let school_id: string
let manager: TestUser
beforeAll(async () => {
  app = await openListeningApp({
    log: { write: (line) => void lines.push(line) },
    exposure,
    trusted_proxies: ['127.0.0.1'],
  })
  school_id = (await buildSchool(app)).school_id
  manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
})
beforeEach(() => lines.splice(0))
afterAll(() => app.close())

const requestLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.address}${url}`, {
    method: 'POST',
    headers: { authorization: manager.token, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
async function overSocket(name: string, body: object): Promise<{ error?: { trace_id?: string } }> {
  const socket = io(app.address, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: manager.token },
    forceNew: true,
  })
  const reply: unknown = await socket.emitWithAck('call', name, body)
  socket.close()
  return reply as { error?: { trace_id?: string } }
}

describe('the line of a request', () => {
  it('[OP-1] says which call, for whom by ids, how it ended, how long it took and how much it sent', async () => {
    const reply = await fetch(`${app.address}/api/auth/user/info?secret=zhang-san`, {
      headers: { authorization: manager.token },
    })
    const body = await reply.text()
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1))
    const [line] = requestLines()
    expect(line).toEqual({
      time: expect.any(String),
      level: 'info',
      pid: process.pid,
      msg: 'request',
      trace_id: reply.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/auth/user/info',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      school_id,
      account_id: manager.account_id,
    })
    expect(body.length).toBeGreaterThan(0)
    expect(line.bytes).toBeGreaterThan(200)
    expect(lines.join('')).not.toContain('zhang-san')
    expect(lines.join('')).not.toContain(manager.token)
  })

  it('[OP-1] names no address that people type, and nobody where nobody is signed in', async () => {
    for (const url of [
      '/somebody/of-class-3',
      '/oss/jiangtai/private/a.pdf?X-Amz-Signature=abc',
      '/api/no-such-call',
    ])
      expect((await fetch(`${app.address}${url}`)).headers.get('x-request-id')).toMatch(/^[0-9A-Z]{8}$/)
    await vi.waitFor(() => expect(requestLines()).toHaveLength(3))
    expect(requestLines().map(({ route, account_id }) => [route, account_id])).toEqual([
      ['/*', null],
      ['/oss/*', null],
      ['/*', null],
    ])
    expect(lines.join('')).not.toMatch(/class-3|private|Signature/)
  })

  it('[OP-1] a command of a socket has one too, whatever its sender calls it', async () => {
    await overSocket('GET /api/auth/user/info', {})
    await overSocket('张三 /no-such-call', {})
    await vi.waitFor(() => expect(requestLines()).toHaveLength(2))
    expect(
      requestLines().map(({ method, route, status, account_id }) => ({ method, route, status, account_id })),
    ).toEqual([
      { method: 'SOCKET', route: '/api/auth/user/info', status: 200, account_id: manager.account_id },
      { method: 'SOCKET', route: 'call', status: 404, account_id: manager.account_id },
    ])
    expect(lines.join('')).not.toContain('张三')
  })
})

describe('the number of a request', () => {
  it('[OP-2] is taken from a trusted proxy', async () => {
    const reply = await post('/api/auth/login', {}, { 'x-request-id': 'from-the-proxy-1' })
    expect(reply.headers.get('x-request-id')).toBe('from-the-proxy-1')
  })

  it('[OP-4] is in the answer to a fault of ours, over either way, and in the line of the error', async () => {
    const reply = await post(WARNINGS, {})
    const { error } = await reply.json()
    const other = await overSocket(`POST ${WARNINGS}`, {})
    await vi.waitFor(() => expect(requestLines()).toHaveLength(2))
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
    expect(error.trace_id).toBe(reply.headers.get('x-request-id'))
    expect(faults.map(({ trace_id, err }) => [trace_id, err.message])).toEqual([
      [error.trace_id, 'it broke'],
      [other.error?.trace_id, 'it broke'],
    ])
    expect(requestLines().map(({ level, status, trace_id }) => [level, status, trace_id])).toEqual([
      ['warn', 500, error.trace_id],
      ['warn', 500, other.error?.trace_id],
    ])
  })

  it('[OP-4] is in no refusal: what is absent and what is another’s stay the same', async () => {
    const { error } = await (await post('/api/auth/login', {})).json()
    expect(error).not.toHaveProperty('trace_id')
  })
})
