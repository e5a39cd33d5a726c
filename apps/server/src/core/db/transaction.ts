import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Lend } from '../coalesce.ts'
import { withConnection } from './connection.ts'
import type { Database } from './database.ts'
import { databaseFact } from './errors.ts'

/** The database as a store uses it: the pool's `orm` or an open transaction. It has no nested `transaction`, because transactions are opened in one place. */
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
> & {
  /** The client through which `statement` sends its text. */
  $client: {
    query: <Row extends pg.QueryResultRow>(
      config: { text: string },
      values: unknown[],
    ) => Promise<pg.QueryResult<Row>>
  }
}

/** The role of work done for a school; row-level security binds it, and does not bind the owner of the tables. */
export const APP_ROLE = 'app_user'

/** Whose rows a transaction sees, and `first`, SQL without values in the message that begins it; the row count of `first` goes to the work. */
export type Scope = { school_id: string | null; first?: string | undefined }

/**
 * Runs work in one transaction: committed when it returns, rolled back when it throws. With a school, only that
 * school's rows exist inside; null is system work over all schools. The setting travels in the message that begins.
 */
export function inTransaction<T>(
  database: Pick<Database, 'pool'>,
  scope: Scope,
  work: (tx: Queryable, first_row_count: number) => Promise<T>,
): Promise<T> {
  return withConnection(database, (client) => transactionOn(client, scope, work))
}

async function transactionOn<T>(
  client: pg.PoolClient,
  scope: Scope,
  work: (tx: Queryable, first_row_count: number) => Promise<T>,
): Promise<T> {
  try {
    const begun: unknown = await client.query(beginStatement(scope))
    const result = await work(ormOf(client), scope.first === undefined ? 0 : lastRowCount(begun))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that was lost is not asked anything more; `withConnection` closes it.
    if (databaseFact(error)?.kind !== 'unavailable') await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** A connection that is lent: statements through `db` are each committed by themselves, those of `transaction` together. */
export type LentConnection = {
  db: Queryable
  transaction: <T>(scope: Scope, work: (tx: Queryable) => Promise<T>) => Promise<T>
}

/** Lends a connection. All that is asked meanwhile has to go through it: the embedded engine has no second one. */
export function lendConnection(database: Pick<Database, 'pool'>): Lend<LentConnection> {
  return (work) =>
    withConnection(database, (client) =>
      work({ db: ormOf(client), transaction: (scope, inside) => transactionOn(client, scope, inside) }),
    )
}

const orms = new WeakMap<pg.PoolClient, Queryable>()

/** One for each connection: an `orm` that was built once serves all transactions of the connection. */
function ormOf(client: pg.PoolClient): Queryable {
  const known = orms.get(client)
  if (known !== undefined) return known
  const orm = drizzle(client)
  orms.set(client, orm)
  return orm
}

function beginStatement({ school_id, first }: Scope): string {
  const scoped =
    school_id === null
      ? []
      : [`set local role ${APP_ROLE}`, `set local app.school_id = ${pg.escapeLiteral(school_id)}`]
  return ['begin', ...scoped, ...(first === undefined ? [] : [first])].join('; ')
}

/** Several statements in one message have a result each. */
function lastRowCount(results: unknown): number {
  const last: unknown = Array.isArray(results) ? results.at(-1) : null
  return last instanceof pg.Result ? (last.rowCount ?? 0) : 0
}
