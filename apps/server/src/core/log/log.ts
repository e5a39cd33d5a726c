import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { describeError, hideValues } from './describe-error.ts'
import { gatherLines } from './gather-lines.ts'

/** The structured log. No name, phone, code, password, token or parameter goes in ([PV-3]). ERROR means a person must act. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The most lines of one write, and the longest wait for it: each write costs as much as the answer of the call that the line tells of. */
const GATHERED = { bytes: 8 * 1024, ms: 100 }

/** Where the lines of a server go: its standard output, gathered. The remaining lines are written when the process ends. */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: GATHERED.bytes })
  const lines = gatherLines(output, { least_bytes: GATHERED.bytes })
  setInterval(lines.flush, GATHERED.ms).unref()
  // Before the output writes what it has and ends.
  process.prependListener('beforeExit', lines.pass)
  process.prependListener('exit', lines.pass)
  return lines
}

/**
 * The one log of a process: each line is JSON with its time (ISO-8601 in UTC), level and process ([OP-1]). Errors are described by
 * `describeError`, and all texts lose the values in addresses and statements ([PV-3]).
 */
export function openLog({ level, to }: { level: string; to: DestinationStream }): pino.Logger {
  const settings: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  return pino(settings, to)
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
