import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/transaction.ts'

/**
 * A column whose rows show objects of the store; `keysAmong` selects as `object_key` which of an array of keys they show, by an
 * index. An object that no column of any area shows leaves the store ([UP-11]).
 */
export type ShownColumn = {
  column: PgColumn
  keysAmong: (keys: SQL) => SQL
  /** Selects all of them as `object_key`, where each stands in a row of its own. */
  allKeys?: SQL
}

/** A column that holds one key; `only` narrows it to rows that still count. */
export function shownIn(column: PgColumn, only: SQL = sql`true`): ShownColumn {
  return {
    column,
    keysAmong: (keys) =>
      sql`select ${column} as object_key from ${column.table} where ${column} = any(${keys}) and ${only}`,
    allKeys: sql`select ${column} as object_key from ${column.table} where ${column} is not null and ${only}`,
  }
}

/** A column that holds a list of keys; the table has a GIN index on it. */
export function shownInList(column: PgColumn): ShownColumn {
  return {
    column,
    keysAmong: (keys) => sql`
      select held.object_key from ${column.table}, unnest(${column}) as held (object_key)
      where ${column} && ${keys} and held.object_key = any(${keys})`,
  }
}

/**
 * A JSON document that holds keys where a path finds them (`$[*].image_key`). The table has a GIN index on exactly
 * `jsonb_path_query_array(column, 'path')`.
 */
export function shownInDocument(column: PgColumn, path: string): ShownColumn {
  const held = sql`jsonb_path_query_array(${column}, ${sql.raw(`'${path.replaceAll("'", "''")}'`)})`
  return {
    column,
    keysAmong: (keys) => sql`
      select held.object_key from ${column.table}, jsonb_array_elements_text(${held}) as held (object_key)
      where ${held} ?| ${keys} and held.object_key = any(${keys})`,
  }
}

/** Which of these objects any of the columns shows; one statement. */
export async function shownAmong(
  db: Queryable,
  shows: readonly ShownColumn[],
  object_keys: readonly string[],
): Promise<Set<string>> {
  if (object_keys.length === 0 || shows.length === 0) return new Set()
  const keys = sql`${sql.param([...object_keys])}::text[]`
  const parts = shows.map(({ keysAmong }) => keysAmong(keys))
  const { rows } = await db.execute<{ object_key: string }>(sql.join(parts, sql` union `))
  return new Set(rows.map((row) => row.object_key))
}
