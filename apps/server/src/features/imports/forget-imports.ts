import { IMPORT_CHECK_HOURS, IMPORT_UNDO_DAYS } from '@jiangtai/shared/imports/rules.ts'
import type { Services } from '../../core/http/context.ts'
import { forgetImports } from './imports.store.ts'

const HOUR_MS = 60 * 60 * 1000
/** An undo that was begun in the last minute still has its rows. */
const SPARE_MS = 24 * HOUR_MS

/** Forgets rows of files that nobody can use any more ([SC-96]); safe to repeat. */
export async function sweepImports({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  await forgetImports(database.orm, {
    checked_before: before(IMPORT_CHECK_HOURS * HOUR_MS),
    done_before: before(IMPORT_UNDO_DAYS * 24 * HOUR_MS + SPARE_MS),
  })
}
