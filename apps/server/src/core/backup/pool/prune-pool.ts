import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readManifest } from './manifest.ts'
import { poolBeside } from './object-pool.ts'
import { pooledBackups } from './pooled-backups.ts'

/** No backup takes so long: the files that an unfinished backup has added or taken up are younger. */
const GRACE_MS = 24 * 60 * 60 * 1000
const POOL_FILE = /^[0-9a-f]{64}$/

/**
 * Erases the files of a folder's pool that no backup in it names and none has taken up for a day before the newest was made. Throws and erases nothing while a backup cannot
 * be read, because the files that it needs are not known ([BK-19]). Ages are told by the files' own times, so no clock that was set erases anything.
 */
export async function prunePool(folder: string): Promise<void> {
  const backups = await pooledBackups(folder)
  const needed = new Set<string>()
  let newest_ms = Number.NEGATIVE_INFINITY
  for (const file of backups) {
    for await (const { sha256 } of readManifest(file)) needed.add(sha256)
    newest_ms = Math.max(newest_ms, (await stat(file)).mtimeMs)
  }
  const pool = poolBeside(path.join(folder, 'any'))
  for (const name of await readdir(pool).catch(() => [])) {
    const place = path.join(pool, name)
    if (name.endsWith('.part')) await eraseIfOlder(place, newest_ms - GRACE_MS)
    if (!/^[0-9a-f]{2}$/.test(name)) continue
    for (const file of await readdir(place)) {
      if (!POOL_FILE.test(file) || needed.has(file)) continue
      await eraseIfOlder(path.join(place, file), newest_ms - GRACE_MS)
    }
  }
}

async function eraseIfOlder(place: string, before_ms: number): Promise<void> {
  const facts = await stat(place).catch(() => null)
  if (facts !== null && facts.mtimeMs < before_ms) await rm(place, { force: true })
}
