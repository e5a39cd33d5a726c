import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Person } from './person.ts'

/**
 * Of a column, how it concerns people ([PV-30]):
 * - `person` is the id of the person whose row it is; `maker` is the id of somebody who made the row, which is not about them
 * - `name` is the person's name, `data` says something of the person; `secret` is told to nobody, as it proves the person or only serves a search
 * - `object` is the key of a stored object that is the person's
 * - `plain` says nothing of the person whose row it is; `untold` may say something of others
 * - `passing` may hold something of anybody and is forgotten by itself within days
 */
export type Treatment =
  | 'person'
  | 'maker'
  | 'name'
  | 'data'
  | 'secret'
  | 'object'
  | 'plain'
  | 'untold'
  | 'passing'
  | OwnTreatment

/** A column that is told or erased in its own way; without `told` it is told as it is. */
export type OwnTreatment = {
  told?: (column: PgColumn, person: Person) => SQL
  erased: (column: PgColumn, person: Person) => SQL
}

/** The fate of a person's rows after the erasure: the row stays without the person, is removed, or stays as it is because it is a log. */
export type Fate = 'kept' | 'removed' | 'log'

/** A table with rows of people. A table whose rows end in two ways is declared twice, first for the rows that are removed. */
export type PersonalTable = {
  kind: 'personal'
  table: PgTable
  /** The title of its rows in an export. */
  title: string
  fate: Fate
  columns: Readonly<Record<string, Treatment>>
  /** Which rows are the person's; null is those that name the person in a `person` column. */
  found: ((person: Person) => SQL) | null
  /** The column that an object is called by in an export. */
  named: string | null
}

/** A table without rows of people: each column in which something of them could stand. */
export type ImpersonalTable = {
  kind: 'impersonal'
  table: PgTable
  columns: Readonly<Record<string, 'plain' | 'maker' | 'passing'>>
}

/** An area's declaration of one of its tables. */
export type DeclaredTable = PersonalTable | ImpersonalTable

type ColumnsOf<T extends PgTable> = keyof T['_']['columns'] & string

/** Declares a table with rows of people. */
export function personal<T extends PgTable>(
  table: T,
  { title, fate, found = null, named = null }: Pick<PersonalTable, 'title' | 'fate'> & Partial<PersonalTable>,
  columns: Partial<Record<ColumnsOf<T>, Treatment>>,
): PersonalTable {
  return { kind: 'personal', table, title, fate, found, named, columns: present(columns) }
}

/** Declares a table without rows of people; `columns` are those in which they could stand, all `plain` but those of `others`. */
export function impersonal<T extends PgTable>(
  table: T,
  columns: readonly ColumnsOf<T>[],
  others: Partial<Record<ColumnsOf<T>, 'maker' | 'passing'>> = {},
): ImpersonalTable {
  const plain = Object.fromEntries(columns.map((name) => [name, 'plain'] as const))
  return { kind: 'impersonal', table, columns: present({ ...plain, ...others }) }
}

function present<V>(columns: Readonly<Record<string, V | undefined>>): Record<string, V> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, treatment]) =>
      treatment === undefined ? [] : [[name, treatment]],
    ),
  )
}

/** The columns of a table by name. */
export function columnsOf({ table }: Pick<PersonalTable, 'table'>): Map<string, PgColumn> {
  return new Map(getTableConfig(table).columns.map((column) => [column.name, column]))
}

/** The condition that a row is the person's; within the school where the table has one. */
export function isOfPerson(declared: PersonalTable, person: Person): SQL {
  const columns = columnsOf(declared)
  const school = columns.get('school_id')
  const mine = declared.found?.(person) ?? named(declared, columns, person)
  return school === undefined ? mine : sql`${school} = ${person.school_id} and (${mine})`
}

function named({ columns }: PersonalTable, known: ReadonlyMap<string, PgColumn>, person: Person): SQL {
  const naming = [...known].filter(([name]) => columns[name] === 'person')
  return sql.join(
    naming.map(([, column]) => isAmong(column, person.ids)),
    sql` or `,
  )
}

/** The condition that a column holds one of some texts or ids. */
export function isAmong(column: PgColumn, values: readonly string[]): SQL {
  const type = column.getSQLType() === 'uuid' ? sql`uuid[]` : sql`text[]`
  return sql`${column} = any(${sql.param([...values])}::${type})`
}
