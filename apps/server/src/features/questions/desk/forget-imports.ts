import { IMPORT_KEPT_DAYS } from '@jiangtai/shared/questions/files/desk/limits.ts'
import type { Services } from '../../../core/http/context.ts'
import { forgetImports } from './desk.store.ts'

const HOUR_MS = 60 * 60 * 1000

/** Forgets imports that nobody finished, and the lines of finished ones ([QI-76]); safe to repeat. */
export async function sweepImports({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  await forgetImports(database.orm, {
    unread_before: before(HOUR_MS),
    changed_before: before(IMPORT_KEPT_DAYS * 24 * HOUR_MS),
  })
}
