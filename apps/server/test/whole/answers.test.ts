import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../builders.ts'
import { everyRoute } from '../generated/every-route.ts'
import { tokenFor } from '../generated/area.ts'
import { FEW, type Side } from '../generated/world/side.ts'
import { buildOwnSide } from '../generated/world/world.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

const PAGE = '<!doctype html><html><head></head><body></body></html>'

let app: TestApp & { address: string }
let side: Side
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-pages-'))
  app = await openListeningApp({
    client_folders: {
      main: builtClient('main'),
      pad: builtClient('pad'),
      pad_paths: [],
      portals: [],
      partner_url: null,
      offers_setup: false,
      wechat_url: null,
    },
  })
  side = await buildOwnSide(app, FEW)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function builtClient(name: string): string {
  const root = path.join(folder, name)
  mkdirSync(path.join(root, 'assets'), { recursive: true })
  writeFileSync(path.join(root, 'index.html'), PAGE)
  writeFileSync(path.join(root, 'assets', 'app-a1b2c3.js'), 'export {}')
  return root
}

type Asked = { method?: string; url: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** As a browser asks, over the line, so that nothing between is left out. */
function ask({ method = 'GET', url, headers = {}, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${app.address}${url}`, { method, headers: { ...headers, ...length } }, (reply) => {
      let text = ''
      reply.on('data', (part) => (text += String(part)))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What comes back for bytes that no browser sends. */
function answerTo(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => socket.write(sent))
    let text = ''
    socket.on('data', (part) => (text += String(part)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

/** Every call by nobody, with a broken body, and as who may make it. */
function callsOf({ route, valid }: (typeof everyRoute)[number]): Asked[] {
  const { method, path: url } = route
  const json = { 'content-type': 'application/json' }
  const token = tokenFor(valid, side)
  const signedIn: Record<string, string> = token === null ? {} : { authorization: token }
  if (method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(valid.body(side)).map(([key, value]) => [key, String(value)]),
    )
    return [{ url }, { url: `${url}?${query.toString()}`, headers: signedIn }]
  }
  return [
    { method, url, headers: json, body: '{' },
    { method, url, headers: { ...json, ...signedIn }, body: JSON.stringify(valid.body(side)) },
  ]
}

/** The beginning of a call's address, by which calls are gone through in parts. */
const areaOf = ({ route }: (typeof everyRoute)[number]) => route.path.split('/').slice(0, 4).join('/')

const otherCalls: Asked[] = [
  { url: '/api/health' },
  { url: '/api/ready' },
  { url: '/api/openapi.json' },
  { url: '/api/docs' },
  { url: '/api/nothing' },
  { url: '/api' },
  { url: '/api/%ff' },
  { url: '/%' },
  { method: 'OPTIONS', url: '/api/auth/login', headers: { origin: 'https://evil.example' } },
  { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/plain' }, body: 'x' },
]
const pages: Asked[] = [
  { url: '/' },
  { url: '/login?redirect=%2F' },
  { url: '/middlePage' },
  { url: '/pad/' },
  { url: '/404' },
  { method: 'POST', url: '/login' },
]
const files: Asked[] = [
  { url: '/assets/app-a1b2c3.js' },
  { url: '/pad/assets/app-a1b2c3.js' },
  { url: '/assets/gone.js' },
  { url: '/assets/..%2f..%2fetc%2fpasswd' },
]
const handshakes: Asked[] = [
  { url: '/socket/?EIO=4&transport=polling' },
  { url: '/socket/?EIO=4&transport=polling', headers: { origin: 'https://evil.example' } },
  { url: '/socket/?EIO=9&transport=nothing' },
]

/** What is wrong with the headers of an answer. */
function complaintsAbout({ method = 'GET', url }: Asked, { status, headers }: Answer): string[] {
  const policy = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const isPrivate = /^\/(api|socket)\b/.test(url) && !/^\/api\/(docs|openapi\.json)$/.test(url)
  const wrong = {
    'scripts are not confined': scripts.some((source) =>
      /unsafe-inline|'unsafe-eval'|\*|^https?:|data:/.test(source),
    ),
    'anybody may frame it': !/^('self'|'none')$/.test(policy.get('frame-ancestors')?.join(' ') ?? ''),
    'its type may be guessed': headers['x-content-type-options'] !== 'nosniff',
    'its address travels': !/^(same-origin|no-referrer)$/.test(String(headers['referrer-policy'])),
    'other origins are invited': Object.keys(headers).some((name) => name.startsWith('access-control-')),
    'HTTPS is promised over HTTP': headers['strict-transport-security'] !== undefined,
    'it may be stored on the way': isPrivate && headers['cache-control'] !== 'no-store',
    'it tells what it runs on': headers['x-powered-by'] !== undefined || headers.server !== undefined,
    'it failed': status >= 500,
  }
  return Object.entries(wrong)
    .filter(([, is]) => is)
    .map(([what]) => `${method} ${url} (${status}): ${what}`)
}

async function complaints(asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = []
  for (const one of asked) found.push(...complaintsAbout(one, await ask(one)))
  return found
}

describe('[GD-7] [GD-8] every answer carries the headers of safety', () => {
  // Area by area, so that no test grows with the number of all calls.
  it.each([...new Set(everyRoute.map(areaOf))])(
    'of calls below %s, made well and badly',
    async (area) => {
      const calls = everyRoute.filter((one) => areaOf(one) === area).flatMap(callsOf)
      expect(await complaints(calls)).toEqual([])
    },
    60_000,
  )

  it('of calls that nothing answers', async () => {
    expect(await complaints(otherCalls)).toEqual([])
  })

  it('of pages', async () => {
    expect(await complaints(pages)).toEqual([])
    expect((await ask({ url: '/' })).headers['cache-control']).toBe('no-cache')
  })

  it('of built files, which alone are stored', async () => {
    expect(await complaints(files)).toEqual([])
    const file = await ask({ url: '/assets/app-a1b2c3.js' })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask({ url: '/assets/gone.js' })).headers['cache-control']).toBe('no-store')
  })

  it('[GD-36] of built files in few words, because a list fetches two dozen of them', async () => {
    const lengthOf = async (url: string) => Object.entries((await ask({ url })).headers).join('\r\n').length
    expect(await lengthOf('/assets/app-a1b2c3.js')).toBeLessThan(700)
    expect(await lengthOf('/assets/app-a1b2c3.js')).toBeLessThan(0.75 * (await lengthOf('/login')))
  })

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('of %s', async (_what, sent, status) => {
    const reply = await answerTo(sent)
    const [head = '', text = ''] = reply.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    const lines = head.split('\r\n').slice(1)
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
    expect(complaintsAbout({ url: '/api' }, { status, headers, text })).toEqual([])
    expect(JSON.parse(text)).toMatchObject({ error: { name: 'BAD_INPUT' } })
  })

  it('of the socket’s handshakes', async () => {
    expect(await complaints(handshakes)).toEqual([])
  })
})

describe('[GD-10] what is served is what is described', () => {
  it('neither more nor less', async () => {
    const { paths } = (await app.fastify.inject('/api/openapi.json')).json()
    const described = Object.entries<object>(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    )
    const served = app.served.filter((one) => !one.startsWith('HEAD '))
    const files_served = served.filter((one) => one.includes('*'))
    expect(files_served.toSorted()).toEqual(['GET /assets/*', 'GET /pad/assets/*'])
    expect(served.filter((one) => !one.includes('*')).toSorted()).toEqual(described.toSorted())
    const doubled = app.served
      .filter((one) => one.startsWith('HEAD '))
      .map((one) => one.replace('HEAD', 'GET'))
    expect(doubled.filter((one) => !served.includes(one))).toEqual([])
  })
})

describe('[GD-15] a page of another origin opens no socket', () => {
  const open = (origin: string | null, transports: ('websocket' | 'polling')[]) => {
    const socket = io(app.address, {
      path: '/socket',
      auth: { token: side.teacher.token },
      transports,
      reconnection: false,
      forceNew: true,
      ...(origin === null ? {} : { extraHeaders: { origin } }),
    })
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('connect_error', () => resolve(false))
    }).finally(() => socket.close())
  }

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', ''])('%j', async (origin) => {
    expect(await open(origin, ['websocket'])).toBe(false)
    expect(await open(origin, ['polling'])).toBe(false)
  })

  it('its own page does, and a tool that has none', async () => {
    expect(await open(app.address, ['websocket'])).toBe(true)
    expect(await open(app.address, ['polling'])).toBe(true)
    expect(await open(null, ['websocket'])).toBe(true)
  })

  it('[GD-14] a token has 256 bits, is new at each sign-in, and is nowhere stored', async () => {
    const tokens = [await signIn(app, side.teacher.login), await signIn(app, side.teacher.login)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await app.services.database.pool.query(
      `select count(*)::int as found from session t where t::text like any ($1)`,
      [tokens.map((token) => `%${token}%`)],
    )
    expect(rows).toEqual([{ found: 0 }])
  })
})
