import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../core/storage/storage.ts'
import type { StoredPicture } from './draw/pictures.ts'

/** A file of Word larger than this is sent by nobody; pictures beyond it are named in their place and counted ([PA-21]). */
const MOST_BYTES = 16 * 1024 * 1024

/** The stored pictures of some keys, in their order, as long as there is room. One that is gone or damaged is left out. */
export async function readPictures(
  storage: Pick<Storage, 'head' | 'read'>,
  keys: readonly string[],
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = []
  let left = MOST_BYTES
  for (const key of keys) {
    const bytes = await readWithin(storage, key, left)
    if (bytes === null) continue
    left -= bytes.length
    pictures.push({ key, bytes })
  }
  return pictures
}

async function readWithin(
  storage: Pick<Storage, 'head' | 'read'>,
  key: string,
  most: number,
): Promise<Uint8Array | null> {
  try {
    const facts = await storage.head(key)
    if (facts === null || facts.size > most) return null
    const { stream } = await storage.read(key, null)
    return await buffer(stream)
  } catch {
    return null
  }
}
