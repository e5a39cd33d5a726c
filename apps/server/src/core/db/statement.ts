import type { QueryResultRow } from 'pg'
import type { Queryable } from './transaction.ts'

/**
 * A statement whose text is written once, its values as `$1`, `$2` …, so that the most frequent statements do not build their SQL anew for each
 * call. For SQL that is written by hand; the SQL of the query builder is kept by `builtOnce`. A connection keeps it prepared from its second use
 * on, by its text. Returns the rows as `pg` reads them with our parsers.
 */
export function statement<Row extends QueryResultRow>(
  text: string,
): (db: Queryable, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) => (await db.$client.query<Row>({ text }, [...values])).rows
}
