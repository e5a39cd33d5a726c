import { IMPORT_UNDO_DAYS } from '@jiangtai/shared/imports/rules.ts'
import type { ImportView } from '@jiangtai/shared/imports/views.ts'
import type { DescribedImport } from './imports.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when an import can be undone, or null when it cannot be ([SC-93]). */
export function undoUntil(
  run: Pick<DescribedImport, 'state' | 'created_at' | 'finished_at' | 'job_finished_at'>,
): string | null {
  if (run.state !== 'done' && run.state !== 'stopped') return null
  return new Date(
    Date.parse(run.finished_at ?? run.job_finished_at ?? run.created_at) + IMPORT_UNDO_DAYS * DAY_MS,
  ).toISOString()
}

/** An import as a manager sees it. */
export function importView(run: Omit<DescribedImport, 'heading'>, now: Date): ImportView {
  const until = undoUntil(run)
  const finished_at = run.finished_at ?? run.job_finished_at
  return { ...run, finished_at, undo_until: until !== null && until >= now.toISOString() ? until : null }
}
