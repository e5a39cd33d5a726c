import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** Where the lines of a server go: its standard output, gathered while one is being written. What is left is written when the process ends. */
export function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false })
}

/** The one log of a process: each line is JSON with its time (ISO-8601 in UTC), level and process ([OP-1]). */
export function openLog({ level, to }: { level: string; to: DestinationStream }): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
    },
    to,
  )
}

/** Data that the engine quotes in its words: a name that is no number, a text that is too long. */
const QUOTES_DATA = /^22/
const MOST_CAUSES = 4

/**
 * What the log says of an error: its kind, words, code and place, and those of its causes. Values never go in: the parameters that the query
 * builder adds to its words, and the rows that the engine quotes, hold names and numbers of people ([OP-3]).
 */
export function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const { code, query, constraint, table } = error as {
    code?: unknown
    query?: unknown
    constraint?: unknown
    table?: unknown
  }
  const quotes = typeof code === 'string' && QUOTES_DATA.test(code)
  const words = typeof query === 'string' ? `Failed query: ${query}` : error.message
  const cause =
    depth < MOST_CAUSES && error.cause !== undefined ? errorFacts(error.cause, depth + 1) : undefined
  return {
    type: error.name,
    message: quotes ? 'a value was refused' : words,
    code,
    table,
    constraint,
    // The first lines repeat the words.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause,
  }
}
