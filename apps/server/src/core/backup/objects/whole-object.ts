import type { Readable } from 'node:stream'
import type { ObjectRead, Storage } from '../../storage/storage.ts'
import { isStorageError } from '../../storage/storage-error.ts'

/** Opens an object. `gone`: erased since it was listed. `lost`: the disk store knows it and has not its bytes. */
export async function openIfWhole(storage: Storage, key: string): Promise<ObjectRead | 'gone' | 'lost'> {
  try {
    return await storage.read(key, null)
  } catch (error) {
    if (isStorageError(error, 'NoSuchKey')) return 'gone'
    if (isStorageError(error, 'DamagedObject')) return (await storage.head(key)) === null ? 'gone' : 'lost'
    throw error
  }
}

/** The bytes of an object up to where some are missing. */
export async function* unlessDamaged(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    if (!isStorageError(error, 'DamagedObject')) throw error
  }
}
