import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Lends one connection of the pool to `work`; the only place that takes one ([RN-1]). A connection that is broken or inside
 * a transaction afterwards is closed instead of lent again.
 */
export async function withConnection<T>(
  database: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(client.getTransactionStatus() !== 'I')
  }
}
