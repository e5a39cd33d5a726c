import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Services } from '../../../core/http/context.ts'
import { type ShownColumn, shownAmong } from '../../../core/objects/shown-columns.ts'
import { removeFile, takeFile } from '../files.store.ts'
import { removePreview } from '../preview/preview-media.ts'
import { addUnshown, listStoredKeys, listUnshown, removeUnshown } from './unshown.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An object that nothing showed for so long leaves the store ([UP-11]). */
export const UNSHOWN_KEPT_MS = 7 * DAY_MS
/** How far back is looked for uploads: a server that was off for weeks still finds abandoned ones. */
const LOOK_BACK_MS = 60 * DAY_MS
const KEYS_AT_ONCE = 500

type Sweeping = Pick<Services, 'database' | 'storage' | 'clock'>

/** Notes objects whose last row a feature is about to forget: the sweep erases them once nothing showed them for seven days. */
export function noteUnshown(
  { db, now }: { db: Queryable; now: Date },
  object_keys: readonly string[],
): Promise<void> {
  return addUnshown(db, { object_keys, since: now.toISOString() })
}

/** Notes objects of somebody who was erased: the next sweep erases those that nobody else shows, without the seven days ([PV-32]). */
export function noteErased(
  { db, now }: { db: Queryable; now: Date },
  object_keys: readonly string[],
): Promise<void> {
  const since = new Date(now.getTime() - UNSHOWN_KEPT_MS).toISOString()
  return addUnshown(db, { object_keys, since })
}

/**
 * Erases objects that nothing has shown for seven days ([UP-11]): asks every area about stored files and about uploads of the last
 * weeks, remembers since when an object is unshown, and forgets that when it is shown again. Safe to run anywhere, any time.
 */
export async function sweepObjects(services: Sweeping, features: readonly Feature[]): Promise<void> {
  const shows = features.flatMap((feature) => feature.shows)
  await eraseDue(services, shows)
  for await (const object_keys of candidates(services, features)) {
    const shown = await shownAmong(services.database.orm, shows, object_keys)
    const unshown = object_keys.filter((key) => !shown.has(key))
    await noteUnshown({ db: services.database.orm, now: services.clock.now() }, unshown)
  }
}

/** Stored files, and whole objects under keys that a credential was given for, whether or not a row knows them ([RE-17]). */
async function* candidates(
  { database, storage, clock }: Sweeping,
  features: readonly Feature[],
): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const object_keys = await listStoredKeys(database.orm, { after, limit: KEYS_AT_ONCE })
    const last = object_keys.at(-1)
    if (last === undefined) break
    yield object_keys
    after = last
  }
  const now_ms = clock.now().getTime()
  const purposes = features.flatMap(({ uploads }) => uploads)
  for await (const page of storage.listStored({ from_ms: now_ms - LOOK_BACK_MS, to_ms: now_ms })) {
    const uploads = page.filter((key) => purposes.some(({ keys }) => keys.isKey(key)))
    for (let start = 0; start < uploads.length; start += KEYS_AT_ONCE)
      yield uploads.slice(start, start + KEYS_AT_ONCE)
  }
}

async function eraseDue(services: Sweeping, shows: readonly ShownColumn[]): Promise<void> {
  const { orm } = services.database
  const due_before = new Date(services.clock.now().getTime() - UNSHOWN_KEPT_MS).toISOString()
  for (let after = ''; ; ) {
    const noted = await listUnshown(orm, { after, limit: KEYS_AT_ONCE })
    const last = noted.at(-1)
    if (last === undefined) return
    after = last.object_key
    const shown = await shownAmong(
      orm,
      shows,
      noted.map(({ object_key }) => object_key),
    )
    await removeUnshown(orm, [...shown])
    const due = noted.filter(({ object_key, since }) => !shown.has(object_key) && since <= due_before)
    await eraseObjects(
      services,
      shows,
      due.map(({ object_key }) => object_key),
    )
  }
}

/** Erases objects, with their rows and previews, unless something shows them by now. An object that a store keeps because it is down goes with the next sweep. */
export async function eraseObjects(
  services: Sweeping,
  shows: readonly ShownColumn[],
  object_keys: readonly string[],
): Promise<void> {
  for (const object_key of object_keys) {
    const erased = await forgetUnshown(services, shows, object_key)
    for (const key of erased)
      await removePreview(services.storage, key, (keys) => shownAmong(services.database.orm, shows, keys))
    await removeUnshown(services.database.orm, [object_key, ...erased])
  }
}

/**
 * Removes the rows of an object, under a lock that an instant upload takes too, and returns the keys that are to be erased: the object and its
 * preview, noted in the same transaction; nothing when something shows it.
 */
function forgetUnshown(
  { database, clock }: Sweeping,
  shows: readonly ShownColumn[],
  object_key: string,
): Promise<string[]> {
  return inTransaction(database, { school_id: null }, async (db) => {
    const row = await takeFile(db, object_key)
    const shown = await shownAmong(db, shows, [object_key])
    if (shown.size > 0) return []
    if (row === null) return [object_key]
    await removeFile(db, object_key)
    const erased = row.preview_key === null ? [object_key] : [object_key, row.preview_key]
    const since = new Date(clock.now().getTime() - UNSHOWN_KEPT_MS).toISOString()
    await addUnshown(db, { object_keys: erased, since })
    return erased
  })
}
