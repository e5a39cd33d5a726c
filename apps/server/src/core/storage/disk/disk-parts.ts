import { createReadStream } from 'node:fs'
import path from 'node:path'
import { isErrno } from './disk-files.ts'
import { StorageError } from '../storage-error.ts'
import type { StoredPart } from '../object-backend.ts'

/** A stored part's file name says all there is to know of it: number, MD5 and size. */
export const PART_NAME = /^(\d{1,5})-([0-9a-f]{32})-(\d{1,15})$/

/** The name a part is stored under. */
export function partName(part: StoredPart): string {
  return `${part.part_number}-${part.etag}-${part.size}`
}

/** The part a file is, or null when it is none. */
export function partOf(name: string): StoredPart | null {
  const match = PART_NAME.exec(name)
  if (match === null) return null
  const [, number, etag = '', size] = match
  return { part_number: Number(number), etag, size: Number(size) }
}

/** The bytes of a span, both ends included, out of a folder of parts in their order; a part is opened when its turn comes. */
export async function* readParts(
  folder: string,
  parts: readonly string[],
  span: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let offset = 0
  for (const name of parts) {
    const size = partOf(name)?.size ?? 0
    const start = Math.max(0, span.start - offset)
    const end = Math.min(size - 1, span.end - offset)
    offset += size
    if (start > end) continue
    let missing = end - start + 1
    try {
      for await (const chunk of createReadStream(path.join(folder, name), { start, end })) {
        missing -= (chunk as Buffer).length
        yield chunk as Buffer
      }
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error
    }
    // The reply breaks off, instead of being waited for without end ([UP-33]).
    if (missing > 0) throw new StorageError('DamagedObject', 'The object has lost bytes.')
  }
}
