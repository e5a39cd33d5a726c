import type { Services } from '../../../core/http/context.ts'
import { isUploadKey } from './object-keys.ts'
import { registeredKeys } from './unregistered.store.ts'

const HOUR_MS = 60 * 60 * 1000
/** A browser keeps its plan of an upload for a day; an hour more, and nobody is about to register the object. */
const NEVER_REGISTERED_MS = 25 * HOUR_MS
/** How far back is looked: a server that was off for weeks still finds what was left. */
const LOOK_BACK_MS = 60 * 24 * HOUR_MS
const KEYS_AT_ONCE = 500

/** Removes objects that were uploaded and never registered ([RE-17]); resolves to how many. Safe to repeat. */
export async function sweepUnregistered({
  storage,
  database,
  clock,
}: Pick<Services, 'storage' | 'database' | 'clock'>): Promise<number> {
  const now_ms = clock.now().getTime()
  const span = { from_ms: now_ms - LOOK_BACK_MS, to_ms: now_ms - NEVER_REGISTERED_MS }
  let removed = 0
  for await (const page of storage.listStored(span)) {
    const uploads = page.filter(isUploadKey)
    for (let start = 0; start < uploads.length; start += KEYS_AT_ONCE) {
      const keys = uploads.slice(start, start + KEYS_AT_ONCE)
      const known = await registeredKeys(database.orm, keys)
      for (const key of keys) {
        if (known.has(key)) continue
        await storage.remove(key)
        removed += 1
      }
    }
  }
  return removed
}
