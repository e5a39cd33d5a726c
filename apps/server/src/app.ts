import type { Server as HttpServer } from 'node:http'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createKeyedHash } from './core/auth/keyed-hash.ts'
import { type Clock, systemClock } from './core/time/clock.ts'
import { createSealing } from './core/auth/sealing.ts'
import { type Converter, openConverter } from './core/convert/converter.ts'
import { NO_PAGE_READER, type PageReader } from './core/convert/ocr/page-reader.ts'
import type { Database } from './core/db/database.ts'
import type { Exposure } from './core/caller/exposure.ts'
import { mountApi } from './core/http/api-routes.ts'
import { createProxyTrust, hostOf, type ProxyTrust } from './core/caller/caller.ts'
import type { Services } from './core/http/context.ts'
import { createRateLimits } from './core/http/rate-limits.ts'
import { collectEndpoints, type Endpoint } from './core/http/dispatch.ts'
import type { Door } from './core/http/door/door.ts'
import { answerUnreadable, refuseUnreadable } from './core/http/door/unreadable-requests.ts'
import { mountDescription } from './core/http/description.ts'
import { CONTRACT_CHECKS } from './core/http/own-schemas.ts'
import { type ClientFolders, mountClients } from './core/http/pages/static-files.ts'
import { mountSecurityHeaders } from './core/http/security-headers.ts'
import { cutSlowBodies } from './core/http/slow-bodies.ts'
import { createJobSignals } from './core/jobs/job-signals.ts'
import { openOAuth, type OAuthSettings } from './core/auth/oauth/oauth.ts'
import { type Alarms, NO_ALARMS } from './core/observe/alarms/alarm.ts'
import { diskSpaceOf } from './core/observe/disk-space.ts'
import { mountReadiness } from './core/observe/readiness.ts'
import { mountRequests, openRequests } from './core/observe/requests.ts'
import { traceIdOf } from './core/observe/trace-id.ts'
import { type ErasedList, NO_ERASED_LIST } from './core/db/personal/erased-list.ts'
import type { Realtime } from './core/realtime/realtime.ts'
import { acceptSockets, openSocketServer, type SocketServer } from './core/realtime/socket-server.ts'
import { openSms, type Sms, type SmsSettings } from './core/sms/sms.ts'
import { NO_WIRE, type Wire } from './core/realtime/wire/wire.ts'
import type { Storage } from './core/storage/storage.ts'
import type { MarkSuggester } from './core/suggestions/mark-suggester.ts'
import type { Server } from 'socket.io'
import { createAuthenticate } from './features/session/session.access.ts'
import { features } from './features.ts'

/** What an app is built from. Nothing in it listens yet: tests start here. */
export type AppParts = {
  database: Database
  storage: Storage
  clock: Clock
  log: FastifyBaseLogger
  /** Where the server keeps its data: the room on this disk is watched. */
  data_dir: string
  trusted_proxies: readonly string[]
  /** The address at which browsers reach the server, where it is not the one it listens at. */
  public_origin: string | null
  /** Loosens every limit of calls alike: 1 is what the contract says. */
  rate_limit_factor: number
  /** Folders of the built clients, or null when only the API is wanted. */
  client_folders: ClientFolders | null
  /** Replaces the sockets where a process only listens to itself (seed, tests that step messages). */
  realtime: Realtime | null
  /** How codes reach phones and how a social sign-in is checked; a given sender replaces the provider. */
  sms: SmsSettings | Sms
  oauth: OAuthSettings
  /** Who is asked how answers could be marked; without one nobody is. */
  mark_suggester?: MarkSuggester
  /** Key behind what is stored of codes and authenticators; processes that share a database share it. */
  secret_key: string
  /** Who reaches the server, and what is unsafe then. */
  exposure: Exposure
  /** What turns Office files into PDFs; whoever opened it closes it. */
  converter?: Converter
  /** What reads photographed pages; without it none is read. */
  page_reader?: PageReader
  /** What is in trouble; without them nothing is watched. */
  alarms?: Alarms
  /** Who was erased, where backups are kept; otherwise nobody is remembered. */
  erased?: ErasedList
  /** A port that is open already; without it the app makes a server of its own. */
  door?: Door
  /** The way to the other server processes of the database, where there may be some; whoever opened it closes it. */
  wire?: Wire
}

export type App = {
  fastify: FastifyInstance
  services: Services
  endpoints: Map<string, Endpoint>
  /** What the HTTP server answers besides the object store and pages: `METHOD /path`. */
  served: readonly string[]
  /** The sockets, where the app has its own. */
  io: Server | null
  close: () => Promise<void>
}

/** Builds the whole server without listening. */
export async function buildApp(parts: AppParts): Promise<App> {
  const trust = createProxyTrust(parts.trusted_proxies)
  const requests = openRequests(parts.log)
  const fastify = Fastify({
    loggerInstance: parts.log,
    schemaController: CONTRACT_CHECKS,
    frameworkErrors: answerUnreadable({ trust, requests }),
    clientErrorHandler: refuseUnreadable,
    genReqId: (request) => traceIdOf(request, trust),
    trustProxy: trust,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    ...(parts.door === undefined ? {} : { serverFactory: parts.door.serverFactory }),
  })
  const slowBodies = cutSlowBodies(fastify.server)
  const endpoints = collectEndpoints(features.flatMap(({ routes }) => routes))
  const wire = parts.wire ?? NO_WIRE
  const sockets =
    parts.realtime === null
      ? openSocketServer(fastify.server, { trust, public_origin: parts.public_origin, wire })
      : null
  const services: Services = {
    database: parts.database,
    storage: parts.storage,
    converter: parts.converter ?? openConverter({ engine: null }),
    page_reader: parts.page_reader ?? NO_PAGE_READER,
    realtime: parts.realtime ?? requireRealtime(sockets),
    jobs: createJobSignals(),
    clock: parts.clock,
    log: parts.log,
    authenticate: createAuthenticate(parts),
    limits: createRateLimits({ clock: parts.clock, factor: parts.rate_limit_factor }),
    sms:
      'sendCode' in parts.sms
        ? parts.sms
        : openSms(parts.sms, {
            print: (line) => void process.stdout.write(`${line}\n`),
            now: systemClock.now,
          }),
    oauth: openOAuth(parts.oauth),
    markSuggester: parts.mark_suggester ?? null,
    keyedHash: createKeyedHash(parts.secret_key),
    sealing: createSealing(parts.secret_key),
    exposure: parts.exposure,
    erased: parts.erased ?? NO_ERASED_LIST,
    requests,
    alarms: parts.alarms ?? NO_ALARMS,
    diskSpace: () => diskSpaceOf(parts.data_dir),
  }
  mountRequests(fastify, services.requests)
  const served: string[] = []
  fastify.addHook('onRoute', ({ method, url }) => {
    served.push(...[method].flat().map((one) => `${one} ${url}`))
  })
  mountSecurityHeaders(fastify, { portals: parts.client_folders?.portals ?? [], trust })
  await fastify.register(compress, { threshold: 1024 })
  mountStorage(fastify, { storage: parts.storage, trust })
  mountApi(fastify, services, { endpoints, trust })
  for (const mount of features.flatMap(({ mounts }) => mounts)) mount(fastify, services)
  mountReadiness(fastify, services)
  mountDescription(fastify, { endpoints, limits: services.limits })
  await mountClients(fastify, parts.client_folders)
  const watch =
    sockets === null
      ? null
      : acceptSockets(sockets.io, services, {
          endpoints,
          trust,
          features: features.flatMap((area) => area.sockets),
        })
  for (const hear of features.flatMap(({ hears }) => hears)) hear(services)
  wire.start()
  sockets?.attach()
  return {
    fastify,
    services,
    endpoints,
    served,
    io: sockets?.io ?? null,
    close: async () => {
      slowBodies.stop()
      watch?.stop()
      await closeHttp(fastify, sockets)
    },
  }
}

function requireRealtime(sockets: SocketServer | null): Realtime {
  if (sockets === null) throw new Error('an app has sockets or a realtime of its own')
  return sockets.realtime
}

/** The object store answers its requests itself: bodies stream past Fastify's parsers. */
function mountStorage(
  fastify: FastifyInstance,
  { storage, trust }: { storage: Storage; trust: ProxyTrust },
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/oss/') !== true) return done()
    reply.hijack()
    storage.handle(request.raw, reply.raw, hostOf(request.raw, trust))
  })
}

/** How long replies under way may take when the server stops. */
const LONGEST_REPLY_MS = 3_000

/**
 * A default stop waits out idle keep-alive connections for over a minute, and so does closing the sockets,
 * which waits for the HTTP server: a browser keeps connections ready on which it has not asked for anything.
 */
async function closeHttp(fastify: FastifyInstance, sockets: SocketServer | null): Promise<void> {
  const server: HttpServer = fastify.server
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  // A reader that has stopped reading must not keep a stopping server for ever.
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_REPLY_MS)
  try {
    await sockets?.close()
    await fastify.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
