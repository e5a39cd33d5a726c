import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Feature } from '../../../core/feature.ts'
import { shownAmong, type ShownColumn } from '../../../core/objects/shown-columns.ts'
import type { Services } from '../../../core/http/context.ts'
import type { Log } from '../../../core/log/log.ts'
import { isStorageError } from '../../../core/storage/storage-error.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { queueConversion } from '../files.service.ts'
import { movePreview } from '../files.store.ts'
import { previewParts, removePreview } from '../preview/preview-media.ts'
import {
  findDamaged,
  findPreviewed,
  forgetObjectScrub,
  forgetUnshownScrubs,
  keepObjectScrub,
  keepScrub,
  listDamagedKeys,
  listObjectsToScrub,
  listToScrub,
  type Scrubbed,
} from './scrub.store.ts'

const MB = 1024 * 1024
/** Every file is read again within so long, where an hour's share is enough: 512 MB an hour are 360 GB in that time. */
const SCRUB_EVERY_MS = 30 * 24 * 60 * 60_000
const SHARE = { bytes: 512 * MB, files: 500 }
/** Readers come first: after each so many bytes the reading rests. */
const REST = { after_bytes: 4 * MB, ms: 200 }
const MOST_NAMES = 3

type Scrubbing = Pick<Services, 'database' | 'storage' | 'clock' | 'log'>

/**
 * Reads an hour's share of the store again and compares hashes ([UP-32]): of the stored files, and of the objects that areas show beside them. A damaged or lost one
 * is said in the log and to managers, and withheld, until its bytes are right again. Safe to run anywhere, any time.
 */
export async function scrubObjects(
  services: Scrubbing,
  features: readonly Feature[],
  stop: AbortSignal,
): Promise<void> {
  const left = await scrubFiles(services, SHARE.bytes, stop)
  await scrubShown(services, { features, left, stop })
  await withholdDamaged(services)
}

/** Has the store of this process withhold damaged objects, also those that another process found ([UP-34]). */
export async function withholdDamaged({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<void> {
  storage.withhold(await listDamagedKeys(database.orm))
}

async function scrubFiles(
  { database, storage, clock, log }: Scrubbing,
  share: number,
  stop: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - SCRUB_EVERY_MS).toISOString()
  let left = share
  for (const row of await listToScrub(database.orm, { before, limit: SHARE.files })) {
    if (left <= 0 || stop.aborted) return 0
    left -= row.size
    const found = await hashOf(storage, row.object_key)
    const expected = expectedHash(row)
    const is_damaged = found === null || (expected !== null && found.hash !== expected)
    if (is_damaged && row.damaged_at === null) tellDamage(log, row.object_key, { is_lost: found === null })
    const scrubbed_at = now.toISOString()
    await keepScrub(database.orm, row.object_key, {
      scrubbed_at,
      damaged_at: is_damaged ? (row.damaged_at ?? scrubbed_at) : null,
      content_sha256: row.content_sha256 ?? found?.hash ?? null,
    })
  }
  return left
}

async function scrubShown(
  services: Scrubbing,
  { features, left, stop }: { features: readonly Feature[]; left: number; stop: AbortSignal },
): Promise<void> {
  const { database, storage, clock, log } = services
  const shows = features.flatMap((feature) => feature.shows)
  const columns = shows.flatMap(({ allKeys }) => allKeys ?? [])
  if (columns.length === 0) return
  const all = sql.join(columns, sql` union `)
  await forgetUnshownScrubs(database.orm, all)
  const now = clock.now()
  const before = new Date(now.getTime() - SCRUB_EVERY_MS).toISOString()
  let room = left
  for (const row of await listObjectsToScrub(database.orm, { all, before, limit: SHARE.files })) {
    if (room <= 0 || stop.aborted) return
    const { object_key } = row
    const found = await hashOfAll(storage, await previewParts(storage, object_key))
    room -= found?.size ?? 0
    const is_damaged = found === null || (row.content_sha256 !== null && found.hash !== row.content_sha256)
    if (is_damaged && (await rebuildPreview(services, shows, object_key))) continue
    if (is_damaged && row.damaged_at === null) tellDamage(log, object_key, { is_lost: found === null })
    const scrubbed_at = now.toISOString()
    await keepObjectScrub(database.orm, {
      object_key,
      school_id: schoolOf(object_key),
      content_sha256: row.content_sha256 ?? found?.hash ?? null,
      scrubbed_at,
      damaged_at: is_damaged ? (row.damaged_at ?? scrubbed_at) : null,
    })
  }
}

function tellDamage(log: Log, object_key: string, { is_lost }: { is_lost: boolean }): void {
  log.error({ object_key, is_lost }, 'a stored file is damaged')
}

/** Has a damaged preview made anew from its file; false for an object that is no preview ([UP-34]). */
async function rebuildPreview(
  { database, storage, clock, log }: Scrubbing,
  shows: readonly ShownColumn[],
  preview_key: string,
): Promise<boolean> {
  const file = await findPreviewed(database.orm, preview_key)
  if (file === null) return false
  const isMoved = await inTransaction(database, file, async (db) => {
    const changes = { preview_state: 'waiting', preview_key: null, page_count: null } as const
    if (!(await movePreview(db, file, { from: ['ready'], changes }))) return false
    await queueConversion({ db, now: clock.now() }, file)
    await forgetObjectScrub(db, preview_key)
    return true
  })
  if (!isMoved) return false
  log.warn({ object_key: preview_key }, 'a damaged preview is made anew')
  await removePreview(storage, preview_key, (keys) => shownAmong(database.orm, shows, keys))
  return true
}

/** Every key begins with its school, those that are read without a signature after `public/`. */
function schoolOf(object_key: string): string {
  return object_key.replace(/^public\//, '').split('/')[0] ?? ''
}

/** A hash of ours, or the first one found; null at the first reading of a file without one. */
function expectedHash({ sha256, is_hash_checked, content_sha256 }: Scrubbed): string | null {
  return is_hash_checked && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : content_sha256
}

type Found = { hash: string; size: number }

/** The hash of several objects together; null when one of them is lost. */
async function hashOfAll(storage: Storage, object_keys: readonly string[]): Promise<Found | null> {
  if (object_keys.length === 1) return hashOf(storage, object_keys[0] ?? '')
  const together = createHash('sha256')
  let size = 0
  for (const object_key of object_keys) {
    const found = await hashOf(storage, object_key)
    if (found === null) return null
    together.update(found.hash)
    size += found.size
  }
  return { hash: together.digest('hex'), size }
}

/** The hash of the stored bytes, null when some of them are lost. */
async function hashOf(storage: Storage, object_key: string): Promise<Found | null> {
  try {
    const { stream } = await storage.readWithheld(object_key, null)
    const hash = createHash('sha256')
    let size = 0
    let read = 0
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
      read += (chunk as Buffer).length
      if (read < REST.after_bytes) continue
      read = 0
      await wait(REST.ms)
    }
    return { hash: hash.digest('hex'), size }
  } catch (error) {
    if (isStorageError(error, 'NoSuchKey') || isStorageError(error, 'DamagedObject')) return null
    throw error
  }
}

/** The words to the managers of a school about its damaged files; none where there are none. */
export async function damageWarnings(db: Queryable, school_id: string): Promise<string[]> {
  const { count, names } = await findDamaged(db, { school_id, most_names: MOST_NAMES })
  if (count === 0) return []
  const named = names.length === 0 ? '' : `（${names.join('、')}${names.length < count ? '等' : ''}）`
  return [`存储里有 ${count} 个文件已经损坏${named}，打开时会说明；请从备份恢复，或重新上传这些文件`]
}
