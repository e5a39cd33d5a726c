import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type DatabaseLog, silentDatabaseLog } from './database-log.ts'
import { lockDirectory } from './engine/directory-lock.ts'
import { type EngineStorage, startEmbeddedEngine } from './engine/embedded-engine.ts'
import { hookStatements } from './statement-hook.ts'
import { resultTypes } from './type-parsers.ts'

/** The open database: one `pg` pool whichever engine is behind it, and the statements sent so far. */
export type Database = {
  pool: pg.Pool
  orm: NodePgDatabase & { $client: pg.Pool }
  embedded: boolean
  close(): Promise<void>
  query_count(): number
}

/** How long a caller waits for a connection; a query outside its own transaction on the one-session engine ends here. */
export const CONNECTION_TIMEOUT_MS = 8_000

const SERVER_CONNECTIONS = 10

/**
 * Opens PostgreSQL at `url`, or the embedded engine in `data_dir` (null: in memory, for tests). Throws when another
 * process holds the directory or a newer engine cannot read it.
 */
export async function openDatabase(options: {
  url: string | null
  data_dir: string | null
  log?: DatabaseLog
}): Promise<Database> {
  const { url, data_dir, log = silentDatabaseLog } = options
  if (url !== null) return openServer({ url, log })
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

function openServer({ url, log }: { url: string; log: DatabaseLog }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: SERVER_CONNECTIONS,
    types: resultTypes,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'jiangtai',
    options: '-c TimeZone=UTC',
  })
  return assemble({ pool, log, embedded: false, stop: () => Promise.resolve() })
}

function assemble(options: {
  pool: pg.Pool
  log: DatabaseLog
  embedded: boolean
  stop: () => Promise<void>
}): Database {
  const { pool, log, embedded, stop } = options
  let statements = 0
  let closing: Promise<void> | null = null
  const onStatement = (): void => {
    statements += 1
  }
  pool.on('connect', (client) => hookStatements({ client, onStatement }))
  // Without a listener a connection that breaks while idle would end the process; the pool replaces it by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  return {
    pool,
    orm: drizzle(pool),
    embedded,
    query_count: () => statements,
    close() {
      closing ??= pool.end().then(stop)
      return closing
    },
  }
}
