import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from './envelope.ts'
import { connectRealtime, type RealtimeClient, type RealtimeStatus } from './realtime-client.ts'
import { darken } from './test/darken.ts'
import { pass, until } from './test/pass-time.ts'

type Refusal = Error & { data?: unknown }

let http: HttpServer
let io: Server
let refusal: Refusal | null
let onSocket: (socket: Socket) => void
let client: RealtimeClient | null
let swallowed: Duplex[]
let failed: { failure: Failure; token: string }[]

beforeEach(async () => {
  refusal = null
  onSocket = () => {}
  client = null
  failed = []
  swallowed = []
  http = createServer()
  io = new Server(http, { path: '/socket', serveClient: false })
  io.use((_socket, next) => (refusal === null ? next() : next(refusal)))
  io.on('connection', (socket) => onSocket(socket))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  client?.close()
  for (const duplex of swallowed) duplex.destroy()
  http.closeAllConnections()
  await io.close()
})

function connect(): RealtimeClient {
  client = connectRealtime({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    token: 'token-1',
    onFailure: (failure, token) => failed.push({ failure, token }),
  })
  return client
}

async function becomes(line: RealtimeClient, status: RealtimeStatus): Promise<void> {
  await vi.waitFor(() => expect(line.status.getState()).toBe(status), { timeout: 15_000, interval: 10 })
}

test('[PR-12] the line keeps its name when it is opened anew, and each page has one of its own', async () => {
  const names: unknown[] = []
  onSocket = (socket) => {
    names.push(socket.handshake.query['line'])
    if (names.length === 1) socket.conn.close()
  }
  const first = connect()
  await vi.waitFor(() => expect(names).toHaveLength(2), { timeout: 15_000, interval: 10 })
  first.close()
  connect()
  await vi.waitFor(() => expect(names).toHaveLength(3), { timeout: 15_000, interval: 10 })
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

test('the token opens the line, facts come down, and listening can be ended', async () => {
  const tokens: unknown[] = []
  let send = (_seq: number) => {}
  onSocket = (socket) => {
    tokens.push(socket.handshake.auth.token)
    send = (seq) => socket.emit('fact', { lesson_session_id: 'a', seq, event: null })
  }
  const line = connect()
  const heard: number[] = []
  const stop = line.on('fact', ({ seq }) => heard.push(seq))
  await becomes(line, 'online')
  send(1)
  await vi.waitFor(() => expect(heard).toEqual([1]))
  stop()
  const later = new Promise<void>((resolve) => line.on('running_changed', resolve))
  send(2)
  io.emit('running_changed')
  await later
  expect(heard).toEqual([1])
  expect(tokens).toEqual(['token-1'])
})

test('a contract call over the line: its payload, its refusal, and silence', async () => {
  const bodies: unknown[] = []
  onSocket = (socket) => {
    socket.on('call', (name: string, body: unknown, reply: (envelope: unknown) => void) => {
      bodies.push(body)
      if (name.endsWith('/running')) reply({ code: 200, message: 'ok', data: { list: [] } })
      if (name.endsWith('/join')) reply(failureEnvelope(new AppError('FORBIDDEN')))
    })
  }
  const line = connect()
  await becomes(line, 'online')
  expect(await line.call('POST /api/pad/v1/classroom/running', {}, { request_id: 'same-id-0001' })).toEqual({
    list: [],
  })
  expect(bodies).toEqual([{ request_id: 'same-id-0001' }])
  const join = line.call('POST /api/pad/v1/classroom/join', { lesson_session_id: 'a' })
  await expect(join).rejects.toMatchObject({ name: 'FORBIDDEN', status: 403 })
  expect(failed).toMatchObject([{ failure: { status: 403 }, token: 'token-1' }])
  const silent = line.call('POST /api/pad/v1/classroom/result', { quiz_run_id: 'a' }, { timeout_ms: 30 })
  await expect(silent).rejects.toMatchObject({ name: 'TIMEOUT' })
})

test('[OP-4] a request by name: its answer, its refusal, and the number of a fault', async () => {
  onSocket = (socket) => {
    socket.on('catch_up', ({ seq }: { seq: number }, reply: (envelope: unknown) => void) => {
      if (seq === 1) reply({ code: 200, message: 'ok', data: { kind: 'start_again' } })
      else if (seq === 2) reply(failureEnvelope(new AppError('NOT_FOUND')))
      else reply(failureEnvelope(new AppError('UNAVAILABLE'), '7K3M9QWX'))
    })
  }
  const line = connect()
  await becomes(line, 'online')
  const catchUp = (seq: number) => line.ask('catch_up', { lesson_session_id: 'a', seq })
  expect(await catchUp(1)).toEqual({ kind: 'start_again' })
  await expect(catchUp(2)).rejects.toMatchObject({ name: 'NOT_FOUND' })
  await expect(catchUp(3)).rejects.toThrow('（编号 7K3M9QWX）')
})

test('[CR-31] pieces of unfinished ink sent in the same moment all arrive in order, and none while the line is down', async () => {
  const heard: string[] = []
  onSocket = (socket) => {
    socket.on('live_ink', ({ chunk }: { chunk: string }) => heard.push(chunk))
  }
  const line = connect()
  const send = (chunk: string) => line.tell('live_ink', { lesson_session_id: 'a', page_id: 'b', chunk })
  send('too early')
  await becomes(line, 'online')
  for (const chunk of ['one writes', 'another writes', 'the first gave up']) send(chunk)
  await vi.waitFor(() => expect(heard).toEqual(['one writes', 'another writes', 'the first gave up']))
})

test('a broken line is back by itself, and calls meanwhile fail at once', async () => {
  const line = connect()
  await becomes(line, 'online')
  io.disconnectSockets(true)
  await becomes(line, 'offline')
  await expect(line.ask('catch_up', { lesson_session_id: 'a', seq: 1 })).rejects.toMatchObject({
    name: 'OFFLINE',
  })
  await becomes(line, 'online')
  expect(failed).toEqual([])
})

test('[CR-62] a line that dies without a word is given up and opened anew, one on which nothing is due is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const opened: Socket[] = []
  onSocket = (socket) => void opened.push(socket)
  const line = connect()
  const statuses: RealtimeStatus[] = []
  line.status.subscribe((status) => statuses.push(status))
  await becomes(line, 'online')
  const beat = async (is_last: boolean) => {
    const heard = new Promise<void>((resolve) => {
      const stop = line.on('beat', () => {
        stop()
        resolve()
      })
    })
    opened.at(-1)?.emit('beat', { is_last })
    await heard
  }
  await beat(false)
  await beat(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statuses).toEqual(['online'])
  await beat(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(statuses).toEqual(['online', 'offline'])
  await becomes(line, 'online')
  expect(opened).toHaveLength(2)
  expect(failed).toEqual([])
})

test('[CR-62] a new line that gets no answer is not waited for as long as a request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onSocket = (socket) => socket.emit('beat', { is_last: false })
  const line = connect()
  const beat = new Promise<void>((resolve) => void line.on('beat', () => resolve()))
  await beat
  const lighten = darken(http, swallowed)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(line.status.getState()).toBe('offline')
  await vi.advanceTimersByTimeAsync(600)
  await until(() => swallowed.length === 1)
  lighten()
  await vi.advanceTimersByTimeAsync(3_000 + 750)
  await until(() => line.status.getState() === 'online')
  expect(failed).toEqual([])
})

test.each([6, 30])(
  '[CR-62] a way that lets nothing through for %i s: the line is back within two seconds of its end',
  async (dark_s) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    // The latest that a question and the line after it may come.
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    onSocket = (socket) => socket.emit('beat', { is_last: false })
    const asked: string[] = []
    http.on('request', (request, response) => {
      if (request.url !== '/api/health') return
      asked.push(request.url)
      response.end()
    })
    const line = connect()
    await new Promise<void>((resolve) => void line.on('beat', () => resolve()))
    const lighten = darken(http, swallowed)
    await pass(3_000)
    expect(line.status.getState()).toBe('offline')
    await pass(dark_s * 1_000)
    expect([line.status.getState(), asked]).toEqual(['offline', []])
    lighten()
    await pass(2_000)
    expect([line.status.getState(), asked.length]).toEqual(['online', 1])
    await pass(2_000)
    expect([asked.length, failed]).toEqual([1, []])
  },
)

test('[CR-62] a server that answers at once and lets a line in late is given the time for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onSocket = (socket) => socket.emit('beat', { is_last: false })
  http.on('request', ({ url }, response) => void (url === '/api/health' && response.end()))
  const line = connect()
  await new Promise<void>((resolve) => void line.on('beat', () => resolve()))
  let coming = 0
  io.use((_socket, next) => {
    coming += 1
    setTimeout(next, 7_000)
  })
  await pass(3_000)
  expect(line.status.getState()).toBe('offline')
  await pass(8_500)
  // One line was on its way when the first answer came; the line that came after the answer was let in.
  expect([line.status.getState(), coming, failed]).toEqual(['online', 2, []])
})

test('[CR-62] outside of a lesson nobody asks for the way back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const asked: unknown[] = []
  http.on('request', ({ url }) => asked.push(url))
  const line = connect()
  await until(() => line.status.getState() === 'online')
  const lighten = darken(http, swallowed)
  io.disconnectSockets(true)
  await until(() => line.status.getState() === 'offline')
  await pass(5_000)
  lighten()
  await pass(2_000)
  expect(asked.filter((url) => url === '/api/health')).toEqual([])
})

test('a sign-in that has ended is reported once and the line stays closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onSocket = (socket) => {
    socket.emit('signed_out', { message: '账号已在别处退出' })
    socket.disconnect(true)
  }
  const line = connect()
  await vi.waitFor(() => expect(failed).toHaveLength(1))
  expect(failed[0]).toMatchObject({ failure: { code: 401, status: 200, message: '账号已在别处退出' } })
  await becomes(line, 'offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('a refused token is reported as over HTTP', async () => {
  refusal = Object.assign(new Error('refused'), { data: failureEnvelope(new AppError('NOT_SIGNED_IN')) })
  const line = connect()
  await vi.waitFor(() => expect(failed).toHaveLength(1))
  expect(failed[0]?.failure).toMatchObject({ name: 'NOT_SIGNED_IN', status: 401 })
  expect(line.status.getState()).toBe('offline')
})

test('a server that is busy is asked again', async () => {
  refusal = Object.assign(new Error('busy'), { data: failureEnvelope(new AppError('UNAVAILABLE')) })
  const line = connect()
  await becomes(line, 'offline')
  refusal = null
  await becomes(line, 'online')
  expect(failed).toEqual([])
})
