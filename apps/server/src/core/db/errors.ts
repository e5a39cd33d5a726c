import pg from 'pg'

/** The kind of a failed statement's error, with its table and constraint but without its words, which may quote the data. */
export type DatabaseFact =
  | { kind: 'unique_violation'; table: string | null; constraint: string | null }
  | { kind: 'foreign_key_violation'; table: string | null; constraint: string | null }
  | { kind: 'check_violation'; table: string | null; constraint: string | null }
  | { kind: 'not_null_violation'; table: string | null; column: string | null }
  | { kind: 'not_permitted' }
  | { kind: 'conflict_with_other_transaction' }
  | { kind: 'unavailable' }
  | { kind: 'disk_full' }

/** `pg` and its pool give these no code, so their text is the only mark; tests hold the ones that can be provoked. */
const UNAVAILABLE_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
])

const UNAVAILABLE_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A server that follows another and cannot write: the moment of a failover.
  '25006',
  // Our own limits: a transaction that did nothing, a statement that took too long, a lock that was not given.
  '25P03',
  '57014',
  '55P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** Reads the fact out of an error of `pg` or Drizzle (which wraps it as its cause); null when it is something else. */
export function databaseFact(error: unknown): DatabaseFact | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const fact = factOf(current)
    if (fact !== null) return fact
  }
  return null
}

function factOf(error: Error): DatabaseFact | null {
  if (UNAVAILABLE_MESSAGES.has(error.message)) return { kind: 'unavailable' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return { kind: 'unavailable' }
  return error instanceof pg.DatabaseError ? factOfServerError(error) : null
}

function factOfServerError(error: pg.DatabaseError): DatabaseFact | null {
  const table = error.table ?? null
  const constraint = error.constraint ?? null
  switch (error.code) {
    case '23505':
      return { kind: 'unique_violation', table, constraint }
    case '23503':
      return { kind: 'foreign_key_violation', table, constraint }
    case '23514':
      return { kind: 'check_violation', table, constraint }
    case '23502':
      return { kind: 'not_null_violation', table, column: error.column ?? null }
    case '42501':
      return { kind: 'not_permitted' }
    case '40001':
    case '40P01':
      return { kind: 'conflict_with_other_transaction' }
    case '53100':
      return { kind: 'disk_full' }
    default:
      return null
  }
}
