import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../transaction.ts'
import type { Person } from './person.ts'
import { columnsOf, isOfPerson, type PersonalTable, type Treatment } from './personal-table.ts'

/** Erases a person from the rows of a table and returns the keys of objects that no row of theirs shows any more; safe to repeat. */
export async function eraseRows(db: Queryable, declared: PersonalTable, person: Person): Promise<string[]> {
  if (declared.fate === 'log') return []
  const mine = isOfPerson(declared, person)
  if (declared.fate === 'removed') return removeRows(db, declared, mine)
  const set = [...columnsOf(declared)].flatMap(([name, column]) => {
    const value = erased(column, declared.columns[name] ?? 'plain', person)
    return value === null ? [] : [sql`${sql.identifier(name)} = ${value}`]
  })
  if (set.length > 0)
    await db.execute(sql`update ${declared.table} set ${sql.join(set, sql`, `)} where ${mine}`)
  return []
}

async function removeRows(db: Queryable, declared: PersonalTable, mine: SQL): Promise<string[]> {
  const rows: Record<string, unknown>[] = await db.delete(declared.table).where(mine).returning()
  const keys = Object.keys(declared.columns).filter((name) => declared.columns[name] === 'object')
  return rows.flatMap((row) => keys.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])))
}

/** The value of a column after its person is erased; null leaves the column unchanged. */
function erased(column: PgColumn, treatment: Treatment, person: Person): SQL | null {
  if (typeof treatment === 'object') return treatment.erased(column, person)
  if (treatment === 'name') return sql`${person.erased_name}`
  if (treatment !== 'data' && treatment !== 'secret') return null
  if (!column.notNull) return sql`null`
  const type = column.getSQLType()
  if (type === 'jsonb') return sql`'{}'::jsonb`
  return type.endsWith('[]') ? sql`'{}'` : sql`''`
}
