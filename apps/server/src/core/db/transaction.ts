import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'

/** What a store takes: the pool's `orm` or an open transaction. No nested `transaction`: one is opened in one place. */
export type Queryable = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
>

/** The role of work done for a school; row-level security binds it, and does not bind the owner of the tables. */
export const APP_ROLE = 'app_user'

/**
 * Runs work in one transaction: committed when it returns, rolled back when it throws. With a school, only that
 * school's rows exist inside; null is system work over all schools. The setting travels in the message that begins.
 */
export async function inTransaction<T>(
  database: Database,
  scope: { school_id: string | null },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(beginStatement(scope))
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

function beginStatement({ school_id }: { school_id: string | null }): string {
  if (school_id === null) return 'begin'
  return `begin; set local role ${APP_ROLE}; set local app.school_id = ${pg.escapeLiteral(school_id)}`
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    // The connection itself is gone: the pool must drop it instead of lending it to the next caller.
    return error instanceof Error ? error : new Error('rollback failed', { cause: error })
  }
}
