import { createHash } from 'node:crypto'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'
import type { Queryable } from '../db/transaction.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Ctx } from '../http/context.ts'
import { inOneWrite } from '../http/own-transaction.ts'
import { MAX_LINES_ABOVE, readTable, type Table, type TableRow } from '../xlsx/read-table.ts'
import { writeXlsx } from '../xlsx/write-xlsx.ts'
import { submitJob } from './submit-job.ts'

/** A mistake of one cell; `column` is its heading. */
export type CellError = { column: string; message: string }

/** What one row of a file would do: `C` is what it brings in, `U` what it changes; `name` is who it is about. */
export type PlannedRow<C, U> = { row: number; name: string } & (
  | { kind: 'error'; errors: CellError[] }
  | { kind: 'unchanged' }
  | ({ kind: 'create'; message: string } & C)
  | ({ kind: 'update'; message: string } & U)
)

/** A kind of file that is brought in: how it is read, and what its rows would do. */
export type ImportFile<C, U> = {
  columns: readonly string[]
  required: readonly string[]
  max_rows: number
  max_bytes: number
  /**
   * Begins with all rows of the file, because one may repeat another. A batch is looked at in two steps: first what lies outside of
   * the school's wall, then, inside of it, what each row would do. Neither changes anything.
   */
  planning: (
    all: readonly TableRow[],
  ) => (
    db: Queryable,
    batch: readonly TableRow[],
  ) => Promise<(db: Queryable, school_id: string) => Promise<PlannedRow<C, U>[]>>
}

/** The rows of a file as a job keeps them: it outlives its request. */
export const ImportPayload = z.object({
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })),
})

type Upload = { file_name: string; content_base64: string }

/** Changes that a check lists: enough to see whether the file means what was meant. */
const MAX_LISTED = 50
const REASON = '原因'

/** Goes through a file as its import would, and changes nothing. */
export async function checkImport<C, U>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  file: ImportFile<C, U>,
  { content_base64 }: Pick<Upload, 'content_base64'>,
) {
  const { rows, ignored_columns } = await read(ctx, file, content_base64)
  const planned = await planAll(ctx, file, rows)
  const countOf = (kind: 'create' | 'update' | 'unchanged' | 'error') =>
    planned.filter((one) => one.kind === kind).length
  return {
    total_count: planned.length,
    create_count: countOf('create'),
    update_count: countOf('update'),
    unchanged_count: countOf('unchanged'),
    error_count: countOf('error'),
    errors: planned.flatMap((one) =>
      one.kind === 'error' ? one.errors.map((error) => ({ row: one.row, name: one.name, ...error })) : [],
    ),
    changes: planned
      .flatMap((one) =>
        one.kind === 'create' || one.kind === 'update'
          ? [{ row: one.row, kind: one.kind, name: one.name, message: one.message }]
          : [],
      )
      .slice(0, MAX_LISTED),
    ignored_columns: ignored_columns.filter((label) => label !== REASON),
  }
}

/** The rows of a file that cannot be brought in, every column as it was and the reason at the end: to be mended and sent again. */
export async function wrongRowsOf<C, U>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  file: ImportFile<C, U>,
  { file_name, content_base64 }: Upload,
): Promise<Upload> {
  const { rows, heading, lines } = await read(ctx, file, content_base64)
  const planned = await planAll(ctx, file, rows)
  // Reasons that an earlier file of this kind had are not its own.
  const kept = heading.flatMap((label, at) => (label === REASON ? [] : [{ label, at }]))
  const bytes = await writeXlsx([
    {
      name: '有误的行',
      notes: [],
      columns: [...kept.map(({ label }) => ({ label, width: 16 })), { label: REASON, width: 60 }],
      rows: planned.flatMap((one, index) =>
        one.kind === 'error'
          ? [[...kept.map(({ at }) => lines[index]?.[at] ?? ''), wordsOf(one.errors)]]
          : [],
      ),
    },
  ])
  return {
    file_name: `${file_name.replace(/\.xlsx$/i, '')}-有误的行.xlsx`,
    content_base64: bytes.toString('base64'),
  }
}

/** Queues the import of a file and notes who did it, once the file has been read outside of any transaction ([RN-23]). */
export async function submitImport<C, U>(
  ctx: Ctx,
  file: ImportFile<C, U>,
  { kind, action, file_name, content_base64 }: Upload & { kind: string; action: string },
): Promise<{ job_id: string }> {
  const { rows } = await read(ctx, file, content_base64)
  const payload: z.output<typeof ImportPayload> = { rows }
  return inOneWrite(ctx, z.object({ job_id: Id }), async (own) => {
    const job_id = await submitJob(own, { kind, payload, total_count: rows.length })
    const after = { file_name, row_count: rows.length }
    await recordAudit(own, { who: own.actor, action, target_id: job_id, before: null, after })
    return { job_id }
  })
}

/** Everything that is wrong with a row, as one text. */
export function wordsOf(errors: readonly CellError[]): string {
  return errors.map(({ column, message }) => `${column}：${message}`).join('；')
}

/**
 * The id of what a row of a job brings in. It follows from both, so that what a job brought in is found again without a list of it;
 * it is a UUID version 7 of the job's time in the order of the rows.
 */
export function idOfRow(job_id: string, row: number): string {
  const tail = createHash('sha256').update(`${job_id} ${row}`).digest('hex')
  const order = (row & 0xfff).toString(16).padStart(3, '0')
  return `${job_id.slice(0, 13)}-7${order}-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`
}

/** The ids of all that a job may have brought in, whatever lines of its sheet the rows stood in. */
export function idsOfRows<C, U>(job_id: string, { max_rows }: ImportFile<C, U>): string[] {
  return Array.from({ length: max_rows + MAX_LINES_ABOVE + 1 }, (_, at) => idOfRow(job_id, at + 1))
}

/** The rows of a file; what cannot be read is refused in words. */
async function read<C, U>(
  { actor }: Pick<Ctx, 'actor'>,
  file: ImportFile<C, U>,
  content_base64: string,
): Promise<Table> {
  const bytes = Buffer.from(content_base64, 'base64')
  if (bytes.byteLength > file.max_bytes)
    throw badField('content_base64', `文件过大，最多 ${file.max_bytes / 1024 / 1024} MB`)
  const table = await readTable(bytes, file, actor.account_id)
  if (table.kind === 'refused') throw badField('content_base64', table.message)
  return table
}

async function planAll<C, U>(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  file: ImportFile<C, U>,
  rows: readonly TableRow[],
): Promise<PlannedRow<C, U>[]> {
  const plan = await file.planning(rows)(db, rows)
  return plan(db, actor.school_id)
}
