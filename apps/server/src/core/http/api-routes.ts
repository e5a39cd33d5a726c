import { AppError, ERRORS, failureEnvelope } from '@jiangtai/shared/core/errors.ts'
import { MAX_BODY_BYTES } from '@jiangtai/shared/core/route.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOBODY } from '../auth/actor.ts'
import { callerOf, type ProxyTrust } from '../caller/caller.ts'
import type { Services } from './context.ts'
import { countCall, dispatch, type Endpoint, receive } from './dispatch.ts'
import { toAppError } from './failure.ts'

/** Opens the public door: every endpoint as an HTTP route, each failure as its envelope. */
export function mountApi(
  app: FastifyInstance,
  services: Services,
  { endpoints, trust }: { endpoints: Map<string, Endpoint>; trust: ProxyTrust },
): void {
  // Bodies are read as text so that an empty one is an empty object and a broken one is our own message.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(new AppError('BAD_INPUT', { message: '提交的内容不是有效的 JSON' }))
    }
  })
  for (const endpoint of endpoints.values()) mountEndpoint(app, services, { endpoint, trust })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendFailure(
      reply,
      toAppError(fromFastify(error), {
        log: services.log,
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        trace_id: request.id,
      }),
    )
  })
}

/**
 * A large body is taken in for nobody who is not signed in or calls too often: it is kept in memory until it is whole, however long that
 * takes, and read on the thread that answers everybody ([GD-32]).
 */
function mountEndpoint(
  app: FastifyInstance,
  services: Services,
  { endpoint, trust }: { endpoint: Endpoint; trust: ProxyTrust },
): void {
  const { route } = endpoint
  const isLarge = route.access !== 'public' && route.max_bytes > MAX_BODY_BYTES
  const admitLarge = async (request: FastifyRequest): Promise<void> => {
    const actor = await actorOf(services, endpoint, request)
    if (actor === NOBODY) throw new AppError('NOT_SIGNED_IN')
    countCall(services, { endpoint, actor, meta: callerOf(request.raw, trust) })
  }
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.max_bytes,
    ...(isLarge ? { onRequest: admitLarge } : {}),
    handler: async (request, reply) => {
      const receipt = receive(services)
      if (route.method === 'GET' && request.url.length > route.max_bytes) throw new AppError('TOO_LARGE')
      const actor = await actorOf(services, endpoint, request)
      if (actor !== NOBODY) request.actor = actor
      const body = route.method === 'GET' ? request.query : bodyOrQuery(request)
      const meta = callerOf(request.raw, trust)
      const payload = await dispatch(services, { endpoint, actor, body, meta, receipt, is_counted: isLarge })
      reply.header('cache-control', 'no-store')
      return { code: 200, message: 'ok', [route.payload]: payload }
    },
  })
}

function bodyOrQuery(request: FastifyRequest): unknown {
  const isEmpty =
    typeof request.body !== 'object' || request.body === null || Object.keys(request.body).length === 0
  return isEmpty && request.method === 'DELETE' ? request.query : request.body
}

async function actorOf(services: Services, endpoint: Endpoint, request: FastifyRequest) {
  const token = tokenOf(request.headers.authorization)
  if (endpoint.route.access === 'public' || token === null) return NOBODY
  return services.authenticate(token)
}

/** The bare token, or the one after `Bearer `. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer /i, '').trim() ?? ''
  return token === '' ? null : token
}

/** Sends a failure with its HTTP status and body code (spec §8). */
export function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retry_after_s !== null) reply.header('retry-after', String(error.retry_after_s))
  return reply
    .status(ERRORS[error.error_name].status)
    .header('cache-control', 'no-store')
    .send(failureEnvelope(error, reply.request.id))
}

function fromFastify(error: FastifyError): unknown {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('TOO_LARGE')
  if (error.statusCode === 415) return new AppError('BAD_INPUT', { message: '请用 JSON 提交' })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('BAD_INPUT')
  return error
}
