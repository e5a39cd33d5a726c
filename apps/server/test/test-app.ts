import { io, type Socket } from 'socket.io-client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import type { LightMyRequestResponse } from 'fastify'
import { type App, buildApp } from '../src/app.ts'
import type { Clock } from '../src/core/time/clock.ts'
import type { Converter } from '../src/core/convert/converter.ts'
import type { PageReader } from '../src/core/convert/ocr/page-reader.ts'
import type { Database } from '../src/core/db/database.ts'
import type { Exposure } from '../src/core/caller/exposure.ts'
import type { ErasedList } from '../src/core/db/personal/erased-list.ts'
import type { Door } from '../src/core/http/door/door.ts'
import type { ClientFolders } from '../src/core/http/pages/static-files.ts'
import type { Wire } from '../src/core/realtime/wire/wire.ts'
import { createLocalRealtime, type Published, type Realtime } from '../src/core/realtime/realtime.ts'
import { openStorage } from '../src/core/storage/open-storage.ts'
import type { S3Settings } from '../src/core/storage/s3/s3-backend.ts'
import { openLog } from '../src/core/log/log.ts'
import type { MarkSuggester } from '../src/core/suggestions/mark-suggester.ts'
import { createLogWatch, type LogWatch } from './whole/log-watch.ts'
import { openTestDatabase } from './test-database.ts'

/** A clock the test moves. */
export type TestClock = Clock & { advance: (ms: number) => void }

/** The envelope as a test reads it. */
export type Reply<T> = {
  status: number
  code: number
  message: string
  error: { name: string; fields: { field: string; message: string }[] } | undefined
  payload: T
  raw: LightMyRequestResponse
}

export type TestApp = App & {
  clock: TestClock
  /** Everything that was published, in order. */
  published: Published[]
  /** Every code that was sent to a phone, in order. */
  codes: { phone: string; code: string }[]
  /** Calls by name as a signed-in user (token) or nobody (null). */
  call: <N extends CallName>(
    token: string | null,
    name: N,
    input: CallInput<N>,
  ) => Promise<Reply<CallOutput<N>>>
  /** What the server logged, and which of what was typed and shown must not be in it. */
  log_watch: LogWatch
  /** The same with a body of any shape. */
  send: (token: string | null, name: string, body: unknown) => Promise<Reply<unknown>>
}

/** What a test may want otherwise: the limits of calls as the contract says them (with a clock that stands still they are soon reached), the built clients, a program that converts Office files, or a store that is not the local disk. */
export type TestSettings = {
  rate_limit_factor?: number
  client_folders?: ClientFolders
  converter?: Converter
  /** What reads photographed pages; otherwise nothing does. */
  page_reader?: PageReader
  /** Who is asked how answers could be marked; otherwise nobody. */
  mark_suggester?: MarkSuggester
  trusted_proxies?: readonly string[]
  public_origin?: string
  s3?: S3Settings
  /** A database that was opened for it. */
  database?: Database
  /** Who reaches the server; otherwise this machine alone. */
  exposure?: Exposure
  /** Who was erased, where that is remembered. */
  erased?: ErasedList
  /** A port that is open already. */
  door?: Door
  /** A clock of the test's own; otherwise one that stands still. */
  clock?: TestClock
  /** Who else hears the lines of the log. */
  log?: { write: (line: string) => void }
  /** The way to other apps on the same database. */
  wire?: Wire
}

const NOBODY_ELSE: Exposure = { is_exposed: false, setup_code: 'abcd-efgh', warnings: async () => [] }

/** A real app on a real database with a clock that stands still and messages kept in `published`; close it in `afterAll`. */
export function openTestApp(settings: TestSettings = {}): Promise<TestApp> {
  const published: Published[] = []
  return openApp({
    ...settings,
    published,
    realtime: createLocalRealtime((message) => void published.push(message)),
  })
}

/** The same with real sockets on a loopback port; `address` is where it listens. */
export async function openListeningApp(settings: TestSettings = {}): Promise<TestApp & { address: string }> {
  const app = await openApp({ ...settings, published: [], realtime: null })
  if (settings.door !== undefined) {
    await app.fastify.ready()
    settings.door.open()
    return { ...app, address: settings.door.address }
  }
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return { ...app, address }
}

async function openApp({
  published,
  realtime,
  rate_limit_factor = 1_000_000,
  client_folders = null,
  converter,
  page_reader,
  mark_suggester,
  trusted_proxies = [],
  public_origin = null,
  s3,
  database: given,
  exposure = NOBODY_ELSE,
  erased,
  door,
  clock = movableClock('2026-11-20T01:00:00.000Z'),
  log,
  wire,
}: {
  published: Published[]
  realtime: Realtime | null
  rate_limit_factor?: number
  client_folders?: ClientFolders | null
  converter?: Converter
  page_reader?: PageReader
  mark_suggester?: MarkSuggester
  trusted_proxies?: readonly string[]
  public_origin?: string | null
  s3?: S3Settings
  database?: Database
  exposure?: Exposure
  erased?: ErasedList
  door?: Door
  clock?: TestClock
  log?: { write: (line: string) => void }
  wire?: Wire
}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-test-'))
  const codes: TestApp['codes'] = []
  const log_watch = createLogWatch()
  const database = given ?? (await openTestDatabase())
  const storage = await openStorage(
    {
      ...(s3 === undefined
        ? { driver: 'disk' as const, root: path.join(folder, 'objects') }
        : { driver: 's3' as const, s3 }),
      gateway: {
        bucket: 'jiangtai',
        mount_path: '/oss',
        public_origin: null,
        master_key: 'test-master-key-of-32-characters!',
        public_prefixes: ['public/'],
      },
    },
    { now: () => clock.now().getTime(), onError: () => {} },
  )
  const app = await buildApp({
    database,
    storage,
    clock,
    log: openLog({
      level: 'trace',
      to: {
        write: (line) => {
          log_watch.stream.write(line)
          log?.write(line)
        },
      },
    }),
    data_dir: folder,
    trusted_proxies,
    public_origin,
    rate_limit_factor,
    client_folders,
    realtime,
    sms: {
      sendCode: async (message) => {
        codes.push(message)
        log_watch.typed(message)
      },
    },
    oauth: { provider: 'development' },
    exposure,
    secret_key: 'test-secret-key-of-32-characters!',
    ...(converter === undefined ? {} : { converter }),
    ...(page_reader === undefined ? {} : { page_reader }),
    ...(mark_suggester === undefined ? {} : { mark_suggester }),
    ...(erased === undefined ? {} : { erased }),
    ...(door === undefined ? {} : { door }),
    ...(wire === undefined ? {} : { wire }),
  })
  const send = async (token: string | null, name: string, body: unknown) => {
    log_watch.typed({ token, body })
    const reply = toReply(await inject(app, { token, name, body }))
    log_watch.typed(reply.payload)
    return reply
  }
  return {
    ...app,
    clock,
    published,
    codes,
    log_watch,
    call: send as TestApp['call'],
    send,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
      log_watch.refuseLeaks()
    },
  }
}

function inject(app: App, { token, name, body }: { token: string | null; name: string; body: unknown }) {
  const [method, url] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const headers = token === null ? {} : { authorization: token }
  if (method === 'GET') {
    const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    )
    return app.fastify.inject({
      method,
      url,
      headers,
      query: Object.fromEntries(entries.map(([k, v]) => [k, String(v)])),
    })
  }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.fastify.inject({
    method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  })
}

function toReply(raw: LightMyRequestResponse): Reply<never> {
  const envelope = raw.json()
  return {
    status: raw.statusCode,
    code: envelope.code,
    message: envelope.message,
    error: envelope.error,
    payload: (envelope.data ?? envelope.result) as never,
    raw,
  }
}

function movableClock(start: string): TestClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

/** The sockets of a test file: `open` connects as a signed-in browser does and tries no second time, `closeAll` belongs in `afterEach`. */
export function testSockets() {
  const opened: Socket[] = []
  return {
    open(address: string, token: string, headers: Record<string, string> = {}): Socket {
      const socket = io(address, {
        path: '/socket',
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: headers,
        forceNew: true,
      })
      opened.push(socket)
      return socket
    },
    closeAll(): void {
      for (const socket of opened.splice(0)) socket.close()
    },
  }
}
