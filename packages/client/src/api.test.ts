import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, ERRORS, type ErrorName, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Api, ApiError, createApi } from './api.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { FailureNotice, SignedOut } from './sign-out-flow.ts'
import { memoryStorage } from './test/memory-storage.ts'

type Reply = { status: number; body: unknown } | 'never'
type Received = {
  method: string
  url: string
  authorization: string | undefined
  device: unknown
  proof: unknown
  body: unknown
}

let server: Server
let base_url: string
let reply: (received: Received) => Reply
let received: Received[]
let session: SessionStore
let told: (SignedOut | FailureNotice)[]
let api: Api

beforeEach(async () => {
  received = []
  told = []
  reply = () => ({ status: 200, body: { code: 200, message: 'ok', data: { done: true } } })
  server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  session = createSessionStore({ app: 'teacher', storage: memoryStorage(), now: () => 0 })
  session.signIn({ token: 'token-1', expires_at: '2030-01-01T00:00:00Z', user_type: 1 })
  api = createApi({
    base_url,
    session,
    fetch,
    device_secret: 'd'.repeat(43),
    prove: async (challenge) => `${challenge}~proven`,
    onSignedOut: (ended) => void told.push(ended),
    onNotice: (notice) => void told.push(notice),
  })
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request)
  const call: Received = {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization,
    device: request.headers['jiangtai-device'],
    proof: request.headers['jiangtai-proof'],
    body: text === '' ? null : JSON.parse(text),
  }
  received.push(call)
  const answer = reply(call)
  if (answer === 'never') return
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  response.writeHead(answer.status).end(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function refuseWith(name: ErrorName): void {
  const error = new AppError(name)
  reply = () => ({ status: ERRORS[name].status, body: failureEnvelope(error) })
}

const info = () => api.call('GET /api/auth/user/info', {})

test('a read sends the bare token and its input as a query', async () => {
  await api.call('GET /api/prepare_lessons/api/teaching_info', {
    class_id: '一班',
    prepare_lesson_id: undefined,
  })
  expect(received).toEqual([
    {
      method: 'GET',
      url: '/api/prepare_lessons/api/teaching_info?class_id=%E4%B8%80%E7%8F%AD',
      authorization: 'token-1',
      body: null,
    },
  ])
})

test('a change carries a fresh request_id, or the one of the change it repeats', async () => {
  await api.call('POST /api/auth/logout', {})
  await api.call('POST /api/auth/logout', {})
  await api.call('POST /api/auth/logout', {}, { request_id: 'again-000001' })
  const ids = received.map((call) => (call.body as { request_id: string }).request_id)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(3)
  expect(ids[2]).toBe('again-000001')
})

test('the auth calls answer under result', async () => {
  reply = () => ({ status: 200, body: { code: 200, message: 'ok', result: { done: true } } })
  expect(await api.call('POST /api/auth/logout', {})).toEqual({ done: true })
})

test('[OP-4] a fault of the server is told with its number, a refusal as it is', async () => {
  const messageOf = () => info().catch((error: unknown) => (error instanceof ApiError ? error.message : ''))
  reply = () => ({ status: 500, body: failureEnvelope(new AppError('SYSTEM'), '7K3M9QWX') })
  expect(await messageOf()).toBe('系统错误,请稍后重试（编号 7K3M9QWX）')
  reply = () => ({ status: 404, body: failureEnvelope(new AppError('NOT_FOUND'), '7K3M9QWX') })
  expect(await messageOf()).toBe('内容不存在或已被删除')
})

test('a refused field is named', async () => {
  const body = failureEnvelope(
    new AppError('BAD_INPUT', { fields: [{ field: 'account', message: '账号不能为空' }] }),
  )
  reply = () => ({ status: 400, body })
  const error = await api
    .call('POST /api/auth/login', { account: '', password: 'x' })
    .catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ name: 'BAD_INPUT', status: 400, message: '账号不能为空' })
  expect((error as ApiError).fieldMessage('account')).toBe('账号不能为空')
  expect(told).toEqual([])
})

const ENDINGS = [
  ['NOT_SIGNED_IN', { kind: 'refused', message: 'Authorization verification failed', had_token: true }],
  ['TOKEN_REFUSED', { kind: 'refused', message: 'Authorization verification failed', had_token: true }],
  ['SESSION_ENDED', { kind: 'ended', message: '账号未登录，请重新登录', had_token: true }],
  ['ACCOUNT_DISABLED', { kind: 'disabled', message: '账号已被管理员停用，请联系管理员', had_token: true }],
] as const

test.each(ENDINGS)('[SL-25] %s ends the sign-in and speaks once for many calls', async (name, expected) => {
  refuseWith(name)
  const calls = await Promise.allSettled([info(), info(), info()])
  expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected', 'rejected'])
  await info().catch(() => {})
  expect(told).toEqual([expected])
  expect(session.getState().token).toBeNull()
})

test('a refused sign-in is left to its form', async () => {
  refuseWith('SIGN_IN_REFUSED')
  await expect(api.call('POST /api/auth/login', { account: 'a', password: 'b' })).rejects.toMatchObject({
    name: 'SIGN_IN_REFUSED',
    message: '账号或密码错误',
  })
  expect(told).toEqual([])
  expect(session.getState().token).toBe('token-1')
})

test('the answer to an older sign-in does not end the new one', async () => {
  refuseWith('NOT_SIGNED_IN')
  const late = info()
  session.signIn({ token: 'token-2', expires_at: '2030-01-01T00:00:00Z', user_type: 1 })
  await expect(late).rejects.toMatchObject({ name: 'NOT_SIGNED_IN' })
  expect(told).toEqual([])
  expect(session.getState().token).toBe('token-2')
})

test('HTTP 403 is a notice and the sign-in stays', async () => {
  refuseWith('FORBIDDEN')
  await expect(info()).rejects.toMatchObject({ name: 'FORBIDDEN' })
  expect(told).toEqual([{ title: 'Forbidden', message: '您没有权限' }])
  expect(session.getState().token).toBe('token-1')
})

test("a proxy's page is told as a busy server", async () => {
  reply = () => ({ status: 502, body: '<html>Bad Gateway</html>' })
  await expect(info()).rejects.toMatchObject({ name: 'UNAVAILABLE', message: '服务繁忙，请稍后重试' })
})

test('no answer in time, no server, and a call taken back are told apart', async () => {
  reply = () => 'never'
  await expect(api.call('GET /api/auth/user/info', {}, { timeout_ms: 30 })).rejects.toMatchObject({
    name: 'TIMEOUT',
  })
  const back = new AbortController()
  const call = api.call('GET /api/auth/user/info', {}, { signal: back.signal })
  back.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(info()).rejects.toMatchObject({ name: 'OFFLINE' })
})

test('[SE-40] a call that is asked for a proof is sent again with it, as it was', async () => {
  const asked = (challenge: string) => ({
    status: ERRORS.PROOF_NEEDED.status,
    body: failureEnvelope(new AppError('PROOF_NEEDED', { challenge })),
  })
  reply = ({ proof }) => {
    if (proof === undefined) return asked('first')
    if (proof === 'first~proven') return asked('second')
    return { status: 200, body: { code: 200, message: 'ok', result: { done: true } } }
  }
  await api.call('POST /api/auth/logout', {})
  expect(received.map(({ proof }) => proof)).toEqual([undefined, 'first~proven', 'second~proven'])
  expect(told).toEqual([])
  received = []
  reply = () => asked('again')
  await expect(api.call('POST /api/auth/logout', {})).rejects.toMatchObject({ name: 'PROOF_NEEDED' })
  expect(received).toHaveLength(5)
})

test('[SE-41] the secret of the device goes with the calls about signing in and with no other', async () => {
  await info()
  await api.call('POST /api/school_manager/v1/school/get-school-info', {})
  expect(received.map(({ device }) => device)).toEqual(['d'.repeat(43), undefined])
})
