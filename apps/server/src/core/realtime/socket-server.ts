import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { isForSocket, type RateLimit } from '@jiangtai/shared/core/route.ts'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../auth/actor.ts'
import { callerOf, hostOf, protocolOf, type ProxyTrust } from '../caller/caller.ts'
import type { Services } from '../http/context.ts'
import { dispatch, type Endpoint, receive } from '../http/dispatch.ts'
import { toAppError } from '../http/failure.ts'
import { dataHeaders } from '../http/security-headers.ts'
import { newTraceId } from '../observe/trace-id.ts'
import { watchBacklog } from './backlog.ts'
import { sendBeats } from './beats.ts'
import { countOpening, LARGEST_KB, limitFlood } from './floods.ts'
import { fitsInto } from './message-size.ts'
import { accountRoom, type Realtime, sessionRoom } from './realtime.ts'
import { cutSlowReaders } from './slow-readers.ts'
import { createSocketRealtime } from './socket-realtime.ts'
import { addCheck, type SocketCheck, watchSockets } from './socket-checks.ts'
import type { Wire } from './wire/wire.ts'

const MAX_MESSAGE_BYTES = LARGEST_KB * 1024
/** A line on which nobody has signed in is held no longer. */
const SIGN_IN_MS = 10_000
/** Every device of a school comes back through one address when the server was away. */
const CONNECTION_LIMIT: RateLimit = { burst: 3000, per_minute: 3000 }

/** One signed-in socket. `answer` runs work, replies with an envelope, tells of it under the name `route`, and never lets a throw end the process. */
export type Connection = {
  socket: Socket
  /** The actor as of now: the token is checked again, so that a revoked sign-in is refused at once. */
  actor: () => Promise<Actor>
  /** Runs this check every second while the socket is open, because a right may have been taken meanwhile. */
  onCheck: (check: SocketCheck) => void
  answer: (route: string, reply: unknown, work: () => Promise<unknown>) => void
}

/** A feature's addition to each connection. */
export type SocketFeature = (connection: Connection, services: Services) => void

/** The sockets of one process; `realtime` is ready before they are attached. */
export type SocketServer = {
  io: Server
  realtime: Realtime
  /** Takes the server's sockets from now on: before their calls can be answered none may think that it is connected. */
  attach: () => void
  close: () => Promise<void>
}

/** How browsers reach us: through which proxies, and under which address of our own beside the host they ask for (`PUBLIC_URL`). */
export type PublicWay = { trust: ProxyTrust; public_origin: string | null }

/** Makes Socket.IO for delivery only: its own state recovery stays off, our `seq` does that. */
export function openSocketServer(
  http: HttpServer,
  { wire, ...way }: PublicWay & { wire: Wire },
): SocketServer {
  const io = new Server({
    path: '/socket',
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: SIGN_IN_MS,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request, way)),
  })
  const backlog = watchBacklog(io)
  const slowReaders = cutSlowReaders(http)
  return {
    io,
    realtime: createSocketRealtime(io, { backlog, wire }),
    attach: () => {
      io.attach(http)
      http.prependListener('request', (request, response) => {
        if (request.url?.startsWith('/socket') !== true) return
        const headers = dataHeaders(protocolOf(request, way.trust))
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        response.setHeader('cache-control', 'no-store')
      })
    },
    close: () => {
      slowReaders.stop()
      return io.close()
    },
  }
}

/** Starts accepting signed-in sockets: the contract over `call`, and the additions of each feature; `stop` ends the beats and the look-out for ended sign-ins and taken rights. */
export function acceptSockets(
  io: Server,
  services: Services,
  options: { endpoints: Map<string, Endpoint>; features: readonly SocketFeature[]; trust: ProxyTrust },
): { stop: () => void } {
  io.use((socket, next) => {
    // oxlint-disable-next-line promise/no-callback-in-promise -- Socket.IO's middleware is called back; `admit` never rejects.
    void admit(socket, services, options.trust).then(next)
  })
  io.on('connection', (socket) => {
    const connection = connect(socket, services)
    limitFlood(connection, services)
    listenForCalls(connection, services, options)
    for (const feature of options.features) feature(connection, services)
  })
  const running = [watchSockets(io, services), sendBeats(io)]
  return {
    stop: () => {
      for (const { stop } of running) stop()
    },
  }
}

/** Signs the socket in and puts it into its own rooms; the error to refuse it with, or nothing. */
async function admit(socket: Socket, services: Services, trust: ProxyTrust): Promise<Error | undefined> {
  const token: unknown = socket.handshake.auth.token
  if (typeof token !== 'string') return refusal(new AppError('NOT_SIGNED_IN'))
  try {
    const { network } = callerOf(socket.request, trust)
    services.limits.take({ key: `socket @${network}`, limit: CONNECTION_LIMIT })
    const actor = await services.authenticate(token)
    countOpening(services.limits, actor.account_id)
    socket.data.token = token
    socket.data.school_id = actor.school_id
    socket.data.account_id = actor.account_id
    await socket.join([sessionRoom(actor.session_id), accountRoom(actor.account_id)])
    return undefined
  } catch (error) {
    const trace_id = newTraceId()
    return refusal(toAppError(error, { log: services.log, call: 'connect', trace_id }), trace_id)
  }
}

function connect(socket: Socket, services: Services): Connection {
  return {
    socket,
    actor: () => services.authenticate(String(socket.data.token)),
    onCheck: (check) => addCheck(socket, check),
    answer: (route, reply, work) => {
      const trace_id = newTraceId()
      const began_ms = performance.now()
      const send = (status: number, envelope: unknown): void => {
        if (typeof reply === 'function') reply(envelope)
        services.requests.tell({
          trace_id,
          method: 'SOCKET',
          route,
          status,
          ms: Math.round((performance.now() - began_ms) * 10) / 10,
          bytes: 0,
          school_id: socket.data.school_id,
          account_id: socket.data.account_id,
        })
      }
      work().then(
        (data) => send(200, { code: 200, message: 'ok', data }),
        (thrown: unknown) => {
          const error = toAppError(thrown, { log: services.log, call: `socket ${route}`, trace_id })
          send(ERRORS[error.error_name].status, failureEnvelope(error, trace_id))
        },
      )
    },
  }
}

function listenForCalls(
  connection: Connection,
  services: Services,
  { endpoints, trust }: { endpoints: Map<string, Endpoint>; trust: ProxyTrust },
): void {
  const meta = callerOf(connection.socket.request, trust)
  connection.socket.on('call', (name: unknown, body: unknown, reply: unknown) => {
    const endpoint = typeof name === 'string' ? endpoints.get(name) : undefined
    const receipt = receive(services)
    // The name is the sender's own words: only a known one is told.
    connection.answer(endpoint?.route.path ?? 'call', reply, async () => {
      if (endpoint === undefined) throw new AppError('NOT_FOUND', { message: '没有这个操作' })
      if (!isForSocket(endpoint.route))
        throw new AppError('NOT_FOUND', { message: '登录、密码一类的操作不走实时通道' })
      if (!fitsInto(body, endpoint.route.max_bytes)) throw new AppError('TOO_LARGE')
      return dispatch(services, { endpoint, actor: await connection.actor(), body, meta, receipt })
    })
  })
}

function refusal(error: AppError, trace_id?: string): Error {
  return Object.assign(new Error(error.message), { data: failureEnvelope(error, trace_id) })
}

/** A page of another origin may not open a socket with a stolen token; tools without an Origin may. */
function isSameOrigin(request: IncomingMessage, { trust, public_origin }: PublicWay): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === public_origin) return true
  try {
    return [host, hostOf(request, trust)].includes(new URL(origin).host)
  } catch {
    return false
  }
}
