import type { Services } from '../../../core/http/context.ts'
import { findUnshownPictures, forgetPictures } from './screenshots.store.ts'

/** Whoever is just putting a screenshot on a board while it is removed has long done so. */
const KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 200

/** Removes the pictures of removed screenshots that nothing shows ([SH-17]); resolves to how many. Safe to repeat. */
export async function sweepScreenshots({
  storage,
  database,
  clock,
}: Pick<Services, 'storage' | 'database' | 'clock'>): Promise<number> {
  const removed_before = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  let removed = 0
  let after = ''
  for (;;) {
    const keys = await findUnshownPictures(database.orm, { removed_before, after, limit: BATCH })
    const last = keys.at(-1)
    if (last === undefined) return removed
    // The row goes last: a store that is down finds it again next time.
    for (const key of keys) await storage.remove(key)
    await forgetPictures(database.orm, keys)
    removed += keys.length
    after = last
  }
}
