import type { ImportKind } from '@jiangtai/shared/imports/fields.ts'
import { and, count, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../core/db/transaction.ts'
import { job } from '../../core/jobs/job.table.ts'
import { account } from '../session/session.table.ts'
import { importRow, importRun } from './imports.table.ts'

export type ImportRunRow = typeof importRun.$inferSelect
export type NewImportRow = Pick<
  typeof importRow.$inferSelect,
  'row' | 'kind' | 'name' | 'key' | 'cells' | 'line' | 'changes' | 'errors' | 'asks' | 'person_id'
>

/** Keeps a checked file with its rows, in one statement; thousands of rows travel as one value. */
export async function addImport(
  db: Queryable,
  run: ImportRunRow,
  rows: readonly NewImportRow[],
): Promise<void> {
  const { import_id, school_id } = run
  const lines = rows.map((row) => ({ ...row, import_id, school_id, is_confirmed: false }))
  await db.execute(sql`
    with added as (
      insert into import_run select * from jsonb_populate_record(null::import_run, ${JSON.stringify(run)}::jsonb)
    )
    insert into import_row select * from jsonb_populate_recordset(null::import_row, ${JSON.stringify(lines)}::jsonb)`)
}

const undoer = alias(account, 'undoer')
const undoing = alias(job, 'undoing')

const described = {
  import_id: importRun.import_id,
  school_id: importRun.school_id,
  kind: importRun.kind,
  file_name: importRun.file_name,
  moves_classes: importRun.moves_classes,
  // A run whose job is over while its state is still `running` was cancelled or failed.
  state: sql<'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'>`case
    when ${importRun.state} = 'running' and (${job.job_id} is null or ${job.finished_at} is not null) then 'stopped'
    when ${importRun.state} = 'undoing' and (${undoing.job_id} is null or ${undoing.finished_at} is not null) then 'stopped'
    else ${importRun.state} end`,
  job_id: sql<string | null>`coalesce(${importRun.undo_job_id}, ${importRun.job_id})`,
  heading: importRun.heading,
  ignored_columns: importRun.ignored_columns,
  total_count: importRun.total_count,
  create_count: importRun.create_count,
  update_count: importRun.update_count,
  asks_count: importRun.asks_count,
  unchanged_count: importRun.unchanged_count,
  error_count: importRun.error_count,
  left_out_count: importRun.left_out_count,
  created_count: resultOf('created'),
  updated_count: resultOf('updated'),
  failed_count: resultOf('failed'),
  created_by_name: account.name,
  created_at: importRun.created_at,
  /** The end of the job, for a run whose job was cancelled or failed. */
  job_finished_at: job.finished_at,
  finished_at: importRun.finished_at,
  undone_by_name: undoer.name,
  undone_at: importRun.undone_at,
  undone_count: importRun.undone_count,
  kept_count: importRun.kept_count,
}

function resultOf(name: 'created' | 'updated' | 'failed') {
  return sql<number>`coalesce((${job.result} ->> ${sql.raw(`'${name}'`)})::int, 0)`
}

function describedRuns(db: Queryable) {
  return db
    .select(described)
    .from(importRun)
    .leftJoin(job, eq(job.job_id, importRun.job_id))
    .leftJoin(undoing, eq(undoing.job_id, importRun.undo_job_id))
    .leftJoin(account, eq(account.account_id, importRun.created_by))
    .leftJoin(undoer, eq(undoer.account_id, importRun.undone_by))
}

/** An import of this school; null for another school's import. */
export async function findImport(db: Queryable, where: { school_id: string; import_id: string }) {
  const [row] = await describedRuns(db).where(
    and(eq(importRun.school_id, where.school_id), eq(importRun.import_id, where.import_id)),
  )
  return row ?? null
}
export type DescribedImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import of this school, locked: two calls that begin or undo it wait for each other. */
export async function takeImport(db: Queryable, input: { school_id: string; import_id: string }) {
  const [row] = await describedRuns(db)
    .where(and(eq(importRun.school_id, input.school_id), eq(importRun.import_id, input.import_id)))
    .for('update', { of: importRun })
  return row ?? null
}

/** The imports of a kind that were begun, newest first, by `import_run_school`. */
export async function listImports(
  db: Queryable,
  where: { school_id: string; kind: ImportKind; page: number; page_size: number },
) {
  const begun = and(
    eq(importRun.school_id, where.school_id),
    eq(importRun.kind, where.kind),
    ne(importRun.state, 'checked'),
  )
  const rows = await describedRuns(db)
    .where(begun)
    .orderBy(desc(importRun.created_at), desc(importRun.import_id))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
  const [total] = await db.select({ count: count() }).from(importRun).where(begun)
  return { total: total?.count ?? 0, rows }
}

type Change = Partial<
  Pick<
    ImportRunRow,
    | 'state'
    | 'job_id'
    | 'left_out_count'
    | 'created_by'
    | 'created_at'
    | 'finished_at'
    | 'undo_job_id'
    | 'undone_by'
    | 'undone_at'
    | 'undone_count'
    | 'kept_count'
  >
>

export async function changeImport(
  db: Queryable,
  { school_id, import_id, ...change }: { school_id: string; import_id: string } & Change,
): Promise<void> {
  await db
    .update(importRun)
    .set(change)
    .where(and(eq(importRun.school_id, school_id), eq(importRun.import_id, import_id)))
}

/** Forgets files that were checked and never imported, and the rows of imports that cannot be undone any more, by `import_run_age`. */
export async function forgetImports(
  db: Queryable,
  input: { checked_before: string; done_before: string },
): Promise<void> {
  await db.delete(importRow).where(
    sql`${importRow.import_id} in (${db
      .select({ import_id: importRun.import_id })
      .from(importRun)
      .where(
        or(
          and(eq(importRun.state, 'checked'), lt(importRun.created_at, input.checked_before)),
          and(ne(importRun.state, 'checked'), lt(importRun.created_at, input.done_before)),
        ),
      )})`,
  )
  await db
    .delete(importRun)
    .where(and(eq(importRun.state, 'checked'), lt(importRun.created_at, input.checked_before)))
}
