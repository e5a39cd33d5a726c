import pg from 'pg'
import { resultTypes } from '../type-parsers.ts'
import type { SocketGate } from './socket-gate.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** How many connections work of a kind may hold, and how long it may take ([RN-6]). */
export type Patience = {
  connections: number
  statement_ms: number
  lock_ms: number
  /** How long a transaction may do nothing: the rows it holds keep others waiting. */
  idle_ms: number
}

/** Calls of people. The slowest report of a large school takes a tenth of this on a busy machine. */
export const CALLS: Patience = {
  connections: 10,
  statement_ms: 30 * SECOND_MS,
  lock_ms: 8 * SECOND_MS,
  idle_ms: 30 * SECOND_MS,
}

/** Jobs, sweeps, migrations, backups: nobody waits for them at a screen. */
export const LONG_WORK: Patience = {
  connections: 4,
  statement_ms: HOUR_MS,
  lock_ms: HOUR_MS,
  idle_ms: HOUR_MS,
}

/** A statement that the server itself should have ended by then was lost on the way. */
const LOST_AFTER_MS = 5 * SECOND_MS

/** A pool of connections to PostgreSQL at `url`, through the gate. */
export function openServerPool(options: {
  url: string
  gate: SocketGate
  patience: Patience
  connection_timeout_ms: number
}): pg.Pool {
  const { url, gate, patience, connection_timeout_ms } = options
  return new pg.Pool({
    connectionString: url,
    max: patience.connections,
    types: resultTypes,
    connectionTimeoutMillis: connection_timeout_ms,
    statement_timeout: patience.statement_ms,
    lock_timeout: patience.lock_ms,
    idle_in_transaction_session_timeout: patience.idle_ms,
    query_timeout: patience.statement_ms + LOST_AFTER_MS,
    keepAlive: true,
    application_name: 'jiangtai',
    // A plan with branches that are never taken looks dear enough to be compiled, which takes half a second (decision 051).
    options: '-c TimeZone=UTC -c jit=off',
    stream: gate.stream,
  })
}
