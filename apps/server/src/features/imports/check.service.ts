import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { ImportView } from '@jiangtai/shared/imports/views.ts'
import type { LookedRow, PeopleImport } from '../../core/jobs/imports/people-import.ts'
import { wordsOf } from '../../core/jobs/imports/import-file.ts'
import type { Ctx } from '../../core/http/context.ts'
import { inOneWrite } from '../../core/http/own-transaction.ts'
import { readTable, type Table } from '../../core/formats/xlsx/read-table.ts'
import { writeXlsx } from '../../core/formats/xlsx/write-xlsx.ts'
import { addImport, type ImportRunRow, type NewImportRow } from './imports.store.ts'
import { listWrongRows } from './import-rows.store.ts'
import { importView } from './import-view.ts'

/** The column of the reasons in a file of wrong rows. */
const REASON = '原因'

type Upload = { file_name: string; content_base64: string; moves_classes: boolean }

/** Goes through a file as its import would, keeps the findings and changes nobody ([SC-57]); the file is read outside of any transaction ([RN-23]). */
export async function checkFile(ctx: Ctx, people: PeopleImport, upload: Upload): Promise<ImportView> {
  const moves_classes = upload.moves_classes && people.kind === 'students'
  const table = await read(ctx, people, { ...upload, moves_classes })
  const { school_id, account_id } = ctx.actor
  const look = people.look({
    ...{ moves_classes, all: table.rows },
    today: formatDateTime(ctx.now).slice(0, 10),
  })
  const looked = await (await look(ctx.db, table.rows))(ctx.db, school_id)
  const rows = looked.map((one, at) => keptRow(one, table, at))
  const countOf = (kind: NewImportRow['kind']) => rows.filter((one) => one.kind === kind).length
  const run: ImportRunRow = {
    import_id: newId(),
    ...{ school_id, kind: people.kind, file_name: upload.file_name, moves_classes },
    state: 'checked',
    heading: [...table.heading],
    ignored_columns: table.ignored_columns.filter((label) => label !== REASON),
    total_count: rows.length,
    create_count: countOf('create'),
    update_count: countOf('update'),
    asks_count: countOf('asks'),
    unchanged_count: countOf('unchanged'),
    error_count: countOf('error'),
    ...{ left_out_count: 0, undone_count: 0, kept_count: 0 },
    ...{ job_id: null, finished_at: null, undo_job_id: null, undone_by: null, undone_at: null },
    created_by: account_id,
    created_at: ctx.now.toISOString(),
  }
  return inOneWrite(ctx, ImportView, async (own) => {
    await addImport(own.db, run, rows)
    const nothingDone = { created_count: 0, updated_count: 0, failed_count: 0, job_finished_at: null }
    const names = { created_by_name: null, undone_by_name: null }
    return importView({ ...run, ...nothingDone, ...names, state: 'checked' }, ctx.now)
  })
}

/** A row as it is kept: wrong rows with their whole line, so that people can correct them. */
function keptRow(one: LookedRow, table: Table, at: number): NewImportRow {
  const { row, name, key } = one
  const cells = table.rows[at]?.cells ?? {}
  const kept = { row, name, key, cells, line: null, changes: [], errors: [], asks: null, person_id: null }
  if (one.kind === 'error')
    return { ...kept, kind: 'error', errors: one.errors, line: [...(table.lines[at] ?? [])] }
  if (one.kind === 'unchanged') return { ...kept, kind: 'unchanged' }
  if (one.kind === 'create') return { ...kept, kind: 'create', changes: one.changes }
  const { changes, asks, person_id } = one
  return { ...kept, kind: asks === null ? 'update' : 'asks', changes, asks, person_id }
}

/** The rows of a file that cannot be brought in, every column as it was and the reason at the end: to be mended and sent again ([SC-61]). */
export async function wrongRowsOf(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { import_id, file_name, heading }: Pick<ImportRunRow, 'import_id' | 'file_name' | 'heading'>,
): Promise<{ file_name: string; content_base64: string }> {
  const rows = await listWrongRows(ctx.db, { school_id: ctx.actor.school_id, import_id })
  // The reasons of an earlier file of wrong rows are left out.
  const kept = heading.flatMap((label, at) => (label === REASON ? [] : [{ label, at }]))
  const bytes = await writeXlsx([
    {
      name: '有误的行',
      notes: [],
      columns: [...kept.map(({ label }) => ({ label, width: 16 })), { label: REASON, width: 60 }],
      rows: rows.map(({ line, errors }) => [...kept.map(({ at }) => line?.[at] ?? ''), wordsOf(errors)]),
    },
  ])
  return {
    file_name: `${file_name.replace(/\.xlsx$/i, '')}-有误的行.xlsx`,
    content_base64: bytes.toString('base64'),
  }
}

/** The rows of a file; an unreadable file is refused in words. */
async function read({ actor }: Pick<Ctx, 'actor'>, people: PeopleImport, upload: Upload): Promise<Table> {
  const bytes = Buffer.from(upload.content_base64, 'base64')
  if (bytes.byteLength > MAX_IMPORT_BYTES)
    throw badField('content_base64', `文件过大，最多 ${MAX_IMPORT_BYTES / 1024 / 1024} MB`)
  const file = people.file(upload)
  const table = await readTable(bytes, { ...file, max_rows: MAX_IMPORT_ROWS }, actor.account_id)
  if (table.kind === 'refused') throw badField('content_base64', table.message)
  return table
}
