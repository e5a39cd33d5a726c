import type { ImportChange } from '@jiangtai/shared/imports/views.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { TableRow } from '../../formats/xlsx/read-table.ts'

/** A mistake of one cell; `column` is its heading. */
export type CellError = { column: string; message: string }

/** The row with its person, as the importing person is told of them; `key` is the 学号 or 登录名. */
type Told = { row: number; name: string; key: string }

/** A row that would bring somebody in; `C` are the values of that person. */
type NewRow<C> = Told & { kind: 'create'; changes: ImportChange[] } & C
/** A row that brings somebody in, with the id they get. */
export type CreatedRow<C> = NewRow<C> & { id: string }
/** A row that changes somebody; one that `asks` may make an account another person's, and is done only when somebody said so. */
export type UpdatedRow<U> = Told & { kind: 'update'; changes: ImportChange[]; asks: string | null } & U

/** The effect that one row of a file would have. */
export type PlannedRow<C, U> =
  | (Told & { kind: 'error'; errors: CellError[] })
  | (Told & { kind: 'unchanged' })
  | NewRow<C>
  | UpdatedRow<U>

/** Looks at the rows of a batch in two steps: first the data outside of the school's wall, then, inside of it, the effect of each row. Neither changes anything. */
export type LookAtRows<C, U> = (
  db: Queryable,
  batch: readonly TableRow[],
) => Promise<(db: Queryable, school_id: string) => Promise<PlannedRow<C, U>[]>>

/** A kind of file that is brought in: how it is read, and the effects of its rows. */
export type ImportFile<C, U> = {
  columns: readonly string[]
  required: readonly string[]
  /** Begins with all rows of the file, because one may repeat another, and with the day, because some days cannot be to come. */
  planning: (all: readonly TableRow[], today: string) => LookAtRows<C, U>
}

/** The fields of a person that an import sets, by name; an undo compares them with the fields as they stand then. */
export type Facts = Record<string, string | null>

/** The past of one row, for an undo: its fields before and after the import, and the stays in classes that the import opened and closed. */
export type UndoFacts = {
  before: Facts
  after: Facts
  opened_ids: string[]
  closed_ids: string[]
}

/** Thrown by a batch that met a row somebody else has written meanwhile: it is looked at again from the start. */
export class BatchRaced extends Error {
  constructor() {
    super('another writer was faster')
    this.name = 'BatchRaced'
  }
}

/** Everything that is wrong with a row, as one text. */
export function wordsOf(errors: readonly CellError[]): string {
  return errors.map(({ column, message }) => `${column}：${message}`).join('；')
}

/** The row that each text stands in first, for rows that repeat it later: which row repeats which. */
export function repeatedRows(
  rows: readonly TableRow[],
  textsOf: (cells: TableRow['cells']) => readonly string[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const again = new Map<number, number>()
  for (const { row, cells } of rows) {
    for (const text of new Set(textsOf(cells))) {
      if (text === '') continue
      const earlier = first.get(text)
      if (earlier === undefined) first.set(text, row)
      else if (!again.has(row)) again.set(row, earlier)
    }
  }
  return again
}
