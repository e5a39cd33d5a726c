import { inTransaction } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { noteUnshown } from '../../files/unshown/unshown.service.ts'
import { forgetRemoved } from './screenshots.store.ts'

/** After this time nobody is still putting on a board a screenshot that was just removed. */
const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 200

/** Forgets removed screenshots and hands their pictures to the sweep of objects ([SH-17]). Safe to repeat. */
export async function sweepScreenshots({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const removed_before = new Date(now.getTime() - KEPT_MS).toISOString()
  for (let count = BATCH; count === BATCH; ) {
    count = await inTransaction(database, { school_id: null }, async (db) => {
      const object_keys = await forgetRemoved(db, { removed_before, limit: BATCH })
      await noteUnshown({ db, now }, object_keys)
      return object_keys.length
    })
  }
}
