import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { prunePool } from '../pool/prune-pool.ts'

const NAME = /^jiangtai-\d{8}-\d{6}\.backup$/
const UNFINISHED = /^jiangtai-\d{8}-\d{6}\.backup\.part$/
/** No backup takes so long. */
const GIVEN_UP_MS = 24 * 60 * 60 * 1000

/**
 * Removes all but the newest `keep` daily backups of a folder, the remains of killed tries, and the files of the pool that no backup in the folder needs.
 * It touches no file with another name, and it may be killed at any moment and done again.
 */
export async function pruneBackups(options: { folder: string; keep: number; now: Date }): Promise<void> {
  const { folder, keep, now } = options
  const names = (await readdir(folder)).sort()
  const backups = names.filter((name) => NAME.test(name))
  for (const name of backups.slice(0, Math.max(0, backups.length - keep))) await rm(path.join(folder, name))
  for (const name of names.filter((one) => UNFINISHED.test(one))) {
    const facts = await stat(path.join(folder, name)).catch(() => null)
    if (facts !== null && now.getTime() - facts.mtimeMs > GIVEN_UP_MS)
      await rm(path.join(folder, name), { force: true })
  }
  await prunePool(folder)
}
