import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { formatOf, MAGIC_BYTES } from '../file/part-format.ts'
import { type PooledObject, readManifest } from './manifest.ts'

/** The backup files of a folder that need its pool, under any name ending in `.backup`, in the order of their names. */
export async function pooledBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.backup')).sort()
  const found: string[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    if (await isPooled(file)) found.push(file)
  }
  return found
}

/** The objects that the newest backup of a folder names, by key; an object that is unchanged in the store is not read again. Empty where that backup is damaged. */
export async function knownObjects(folder: string): Promise<Map<string, PooledObject>> {
  const known = new Map<string, PooledObject>()
  try {
    const newest = await newestOf(await pooledBackups(folder))
    if (newest === null) return known
    for await (const object of readManifest(newest)) known.set(object.key, object)
    return known
  } catch {
    return new Map()
  }
}

/** By the time of the file: one that was renamed to be kept is not the newest by its name. */
async function newestOf(files: readonly string[]): Promise<string | null> {
  let newest: { file: string; made_ms: number } | null = null
  for (const file of files) {
    const made_ms = (await stat(file)).mtimeMs
    if (newest === null || made_ms >= newest.made_ms) newest = { file, made_ms }
  }
  return newest?.file ?? null
}

async function isPooled(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    if (!(await handle.stat()).isFile()) return false
    const magic = Buffer.alloc(MAGIC_BYTES)
    await handle.read(magic, 0, MAGIC_BYTES, 0)
    return formatOf(magic) === 3
  } finally {
    await handle.close()
  }
}
