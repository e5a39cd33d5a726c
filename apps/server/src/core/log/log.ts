import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { describeError, hideValues } from './describe-error.ts'

/** The structured log. No name, phone, code, password, token or parameter goes in ([PV-3]). ERROR means a person must act. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * The one log of a process: a line of JSON each, on the standard output or the given stream. Errors are described by `describeError` and texts
 * lose what addresses and statements carry, whoever writes them.
 */
export function createLog({ level, stream }: { level: string; stream?: DestinationStream }): pino.Logger {
  const settings: pino.LoggerOptions = {
    level,
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
    hooks: {
      logMethod(args, write) {
        const [first, ...rest]: unknown[] = args
        const facts = first instanceof Error ? { err: first } : hidden(first)
        const texts =
          first instanceof Error && rest.length === 0 ? [first.constructor.name] : rest.map(hidden)
        Reflect.apply(write, this, [facts, ...texts])
      },
    },
  }
  return stream === undefined ? pino(settings) : pino(settings, stream)
}

function hidden(value: unknown): unknown {
  return typeof value === 'string' ? hideValues(value) : value
}

/** Fastify's own lines name their request: the address without its query. */
function describeRequest(request: unknown): object {
  if (typeof request !== 'object' || request === null) return {}
  const { method, url } = request as { method?: unknown; url?: unknown }
  return { method, path: typeof url === 'string' ? url.split('?')[0] : undefined }
}

function describeReply(reply: unknown): object {
  const isReply = typeof reply === 'object' && reply !== null && 'statusCode' in reply
  return isReply ? { status: reply.statusCode } : {}
}
