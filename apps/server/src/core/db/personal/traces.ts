import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, isAmong, type PersonalTable } from './personal-table.ts'

/** People by id, and each one's id and account id as SQL sees them in the row at hand. */
export type Traced = { person_ids: readonly string[]; person_id: SQL; account_id: SQL }

/**
 * The titles of all tables that hold rows of the person at hand, as a text array: whether somebody was ever used is looked up in the
 * tables that every area declares, so that no table is forgotten. `besides` are tables that say nothing of use.
 */
export function tracesOf(
  tables: readonly PersonalTable[],
  { person_ids, person_id, account_id }: Traced,
  besides: readonly PgTable[],
): SQL<string[]> {
  const accounts = sql`(select account_id from account where person_id = any(${sql.param([...person_ids])}::uuid[]))`
  const asked = tables
    .filter(({ table, found }) => found === null && !besides.includes(table))
    .flatMap((declared) =>
      [...columnsOf(declared)]
        .filter(([name]) => declared.columns[name] === 'person')
        .map(([name, column]) => {
          const isOfAccount = name === 'account_id'
          const among = isOfAccount ? sql`${column} in ${accounts}` : isAmong(column, person_ids)
          const rows = sql`select ${column} from ${declared.table} where ${among}`
          return sql`case when ${isOfAccount ? account_id : person_id} in (${rows}) then ${declared.title}::text end`
        }),
    )
  return sql`array_remove(array[${sql.join(asked, sql`, `)}]::text[], null)`
}
