import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Services } from '../../../core/http/context.ts'
import { isStorageError } from '../../../core/storage/storage-error.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { findDamaged, keepScrub, listToScrub, type Scrubbed } from './scrub.store.ts'

const MB = 1024 * 1024
/** Every file is read again within so long, where an hour's share is enough: 512 MB an hour are 360 GB in that time. */
const SCRUB_EVERY_MS = 30 * 24 * 60 * 60_000
const SHARE = { bytes: 512 * MB, files: 500 }
/** Readers come first: after each so many bytes the reading rests. */
const REST = { after_bytes: 4 * MB, ms: 200 }
const MOST_NAMES = 3

/**
 * Reads an hour's share of the stored files again and compares their hash ([UP-32]). What is damaged or lost is said in the log and to
 * managers, until its bytes are right again. Safe to run anywhere, any time.
 */
export async function scrubObjects(
  { database, storage, clock, log }: Pick<Services, 'database' | 'storage' | 'clock' | 'log'>,
  _features: readonly Feature[],
  stop: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - SCRUB_EVERY_MS).toISOString()
  let left = SHARE.bytes
  for (const row of await listToScrub(database.orm, { before, limit: SHARE.files })) {
    if (left <= 0 || stop.aborted) return
    left -= row.size
    const found = await hashOf(storage, row.object_key)
    const expected = expectedHash(row)
    const is_damaged = found === null || (expected !== null && found !== expected)
    if (is_damaged && row.damaged_at === null)
      log.error({ object_key: row.object_key, is_lost: found === null }, 'a stored file is damaged')
    const scrubbed_at = now.toISOString()
    await keepScrub(database.orm, row.object_key, {
      scrubbed_at,
      damaged_at: is_damaged ? (row.damaged_at ?? scrubbed_at) : null,
      content_sha256: row.content_sha256 ?? found,
    })
  }
}

/** A hash of ours, or what was found first; null at the first reading of a file without one. */
function expectedHash({ sha256, is_hash_checked, content_sha256 }: Scrubbed): string | null {
  return is_hash_checked && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : content_sha256
}

/** The hash of the stored bytes, null when some of them are lost. */
async function hashOf(storage: Storage, object_key: string): Promise<string | null> {
  try {
    const { stream } = await storage.read(object_key, null)
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of stream) {
      hash.update(chunk as Buffer)
      read += (chunk as Buffer).length
      if (read < REST.after_bytes) continue
      read = 0
      await wait(REST.ms)
    }
    return hash.digest('hex')
  } catch (error) {
    if (isStorageError(error, 'NoSuchKey') || isStorageError(error, 'DamagedObject')) return null
    throw error
  }
}

/** What is told to the managers of a school about its damaged files; nothing where there are none. */
export async function damageWarnings(db: Queryable, school_id: string): Promise<string[]> {
  const { count, names } = await findDamaged(db, { school_id, most_names: MOST_NAMES })
  if (count === 0) return []
  const named = names.length === 0 ? '' : `（${names.join('、')}${names.length < count ? '等' : ''}）`
  return [`存储里有 ${count} 个文件已经损坏${named}，请从备份恢复，或重新上传这些文件`]
}
