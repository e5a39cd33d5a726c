import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** Who may call a route. Permissions are written `schoolManage.edit`; the other four are written out so that nothing is open by omission. */
export type Access = 'public' | 'signed_in' | 'teacher' | 'student' | Permission

/** `read` changes nothing. `write` runs in one transaction and is safe to repeat under its `request_id`. `command` manages its own transaction (hashing, batching). */
export type Effect = 'read' | 'write' | 'command'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

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
  readonly effect: Effect
  readonly input: I
  readonly output: O
  /** The spec's auth calls answer under `result` (spec §7); every other call uses `data`. */
  readonly payload: 'data' | 'result'
  /** Largest accepted body in bytes. */
  readonly max_bytes: number
}

const DEFAULT_MAX_BYTES = 256 * 1024

/** Declares one call of the contract; method and path stay literal types so that clients can name the call as text. */
export function route<M extends Method, const P extends string, I extends z.ZodObject, O extends z.ZodType>(
  definition: Pick<
    Route<M, P, I, O>,
    'method' | 'path' | 'summary' | 'access' | 'effect' | 'input' | 'output'
  > & {
    payload?: 'data' | 'result'
    max_bytes?: number
  },
): Route<M, P, I, O> {
  return { payload: 'data', max_bytes: DEFAULT_MAX_BYTES, ...definition }
}

/** What the caller may send. */
export type InputOf<R> = R extends Route<Method, string, infer I, z.ZodType> ? z.input<I> : never
/** What the handler receives after parsing. */
export type ParsedOf<R> = R extends Route<Method, string, infer I, z.ZodType> ? z.output<I> : never
/** What leaves the server: unlisted keys are dropped by parsing. */
export type OutputOf<R> = R extends Route<Method, string, z.ZodObject, infer O> ? z.output<O> : never
/** What a handler may return before parsing. */
export type ReplyOf<R> = R extends Route<Method, string, z.ZodObject, infer O> ? z.input<O> : never
