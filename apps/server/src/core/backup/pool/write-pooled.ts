import type { ObjectFacts, Storage } from '../../storage/storage.ts'
import type { BackupFigures } from '../file/header.ts'
import type { PartWriter } from '../file/write-parts.ts'
import { openIfWhole, unlessDamaged } from '../objects/whole-object.ts'
import { type PooledObject, writeManifest } from './manifest.ts'
import { addToPool, takeFromPool } from './object-pool.ts'

/** In so many days each file of the pool that is still used is read once, a part of them with each daily backup ([BK-20]). */
const ROUND_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Pooling = {
  storage: Storage
  pool: string
  /** The objects that an earlier backup names, by key. */
  known: ReadonlyMap<string, PooledObject>
  now: () => Date
}

/**
 * Has every object of the store in the pool and names it in the backup. Bytes are read from the store only where the backup before does not know the object
 * as it is now, or the pool has lost it. As with `writeObjects`, an object that goes meanwhile is left out and an object that the store has lost is named.
 */
export async function writePooledObjects(options: {
  storage: Storage
  writer: PartWriter
  pool: string
  known: ReadonlyMap<string, PooledObject>
  now: () => Date
}): Promise<Omit<BackupFigures, 'rows'>> {
  const { storage, writer } = options
  const figures = { objects: 0, object_bytes: 0, spoilt: [] as string[] }
  const manifest = writeManifest(writer)
  for await (const keys of storage.listStored({ from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER })) {
    for (const key of keys) {
      const object = await poolObject(options, key)
      if (object === 'lost') figures.spoilt.push(key)
      if (object === 'gone' || object === 'lost') continue
      await manifest.add(object)
      figures.objects += 1
      figures.object_bytes += object.size
    }
  }
  await manifest.end()
  return figures
}

async function poolObject(pooling: Pooling, key: string): Promise<PooledObject | 'gone' | 'lost'> {
  const { storage, pool } = pooling
  const facts = await storage.head(key)
  if (facts === null) return 'gone'
  const found = await foundInPool(pooling, { key, facts })
  if (found !== null) return found
  const read = await openIfWhole(storage, key)
  if (read === 'gone' || read === 'lost') return read
  const { size, content_type, etag } = read.facts
  const added = await addToPool(pool, { chunks: unlessDamaged(read.stream), size })
  return added === null ? 'lost' : { key, content_type, size, etag, sha256: added.sha256 }
}

async function foundInPool(
  { pool, known, now }: Pooling,
  { key, facts }: { key: string; facts: ObjectFacts },
): Promise<PooledObject | null> {
  const before = known.get(key)
  if (before === undefined || before.etag !== facts.etag || before.size !== facts.size) return null
  const at = now()
  const reads = turnOf(before.sha256) === Math.floor(at.getTime() / DAY_MS) % ROUND_DAYS
  if (!(await takeFromPool(pool, before, { reads, now: at }))) return null
  return { ...before, content_type: facts.content_type }
}

/** Digests are spread evenly over the days. */
function turnOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 8), 16) % ROUND_DAYS
}
