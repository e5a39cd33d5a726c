import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { ADDRESS_LIMIT, type Route } from '@jiangtai/shared/core/route.ts'
import { Done } from '@jiangtai/shared/core/schemas.ts'
import { type Actor, guard, NOBODY } from '../auth/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { Caller } from '../caller/caller.ts'
import type { Ctx, Handler, NamedRequest, Receipt, Routes, Services } from './context.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnknown } from './school-own.ts'
import { holdsUnstorable } from './plain-text.ts'
import { recordCall } from '../audit/record-call.ts'
import { writeOnce } from './own-transaction.ts'
import { digestOf } from './request-log.store.ts'

/** A route with its handler, found by `METHOD /path`. */
export type Endpoint = { name: string; route: Route; handler: Handler<Route> }

/** Every endpoint of the product by its call name; throws when two areas claim one call. */
export function collectEndpoints(mounted: readonly Routes[]): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const { contract, handlers } of mounted) {
    for (const [key, route] of Object.entries(contract)) {
      const name = `${route.method} ${route.path}`
      const handler = handlers[key]
      if (handler === undefined) throw new Error(`no handler for ${name}`)
      if (endpoints.has(name)) throw new Error(`two handlers for ${name}`)
      endpoints.set(name, { name, route, handler })
    }
  }
  return endpoints
}

/** One call, whichever transport brought it; `is_counted` where it was held to its limit before its body was taken in. */
export type Call = {
  endpoint: Endpoint
  actor: Actor
  body: unknown
  meta: Caller
  receipt: Receipt
  is_counted?: boolean
}

let receipts = 0

/** Notes that a call has arrived, before anything is waited for. */
export function receive({ clock }: Pick<Services, 'clock'>): Receipt {
  receipts += 1
  return { received_ms: clock.now().getTime(), no: receipts }
}

/**
 * Runs one call: its limit, guard, identity, parsing, the handler in its transaction, and the reply cut down to the fields of the contract.
 * Throws an AppError for an error that the caller is told, any other error for a fault of ours. Knows nothing of HTTP.
 */
export async function dispatch(services: Services, call: Call): Promise<unknown> {
  const { route } = call.endpoint
  if (call.is_counted !== true) countCall(services, call)
  guard(route, call.actor)
  const body = call.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('BAD_INPUT', { message: '提交的内容应为对象' })
  if (holdsUnstorable(body)) throw new AppError('BAD_INPUT', { message: '内容含有无法保存的字符' })
  refuseForeignIdentity(services, call, body)
  const input = parseInput(route, body)
  if (route.effect !== 'read' && route.access !== 'public') refuseUnknown(call.actor.school, input)
  const request_id = route.effect === 'read' ? null : requestIdOf(body)
  const request = request_id === null ? null : { request_id, digest: digestOf(input) }
  if (route.effect === 'write') return runWrite(services, call, { input, request })
  return runHandler(services, call, { db: services.database.orm, input, request })
}

/** Takes one from the limit of a call, or throws TOO_MANY: an account is limited wherever it calls from, nobody by address: the pads of a school share one. */
export function countCall(
  { limits }: Pick<Services, 'limits'>,
  { endpoint, actor, meta }: Pick<Call, 'endpoint' | 'actor' | 'meta'>,
): void {
  const { name, route } = endpoint
  if (actor !== NOBODY) return limits.take({ key: `${name} ${actor.account_id}`, limit: route.limit })
  const limit = route.access === 'public' ? route.limit : ADDRESS_LIMIT
  limits.take({ key: `${name} @${meta.network}`, limit })
}

function runWrite(
  services: Services,
  call: Call,
  { input, request }: { input: Record<string, unknown>; request: NamedRequest | null },
): Promise<unknown> {
  const { actor, endpoint } = call
  const { database, clock } = services
  const named = { database, actor, call: endpoint.name, request, now: clock.now() }
  return writeOnce(named, { isDone: endpoint.route.output === Done }, (write) =>
    runHandler(services, call, { ...write, input, request }),
  )
}

async function runHandler(
  services: Services,
  call: Call,
  run: {
    db: Queryable
    input: Record<string, unknown>
    request: NamedRequest | null
    afterCommit?: Ctx['afterCommit']
  },
): Promise<unknown> {
  const { route, handler } = call.endpoint
  const ctx: Ctx = {
    actor: call.actor,
    meta: call.meta,
    call: call.endpoint.name,
    request: run.request,
    db: run.db,
    now: services.clock.now(),
    receipt: call.receipt,
    afterCommit: run.afterCommit ?? refuseAfterCommit,
    // Last: V8 copies an object that comes first and grows it field by field, which takes 17 µs of every call instead of 1.
    ...services,
  }
  const reply = await handler(ctx, run.input)
  const parsed = route.output.safeParse(reply)
  if (!parsed.success) throw new Error(`${call.endpoint.name} broke its contract: ${parsed.error.message}`)
  if (route.records !== null) await recordCall(ctx, route.records, run.input)
  return parsed.data
}

function refuseAfterCommit(): never {
  throw new Error('afterCommit is for what runs in a transaction')
}

function requestIdOf(body: object): string | null {
  if (!('request_id' in body) || body.request_id === undefined) return null
  const { request_id } = body
  if (typeof request_id !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(request_id)) {
    throw badField('request_id', '请求编号格式不正确')
  }
  return request_id
}

/** The spec sends `a_id` and `school_id`; they are believed only when they agree with the session. */
function refuseForeignIdentity(services: Services, call: Call, body: object): void {
  const { actor } = call
  if (call.endpoint.route.access === 'public') return
  const claims = body as { a_id?: unknown; school_id?: unknown }
  const foreignAccount =
    claims.a_id !== undefined && claims.a_id !== actor.account_id && claims.a_id !== actor.person_id
  const foreignSchool = claims.school_id !== undefined && claims.school_id !== actor.school_id
  if (!foreignAccount && !foreignSchool) return
  services.log.warn(
    { call: call.endpoint.name, account_id: actor.account_id },
    'a body claimed another identity',
  )
  throw new AppError('FORBIDDEN')
}
