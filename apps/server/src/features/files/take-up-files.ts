import { inTransaction } from '../../core/db/transaction.ts'
import type { Services } from '../../core/http/context.ts'
import { queueConversion, queueFileWork } from './files.service.ts'
import { findWaitingFiles } from './files.store.ts'

/** So many at a time; the rest is found the next time. */
const AT_ONCE = 500

/**
 * Queues files that wait without a job: those of an earlier release, and those that waited for a converter to be installed. Runs over all
 * schools; safe to repeat.
 */
export async function takeUpFiles(
  services: Pick<Services, 'database' | 'converter' | 'clock'>,
): Promise<void> {
  const { database, converter, clock } = services
  const waiting = await findWaitingFiles(database.orm, {
    is_convertible: converter.isAvailable,
    limit: AT_ONCE,
  })
  for (const { is_hash_checked, ...file } of waiting) {
    await inTransaction(database, file, (db) => {
      const ctx = { db, now: clock.now() }
      return is_hash_checked ? queueConversion(ctx, file) : queueFileWork(ctx, file)
    })
  }
}
