import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseLog, silentDatabaseLog } from './database-log.ts'
import { lockDirectory } from './engine/directory-lock.ts'
import { type EngineStorage, startEmbeddedEngine } from './engine/embedded-engine.ts'
import { openServerPools } from './server/open-server.ts'
import { hookStatements, type OnStatement } from './statement-hook.ts'
import { resultTypes } from './type-parsers.ts'

/** The open database: one `pg` pool whichever engine is behind it, and the statements sent so far. */
export type Database = {
  pool: pg.Pool
  orm: NodePgDatabase & { $client: pg.Pool }
  embedded: boolean
  close(): Promise<void>
  query_count(): number
  /** Has each statement's time told, in milliseconds, from now on; nothing is measured before. */
  timeStatements(watcher: (ms: number) => void): void
  /** The same database with the patience that jobs, migrations and backups need ([RN-6]); the embedded engine has one for all. */
  readonly for_long_work: Database
}

/** How long a caller waits for a connection; a query outside its own transaction on the one-session engine ends here. */
export const CONNECTION_TIMEOUT_MS = 8_000

/**
 * Opens PostgreSQL at `url`, or the embedded engine in `data_dir` (null: in memory, for tests). Throws when another
 * process holds the directory or a newer engine cannot read it.
 */
export async function openDatabase(options: {
  url: string | null
  data_dir: string | null
  log?: DatabaseLog
  /** How long a server may answer nothing; tests share a machine that is busier than any. */
  longest_silence_ms?: number
}): Promise<Database> {
  const { url, data_dir, log = silentDatabaseLog, longest_silence_ms } = options
  if (url !== null) return openServer({ url, log, longest_silence_ms })
  const connection_timeout_ms = CONNECTION_TIMEOUT_MS
  if (data_dir === null) {
    return openEmbedded({ storage: { kind: 'memory', snapshot_file: null }, connection_timeout_ms, log })
  }
  const release = lockDirectory(data_dir)
  try {
    const storage: EngineStorage = { kind: 'directory', directory: path.join(data_dir, 'pg') }
    const database = await openEmbedded({ storage, connection_timeout_ms, log })
    return {
      ...database,
      async close() {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Opens the embedded engine without the directory lock, which `openDatabase` and the test harness see to. */
export async function openEmbedded(options: {
  storage: EngineStorage
  connection_timeout_ms: number
  log: DatabaseLog
}): Promise<Database> {
  const { storage, connection_timeout_ms, log } = options
  const engine = await startEmbeddedEngine({ storage, log })
  const pool = new pg.Pool({
    max: 1,
    types: resultTypes,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connection_timeout_ms,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect(),
  })
  return assemble({ pool, log, embedded: true, stop: () => engine.stop() })
}

/** Calls of people and long work have pools of their own, so that neither takes the other's connections. */
function openServer(options: {
  url: string
  log: DatabaseLog
  longest_silence_ms: number | undefined
}): Database {
  const { log } = options
  const { calls, long_work, stop } = openServerPools({
    ...options,
    connection_timeout_ms: CONNECTION_TIMEOUT_MS,
  })
  const count: Counted = { statements: 0, watcher: null }
  const forLongWork = assemble({ pool: long_work, log, embedded: false, count, stop })
  const stopAll = (): Promise<void> => forLongWork.close()
  return assemble({ pool: calls, log, embedded: false, count, stop: stopAll, forLongWork })
}

/** The statements of a database, over all its connections. */
type Counted = { statements: number; watcher: ((ms: number) => void) | null }

function assemble(options: {
  pool: pg.Pool
  log: DatabaseLog
  embedded: boolean
  count?: Counted
  stop: () => Promise<void>
  forLongWork?: Database
}): Database {
  const { pool, log, embedded, count = { statements: 0, watcher: null }, stop, forLongWork } = options
  let closing: Promise<void> | null = null
  const onStatement: OnStatement = () => {
    count.statements += 1
    const { watcher } = count
    if (watcher === null) return null
    const began_ms = performance.now()
    return () => watcher(performance.now() - began_ms)
  }
  pool.on('connect', (client) => {
    // The pool listens only to idle connections, and an error nobody listens to ends the process ([RN-1]). From the first moment: the
    // server may end a connection in the very bytes that open it. The statement under way fails and says why.
    client.on('error', () => undefined)
    hookStatements({ client, onStatement })
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  return {
    pool,
    orm: drizzle(pool),
    embedded,
    query_count: () => count.statements,
    timeStatements: (watcher) => {
      count.watcher = watcher
    },
    close() {
      closing ??= pool.end().then(stop)
      return closing
    },
    get for_long_work() {
      return forLongWork ?? this
    },
  }
}
