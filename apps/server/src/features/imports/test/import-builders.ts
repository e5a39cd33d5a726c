import type { ImportKind, ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import type { ImportRowView, ImportView } from '@jiangtai/shared/imports/views.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { runJobs } from '../../../../test/people-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const I = 'POST /api/school_manager/v1/imports/'
type Upload = { file_name: string; content_base64: string }
type How = { moves_classes?: boolean }

/** A checked file with all its rows. */
export type Checked = ImportView & {
  errors: { row: number; name: string; column: string; message: string }[]
  /** The people who would be brought in or changed, each as one line. */
  changes: { row: number; kind: 'create' | 'update' | 'asks'; name: string; message: string }[]
}

/** The rows of one kind of a checked file. */
export async function rowsOfImport(
  app: TestApp,
  user: TestUser,
  input: { import_id: string; kind: ImportRowKind },
): Promise<ImportRowView[]> {
  const rows: ImportRowView[] = []
  for (let page = 1; ; page += 1) {
    const { payload } = await app.call(user.token, `${I}rows`, { ...input, page, page_size: 100 })
    rows.push(...payload.list)
    if (rows.length >= payload.total) return rows
  }
}

/** Checks a file, as the page does, and reads all its rows. */
export async function checkImport(
  app: TestApp,
  user: TestUser,
  kind: ImportKind,
  upload: Upload & How,
): Promise<Checked> {
  const { payload: checked } = await app.call(user.token, `${I}check`, { kind, ...upload })
  const { import_id } = checked
  const rows = (which: ImportRowKind) => rowsOfImport(app, user, { import_id, kind: which })
  const errors = (await rows('error')).flatMap(({ row, name, errors: wrong }) =>
    wrong.map((one) => ({ row, name, ...one })),
  )
  const changes = []
  for (const which of ['create', 'update', 'asks'] as const)
    for (const { row, name, changes: made } of await rows(which))
      changes.push({ row, kind: which, name, message: inWords(which, made) })
  return { ...checked, errors, changes: changes.toSorted((one, other) => one.row - other.row) }
}

/** Checks a file and imports it with all that asks, to its end; wrong rows of the check count as failed. */
export async function runImport(
  app: TestApp,
  user: TestUser,
  kind: ImportKind,
  upload: Upload & How,
  confirmed: 'all' | number[] = 'all',
) {
  const checked = await checkImport(app, user, kind, upload)
  const { import_id, errors, unchanged_count, error_count } = checked
  const due_count = checked.create_count + checked.update_count + checked.asks_count
  const wrong = errors.map(({ row, name, column, message }) => ({
    row,
    name,
    message: `${column}：${message}`,
  }))
  const before = { created: 0, updated: 0, unchanged: unchanged_count, failed: error_count }
  if (due_count === 0)
    return { import_id, job_id: '', status: 'done', result: before, row_errors: joined(wrong) }
  const { payload } = await app.call(user.token, `${I}run`, { import_id, confirmed })
  await runJobs(app)
  const job = (await app.call(user.token, 'POST /api/jobs/v1/job/get', payload)).payload
  const { created = 0, updated = 0, unchanged = 0, failed = 0 } = job.result
  const result = {
    ...{ created, updated },
    unchanged: unchanged + unchanged_count,
    failed: failed + error_count,
  }
  const row_errors = [...joined(wrong), ...job.row_errors].toSorted((one, other) => one.row - other.row)
  return { import_id, job_id: payload.job_id, status: job.status, result, row_errors }
}

/** Undoes an import to its end. */
export async function undoImport(app: TestApp, user: TestUser, import_id: string) {
  const { payload } = await app.call(user.token, `${I}undo`, { import_id })
  await runJobs(app)
  return (await app.call(user.token, 'POST /api/jobs/v1/job/get', payload)).payload
}

/** The mistakes of a row as one line. */
function joined(wrong: readonly { row: number; name: string; message: string }[]) {
  const rows = new Map<number, { row: number; name: string; message: string }>()
  for (const one of wrong) {
    const earlier = rows.get(one.row)
    rows.set(one.row, earlier === undefined ? one : { ...one, message: `${earlier.message}；${one.message}` })
  }
  return [...rows.values()]
}

function inWords(kind: ImportRowKind, changes: ImportRowView['changes']): string {
  if (kind === 'create') return `新增，${changes.find(({ column }) => column === '班级')?.after ?? '未分班'}`
  return changes
    .map(({ column, before, after }) => `${column}：${before ?? '无'} → ${after ?? '无'}`)
    .join('；')
}
