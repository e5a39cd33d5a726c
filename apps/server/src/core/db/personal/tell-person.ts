import { sql } from 'drizzle-orm'
import type { Queryable } from '../transaction.ts'
import type { Person } from './person.ts'
import { columnsOf, isOfPerson, type PersonalTable } from './personal-table.ts'

/** A row as it is told: by column, documents as they are. */
export type ToldRow = Record<string, unknown>

/** The rows of a person in a table, without secrets and without values that may be about others. */
export async function tellRows(db: Queryable, declared: PersonalTable, person: Person): Promise<ToldRow[]> {
  const told = [...columnsOf(declared)].flatMap(([name, column]) => {
    const treatment = declared.columns[name]
    if (treatment === 'secret' || treatment === 'untold' || treatment === 'passing') return []
    const value = typeof treatment === 'object' ? treatment.told?.(column, person) : undefined
    return [sql`${value ?? column} as ${sql.identifier(name)}`]
  })
  const { rows } = await db.execute<ToldRow>(
    sql`select ${sql.join(told, sql`, `)} from ${declared.table} where ${isOfPerson(declared, person)}`,
  )
  return rows
}

/** Objects of a person among told rows: the key, and the name by which a person knows it. */
export function objectsIn(
  declared: PersonalTable,
  rows: readonly ToldRow[],
): { key: string; name: string }[] {
  const keys = Object.keys(declared.columns).filter((name) => declared.columns[name] === 'object')
  return rows.flatMap((row) =>
    keys.flatMap((column) => {
      const key = row[column]
      if (typeof key !== 'string') return []
      const given = declared.named === null ? null : row[declared.named]
      const last = key.slice(key.lastIndexOf('/') + 1)
      return [{ key, name: typeof given === 'string' && given !== '' ? withEnding(given, last) : last }]
    }),
  )
}

function withEnding(name: string, last: string): string {
  const at = last.lastIndexOf('.')
  const ending = at === -1 ? '' : last.slice(at)
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`
}
