import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Log } from '../log/log.ts'
import { TRACE_HEADER } from './trace-id.ts'

/**
 * The facts of an answered request or socket command. `route` is the pattern, never the address with its ids; `bytes` counts the bytes written
 * to the line, headers included (0 for a command, whose line is shared).
 */
export type RequestFacts = {
  trace_id: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number
  /** Ids alone, null where nobody is signed in. */
  school_id: string | null
  account_id: string | null
}

/** Who is told of each request once it is answered. */
export type Requests = { tell: (facts: RequestFacts) => void; watch: (watcher: Watcher) => void }
type Watcher = (facts: RequestFacts) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once it is known. */
    actor: Actor | null
    bytes_before: number
  }
}

/** Writes a line for each request ([OP-1]); a fault of ours is a warning, so that its number is found at the usual level. */
export function openRequests(log: Log): Requests {
  const watchers: Watcher[] = []
  return {
    tell: (facts) => {
      if (facts.status >= 500) log.warn(facts, 'request')
      else log.info(facts, 'request')
      for (const watcher of watchers) watcher(facts)
    },
    watch: (watcher) => void watchers.push(watcher),
  }
}

/** Gives every answer the number of its request, and tells of it once the last byte is out. */
export function mountRequests(app: FastifyInstance, requests: Requests): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('bytes_before', 0)
  app.addHook('onRequest', (request, reply, done) => {
    // The object store writes its answers itself. Elsewhere one header that Node has before the others come makes it check and copy them all again.
    if (isOfStore(request)) reply.raw.setHeader(TRACE_HEADER, request.id)
    else reply.header(TRACE_HEADER, request.id)
    request.bytes_before = request.raw.socket.bytesWritten
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { actor } = request
    requests.tell({
      trace_id: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: request.raw.socket.bytesWritten - request.bytes_before,
      school_id: actor?.school_id ?? null,
      account_id: actor?.account_id ?? null,
    })
    done()
  })
}

/** Pages and missing addresses have no route of their own: there are as many addresses as people type. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? (isOfStore(request) ? '/oss/*' : '/*')
}

function isOfStore({ url }: FastifyRequest): boolean {
  return url.startsWith('/oss/')
}
