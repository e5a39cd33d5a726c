import type { ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { UndoFacts } from '../../core/jobs/imports/import-file.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { importRow } from './imports.table.ts'

type OfImport = { school_id: string; import_id: string }

const isOf = ({ school_id, import_id }: OfImport) =>
  and(eq(importRow.school_id, school_id), eq(importRow.import_id, import_id))

/** A page of the rows of one kind, in the order of the file, by `import_row_kind`. */
export async function listRows(
  db: Queryable,
  where: OfImport & { kind: ImportRowKind; page: number; page_size: number },
) {
  const wanted = and(isOf(where), eq(importRow.kind, where.kind))
  const { row, kind, name, key, changes, asks, errors } = importRow
  const list = await db
    .select({ row, kind, name, key, changes, asks, errors })
    .from(importRow)
    .where(wanted)
    .orderBy(asc(importRow.row))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db.select({ count: count() }).from(importRow).where(wanted)
  return { total: total?.count ?? 0, list }
}

/** The wrong rows of a file, whole. */
export function listWrongRows(db: Queryable, where: OfImport) {
  return db
    .select({ line: importRow.line, errors: importRow.errors })
    .from(importRow)
    .where(and(isOf(where), eq(importRow.kind, 'error')))
    .orderBy(asc(importRow.row))
}

/** Marks the rows that ask and may be done, and says how many rows are left out and how many are due, in one statement. */
export async function confirmRows(
  db: Queryable,
  input: OfImport & { confirmed: 'all' | readonly number[] },
): Promise<{ due_count: number; left_out_count: number }> {
  const meant =
    input.confirmed === 'all'
      ? sql`true`
      : sql`${importRow.row} = any(${sql.param([...input.confirmed])}::int[])`
  const { rows } = await db.execute<{ due_count: number; left_out_count: number }>(sql`
    with confirmed as (
      update import_row set is_confirmed = true where ${isOf(input)} and ${importRow.kind} = 'asks' and ${meant}
      returning row
    )
    select count(*) filter (where kind in ('create', 'update') or row in (select row from confirmed))::int as due_count,
      count(*) filter (where kind = 'asks' and row not in (select row from confirmed))::int as left_out_count
    from import_row where ${isOf(input)}`)
  return rows[0] ?? { due_count: 0, left_out_count: 0 }
}

/** The rows that a run does, in the order of the file. */
export function listDueRows(db: Queryable, where: OfImport) {
  const { row, kind, name, cells, changes, person_id } = importRow
  return db
    .select({ row, kind, name, cells, changes, person_id })
    .from(importRow)
    .where(
      and(
        isOf(where),
        sql`(${importRow.kind} in ('create', 'update') or (${importRow.kind} = 'asks' and ${importRow.is_confirmed}))`,
      ),
    )
    .orderBy(asc(importRow.row))
}
export type DueRow = Awaited<ReturnType<typeof listDueRows>>[number]

/** The outcome of one row. */
export type RowOutcome = {
  row: number
  outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  person_id: string | null
  undo: UndoFacts | null
}

/** Keeps the outcomes of a batch, in one statement. */
export async function keepOutcomes(
  db: Queryable,
  input: OfImport & { outcomes: readonly RowOutcome[] },
): Promise<void> {
  await db.execute(sql`
    update import_row set outcome = done.outcome, person_id = coalesce(done.person_id, import_row.person_id), undo = done.undo
    from jsonb_to_recordset(${JSON.stringify(input.outcomes)}::jsonb)
      as done (row int, outcome text, person_id uuid, undo jsonb)
    where ${isOf(input)} and ${importRow.row} = done.row`)
}

/** The condition of rows that are not undone; people whom a stopped undo kept are judged again. */
const isNotUndone = sql`${importRow.undone} is distinct from 'undone'`

/** The people whom an import has brought in, in the order of the file, by `import_row_done`. */
export async function listCreatedIds(db: Queryable, where: OfImport): Promise<string[]> {
  const rows = await db
    .select({ person_id: importRow.person_id })
    .from(importRow)
    .where(and(isOf(where), eq(importRow.outcome, 'created'), isNotUndone))
    .orderBy(asc(importRow.row))
  return rows.flatMap(({ person_id }) => person_id ?? [])
}

const isDone = and(inArray(importRow.outcome, ['created', 'updated']), isNotUndone)
const { row, name, key, person_id, outcome, undo } = importRow

/** The done rows that are not undone yet, by `import_row_done`: all, or the next batch after a row. */
export async function listDoneRows(db: Queryable, where: OfImport & { after_row: number; limit: number }) {
  const rows = await db
    .select({ row, name, key, person_id, outcome, undo })
    .from(importRow)
    .where(and(isOf(where), isDone, gt(importRow.row, where.after_row)))
    .orderBy(asc(importRow.row))
    .limit(where.limit)
  return rows.flatMap((one) =>
    one.person_id === null || one.undo === null || one.outcome === null
      ? []
      : [{ ...one, person_id: one.person_id, undo: one.undo }],
  )
}
export type DoneRow = Awaited<ReturnType<typeof listDoneRows>>[number]

/** Keeps the outcomes of the undo of a batch; `reason` where a row was left as it was. */
export async function keepUndone(
  db: Queryable,
  input: OfImport & { rows: readonly { row: number; reason: string | null }[] },
): Promise<void> {
  await db.execute(sql`
    update import_row set undone = case when done.reason is null then 'undone' else 'kept' end, kept_reason = done.reason
    from jsonb_to_recordset(${JSON.stringify(input.rows)}::jsonb) as done (row int, reason text)
    where ${isOf(input)} and ${importRow.row} = done.row`)
}

/** The number of people whom an undo restored, and of those whom it left as they were, by `import_row_done`. */
export async function countUndone(
  db: Queryable,
  where: OfImport,
): Promise<{ undone_count: number; kept_count: number }> {
  const [row] = await db
    .select({
      undone_count: sql<number>`count(*) filter (where ${importRow.undone} = 'undone')`.mapWith(Number),
      kept_count: sql<number>`count(*) filter (where ${importRow.undone} = 'kept')`.mapWith(Number),
    })
    .from(importRow)
    .where(and(isOf(where), inArray(importRow.outcome, ['created', 'updated'])))
  return row ?? { undone_count: 0, kept_count: 0 }
}

/** A page of those whom an undo left as they were. */
export async function listKeptRows(db: Queryable, where: OfImport & { page: number; page_size: number }) {
  const kept = and(isOf(where), eq(importRow.undone, 'kept'), isNotNull(importRow.kept_reason))
  const rows = await db
    .select({ row, name, key, reason: importRow.kept_reason })
    .from(importRow)
    .where(kept)
    .orderBy(asc(importRow.row))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db.select({ count: count() }).from(importRow).where(kept)
  return { total: total?.count ?? 0, list: rows.map((one) => ({ ...one, reason: one.reason ?? '' })) }
}
