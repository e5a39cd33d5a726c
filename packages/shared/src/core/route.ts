import type { z } from 'zod'
import { isAboutSignIn } from './call-headers.ts'
import type { Permission } from './permissions.ts'

/** Who may call a route. Permissions are written `schoolManage.edit`; the other four are written out so that nothing is open by omission. */
export type Access = 'public' | 'signed_in' | 'teacher' | 'student' | Permission

/**
 * How much of the school the caller's office has to reach ([SC-4]): `school` refuses whoever's office is a part of it before the
 * handler runs; with `rows` the handler asks for each row whether it is in scope.
 */
export type RouteScope = 'school' | 'rows'

/** `read` changes nothing. `write` runs in one transaction and is safe to repeat under its `request_id`. `command` manages its own transaction (hashing, batching). */
export type Effect = 'read' | 'write' | 'command'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How often one caller may make one call: `burst` at once, afterwards `per_minute`. Callers are told apart by account, and by
 * address before anybody is signed in.
 */
export type RateLimit = { readonly burst: number; readonly per_minute: number }

/** A school stands behind one address: a thousand pads that sign in within ten seconds are no attack. */
export const ADDRESS_LIMIT: RateLimit = { burst: 1200, per_minute: 1200 }
/** One account, each call for itself: a teacher who searches while typing, a pad that saves every keystroke's pause. */
const ACCOUNT_LIMITS: Record<Effect, RateLimit> = {
  read: { burst: 120, per_minute: 240 },
  write: { burst: 60, per_minute: 120 },
  command: { burst: 60, per_minute: 120 },
}

/** Work with one file after another, not a burst of them: each is read for up to twenty seconds. */
export const FILE_LIMIT: RateLimit = { burst: 10, per_minute: 20 }

/** One call of the wire: the server route, the client call, the checks and the OpenAPI page are all derived from it. */
export type Route<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> = {
  readonly method: M
  readonly path: P
  readonly summary: string
  readonly access: Access
  readonly scope: RouteScope
  readonly effect: Effect
  readonly input: I
  readonly output: O
  /** The spec's auth calls answer under `result` (spec §7); every other call uses `data`. */
  readonly payload: 'data' | 'result'
  /** Largest accepted body in bytes; for a GET the largest address with its query. */
  readonly max_bytes: number
  readonly limit: RateLimit
  readonly records: CallRecord | null
}

/**
 * Whether the open socket takes a call too. One that proves somebody, and so could be guessed at, goes over HTTP alone, where each request brings its own
 * device and proof of work ([GD-33]).
 */
export function isForSocket({ access, path, effect }: Pick<Route, 'access' | 'path' | 'effect'>): boolean {
  return access !== 'public' && (effect === 'read' || !isAboutSignIn(path))
}

/** What a call that was answered leaves in the log of the school ([PV-5]): an action that has words, and the input fields with the ids of its things; none is the school. */
export type CallRecord = { readonly action: string; readonly targets: readonly string[] }

/** The largest body of a call that does not say otherwise. */
export const MAX_BODY_BYTES = 64 * 1024
/** Node itself refuses all headers together above 16 KB. */
const MAX_ADDRESS_BYTES = 8 * 1024

/** Declares one call of the contract; method and path stay literal types so that clients can name the call as text. */
export function route<M extends Method, const P extends string, I extends z.ZodObject, O extends z.ZodType>(
  definition: Pick<
    Route<M, P, I, O>,
    'method' | 'path' | 'summary' | 'access' | 'effect' | 'input' | 'output'
  > & {
    /** `rows` unless it is said. */
    scope?: RouteScope
    payload?: 'data' | 'result'
    max_bytes?: number
    limit?: RateLimit
    /** For an export, a look at a student's details and a deletion; what a handler records itself is not said here. */
    records?: CallRecord
  },
): Route<M, P, I, O> {
  const { method, access, effect } = definition
  return {
    payload: 'data',
    scope: 'rows',
    records: null,
    max_bytes: method === 'GET' ? MAX_ADDRESS_BYTES : MAX_BODY_BYTES,
    limit: access === 'public' ? ADDRESS_LIMIT : ACCOUNT_LIMITS[effect],
    ...definition,
  }
}

/** What the caller may send. */
export type InputOf<R> = R extends Route<Method, string, infer I, z.ZodType> ? z.input<I> : never
/** What the handler receives after parsing. */
export type ParsedOf<R> = R extends Route<Method, string, infer I, z.ZodType> ? z.output<I> : never
/** What leaves the server: unlisted keys are dropped by parsing. */
export type OutputOf<R> = R extends Route<Method, string, z.ZodObject, infer O> ? z.output<O> : never
/** What a handler may return before parsing. */
export type ReplyOf<R> = R extends Route<Method, string, z.ZodObject, infer O> ? z.input<O> : never
