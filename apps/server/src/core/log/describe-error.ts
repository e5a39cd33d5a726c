import pg from 'pg'
import { AppError } from '@jiangtai/shared/core/errors.ts'

const LONGEST_CHAIN = 5
const LONGEST_MESSAGE = 2000
const LONGEST_STACK = 20
/** Classes of PostgreSQL's codes whose messages quote written values: data that does not fit, and errors that a function raises. */
const QUOTING_CLASSES = new Set(['22', 'P0'])

/** An error as the log keeps it: its kind and place, never a text that somebody typed. */
export type DescribedError = {
  type: string
  message: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  stack: string[]
  cause?: DescribedError
  errors?: DescribedError[]
}

/**
 * Describes a thrown value ([PV-3]). Named properties only: an error of the database carries its statement, the parameters and the row
 * (`params`, `detail`, `where`) beside its message, and one of `fetch` its address.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: [] }
  const { table, column, constraint } = thrown instanceof pg.DatabaseError ? thrown : {}
  const isDeep = depth >= LONGEST_CHAIN
  return {
    type: thrown.constructor.name,
    message: messageOf(thrown),
    ...('code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}),
    ...(table === undefined ? {} : { table }),
    ...(column === undefined ? {} : { column }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: framesOf(thrown),
    ...(thrown.cause === undefined || isDeep ? {} : { cause: describeError(thrown.cause, depth + 1) }),
    ...(thrown instanceof AggregateError && !isDeep
      ? { errors: thrown.errors.slice(0, 10).map((one) => describeError(one, depth + 1)) }
      : {}),
  }
}

/** The message of an error as the log and the console may hold it; empty where it quotes written values. */
export function messageOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError && QUOTING_CLASSES.has(code.slice(0, 2))) return ''
  // JSON that is none and arguments of the wrong type are quoted in the message; refusals are told to who asked.
  if (error instanceof SyntaxError || error instanceof AppError || code.startsWith('ERR_INVALID')) return ''
  return hideValues(error.message)
}

/** A text without the parameters of a statement or an address, and without phone numbers. */
export function hideValues(text: string): string {
  if (text.startsWith('Failed query:')) return 'Failed query'
  return text
    .slice(0, LONGEST_MESSAGE)
    .replace(/\?\S+/g, '?…')
    .replace(/1\d{10}/g, '1…')
}

/** Where it was thrown, without the message that a stack begins with. */
function framesOf({ stack }: Error): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, LONGEST_STACK)
    .map((line) => line.trim())
}
