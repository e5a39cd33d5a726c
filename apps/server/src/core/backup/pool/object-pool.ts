import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../../storage/disk/disk-files.ts'

/** Objects of the store as files beside the daily backups, each under the SHA-256 of its bytes, once for all backups ([BK-17]). */
const POOL_FOLDER = 'jiangtai-objects'

/** The identity of a file of the pool: its name in hex, and its number of bytes. */
export type PoolFile = { sha256: string; size: number }

/** The pool that a backup file needs: it lies in the same folder. */
export function poolBeside(file: string): string {
  return path.join(path.dirname(file), POOL_FOLDER)
}

/** Where the pool has the object of that digest. */
export function poolPlace(pool: string, sha256: string): string {
  return path.join(pool, sha256.slice(0, 2), sha256)
}

/**
 * Stores the bytes of an object, which have their name once they are on the disk and were read back; a file of that name is replaced by them. Null when
 * there are fewer than `size`, throws when there are more; both leave nothing.
 */
export async function addToPool(
  pool: string,
  { chunks, size }: { chunks: AsyncIterable<Buffer>; size: number },
): Promise<PoolFile | null> {
  await mkdir(pool, { recursive: true, mode: 0o700 })
  const unfinished = path.join(pool, `${randomUUID()}.part`)
  try {
    const received = hashing()
    await pipeline(
      chunks,
      received.through,
      createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }),
    )
    const written = received.end()
    if (written.size > size) throw new Error('对象存储给出的字节多于它所说的长度')
    if (written.size < size) return null
    const read = await digestOfStream(createReadStream(unfinished))
    if (read.sha256 !== written.sha256) throw new Error(`写到 ${pool} 的文件读回来不一样，请检查这块磁盘`)
    const place = poolPlace(pool, written.sha256)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await rename(unfinished, place)
    await syncFolder(path.dirname(place))
    await syncFolder(pool)
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Takes a file of the pool for the backup that is being made: whether it is there, and with `reads` whether every byte is right. It is young from now on, so that
 * nobody erases it before the backup that names it is there.
 */
export async function takeFromPool(
  pool: string,
  file: PoolFile,
  { reads, now }: { reads: boolean; now: Date },
): Promise<boolean> {
  const isThere = await utimes(poolPlace(pool, file.sha256), now, now).then(
    () => true,
    () => false,
  )
  return isThere && isInPool(pool, file, { reads })
}

/** Whether the pool has a file in its full length, and with `reads` with the bytes that its name stands for. */
export async function isInPool(
  pool: string,
  file: PoolFile,
  { reads }: { reads: boolean },
): Promise<boolean> {
  const place = poolPlace(pool, file.sha256)
  const facts = await stat(place).catch(() => null)
  if (facts?.isFile() !== true || facts.size !== file.size) return false
  if (!reads) return true
  const read = await digestOfStream(createReadStream(place)).catch(() => null)
  return read?.sha256 === file.sha256
}

async function digestOfStream(stream: Readable): Promise<PoolFile> {
  const read = hashing()
  read.through.resume()
  await pipeline(stream, read.through)
  return read.end()
}

function hashing(): { through: Transform; end: () => PoolFile } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, end: () => ({ sha256: hash.digest('hex'), size }) }
}
