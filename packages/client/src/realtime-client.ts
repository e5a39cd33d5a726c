import type { Asked, ClientToServer, ServerToClient, Told } from '@jiangtai/shared/socket.ts'
import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { REQUEST_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'
import { ERRORS } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { io, type Socket } from 'socket.io-client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, type CallOptions } from './api.ts'
import { type Failure, OFFLINE, readEnvelope, TIMEOUT } from './envelope.ts'
import { watchSilence } from './silence.ts'
import { lookForWayBack } from './way-back.ts'

/** Whether facts arrive now. */
export type RealtimeStatus = 'connecting' | 'online' | 'offline'

/** The open line to the server. Messages are sent and heard by name; each area lists its messages in its `socket.ts`. */
export type RealtimeClient = {
  status: StoreApi<RealtimeStatus>
  /** A contract call over the socket; throws the same ApiError as over HTTP, OFFLINE at once while the line is down. */
  call: <N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: Omit<CallOptions, 'signal'>,
  ) => Promise<CallOutput<N>>
  /** A request that the server answers; fails as a call does. */
  ask: <N extends keyof Asked>(name: N, body: Asked[N]['body']) => Promise<Asked[N]['answer']>
  /** A message that the server does not answer; dropped when the line is down. */
  tell: <N extends keyof Told>(name: N, body: Told[N]) => void
  /** Listens until the returned function is called. */
  on: <E extends keyof ServerToClient>(event: E, handler: ServerToClient[E]) => () => void
  close: () => void
}

/** How the line is opened. `onFailure` is the app's one failure flow (`api.reportFailure`). */
export type RealtimeOptions = {
  /** Empty in the browser: our own origin. */
  url: string
  token: string
  onFailure: (failure: Failure, sent_token: string) => void
}

/** A server that is up but refused us for its own reasons is asked again after about this long. */
const ASK_AGAIN_MS = 2_000
/** A line that went silent is opened anew after about this long: a class that lost its line together does not come back in one moment. */
const OPEN_ANEW_MS = 400
/** The same when the server has just answered: the answers came to the pads of a class at different times. */
const OPEN_AT_ONCE_MS = 100
/** The time that its first new line may take; each further line may take a second longer. Bytes sent into a dead way are not waited for. */
const OPENING_MS = { first: 3_000, more: 1_000 }

/** Opens the line at `/socket`, WebSocket first and polling where a school's proxy blocks it; it reconnects by itself until closed. */
export function connectRealtime({ url, token, onFailure }: RealtimeOptions): RealtimeClient {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    path: '/socket',
    auth: { token },
    // Where the line is made of single requests, a proxy in front of several processes brings all requests of one line to the same process ([PR-12]).
    query: { line: newId() },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
    timeout: REQUEST_TIMEOUT_MS,
  })
  const status = createStore<RealtimeStatus>(() => 'connecting')
  const report = (failure: Failure) => onFailure(failure, token)
  const askAgain = keepConnected(socket, { status, report, ask: (signal) => isReached(url, signal) })
  return {
    status,
    call: async <N extends CallName>(
      name: N,
      input: CallInput<N>,
      options: Omit<CallOptions, 'signal'> = {},
    ) => {
      const body = name.startsWith('GET ') ? input : { request_id: options.request_id ?? newId(), ...input }
      const timeout_ms = options.timeout_ms ?? REQUEST_TIMEOUT_MS
      const reply = await answerTo({ status, report }, () =>
        socket.timeout(timeout_ms).emitWithAck('call', name, body),
      )
      return reply as CallOutput<N>
    },
    ask: async (name, body) => {
      const reply = await answerTo({ status, report }, () =>
        untyped(socket).timeout(REQUEST_TIMEOUT_MS).emitWithAck(name, body),
      )
      return reply as Asked[typeof name]['answer']
    },
    // Not `volatile`: that would drop the second of two pieces that are sent in the same moment.
    tell: (name, body) => {
      if (socket.connected) untyped(socket).emit(name, body)
    },
    on: (event, handler) => listen(socket, { event, handler }),
    close: () => {
      askAgain.cancel()
      socket.disconnect()
    },
  }
}

/** Whether anything answers at the server's address, by the smallest request there is. */
async function isReached(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(`${url}/api/health`, { signal, cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
}

function keepConnected(
  socket: Socket<ServerToClient, ClientToServer>,
  {
    status,
    report,
    ask,
  }: {
    status: StoreApi<RealtimeStatus>
    report: (failure: Failure) => void
    ask: (signal: AbortSignal) => Promise<boolean>
  },
): { cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  let isInLesson = false
  const reconnectLater = (about_ms = ASK_AGAIN_MS) => {
    clearTimeout(timer)
    // A whole school comes back after a restart, so the pads do not come in the same moment.
    const delay_ms = about_ms * (0.5 + Math.random())
    if (!hasEnded) timer = setTimeout(() => socket.connect(), delay_ms)
  }
  const openAnew = (about_ms: number) => {
    socket.disconnect()
    socket.io.timeout(OPENING_MS.first)
    reconnectLater(about_ms)
  }
  const silence = watchSilence(() => openAnew(OPEN_ANEW_MS))
  const wayBack = lookForWayBack({
    ask,
    // A line that is being opened through a way that answers is let in late by a server with much to do: another one would wait as long again.
    onAnswer: (wasDark) => void (wasDark && openAnew(OPEN_AT_ONCE_MS)),
  })
  socket.io.on('open', () => socket.io.engine.on('packet', silence.heard))
  socket.on('beat', ({ is_last }) => {
    isInLesson = !is_last
    if (is_last) silence.expectNothing()
    else silence.expect()
  })
  const cancel = () => {
    hasEnded = true
    clearTimeout(timer)
    wayBack.stop()
  }
  const end = (failure: Failure) => {
    cancel()
    report(failure)
  }
  socket.on('connect', () => {
    wayBack.stop()
    status.setState('online')
  })
  socket.on('disconnect', () => {
    silence.expectNothing()
    status.setState('offline')
    if (isInLesson && !hasEnded) wayBack.look()
    // After a disconnection by the server Socket.IO waits for us; a restarting server is worth coming back to.
    if (!socket.active) reconnectLater()
  })
  socket.on('connect_error', (error) => {
    status.setState('offline')
    socket.io.timeout(Math.min(Number(socket.io.timeout()) + OPENING_MS.more, REQUEST_TIMEOUT_MS))
    const failure = refusalOf(error)
    if (failure !== null && isSignInOver(failure)) return end(failure)
    if (!socket.active) reconnectLater()
  })
  socket.on('signed_out', ({ message }) => {
    end({ name: 'SESSION_ENDED', status: 200, code: 401, message, fields: [], is_login: false })
  })
  return { cancel }
}

/** Sends one request and reads the envelope that answers it. */
async function answerTo(
  { status, report }: { status: StoreApi<RealtimeStatus>; report: (failure: Failure) => void },
  emit: () => Promise<unknown>,
): Promise<unknown> {
  if (status.getState() === 'offline') throw new ApiError(OFFLINE)
  const outcome = await emit().then(
    (body) => readEnvelope({ status: httpStatusOf(body), body }),
    () => ({ kind: 'failure' as const, failure: status.getState() === 'online' ? TIMEOUT : OFFLINE }),
  )
  if (outcome.kind === 'success') return outcome.payload
  report(outcome.failure)
  throw new ApiError(outcome.failure)
}

/** An acknowledgement has no HTTP status; the failure's name tells the status it would have had. */
function httpStatusOf(body: unknown): number {
  const outcome = readEnvelope({ status: 200, body })
  if (outcome.kind === 'success') return 200
  const { name } = outcome.failure
  return name === 'OFFLINE' || name === 'TIMEOUT' ? 200 : ERRORS[name].status
}

/** The server's refusal of the connection, or null when nothing came back. */
function refusalOf(error: Error & { data?: unknown }): Failure | null {
  if (error.data === undefined) return null
  const outcome = readEnvelope({ status: httpStatusOf(error.data), body: error.data })
  return outcome.kind === 'failure' ? outcome.failure : null
}

function isSignInOver({ code, name }: Failure): boolean {
  return code === 401 || code === 406 || name === 'ACCOUNT_DISABLED'
}

function listen<E extends keyof ServerToClient>(
  socket: Socket<ServerToClient, ClientToServer>,
  { event, handler }: { event: E; handler: ServerToClient[E] },
): () => void {
  type Listening = (event: E, handler: ServerToClient[E]) => void
  const plain = untyped(socket) as unknown as { on: Listening; off: Listening }
  plain.on(event, handler)
  return () => plain.off(event, handler)
}

/** Socket.IO's types do not follow a generic name of a message; the types of `RealtimeClient` are the check. */
function untyped(socket: Socket<ServerToClient, ClientToServer>): Socket {
  return socket as unknown as Socket
}
