import type { Storage } from '../../../core/storage/storage.ts'
import { type ByteCursor, cursorOver } from './byte-cursor.ts'

/** An object as its inspectors see it: pieces of it, or a walk through it from the start; never the whole in memory. */
export type StoredBytes = {
  size: number
  /** That many bytes from there; fewer where the object ends before. */
  at: (start: number, length: number) => Promise<Buffer>
  /** Walks through the object; the walk's stream is closed however it ends. */
  walk: <T>(look: (cursor: ByteCursor) => Promise<T>) => Promise<T>
}

export function storedBytes(storage: Storage, object: { object_key: string; size: number }): StoredBytes {
  const { object_key, size } = object
  return {
    size,
    async at(start, length) {
      const end = Math.min(start + length, size) - 1
      if (start < 0 || start > end) return Buffer.alloc(0)
      const { stream } = await storage.read(object_key, { start, end })
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
    async walk(look) {
      const { stream } = await storage.read(object_key, null)
      try {
        return await look(cursorOver(stream))
      } finally {
        stream.destroy()
      }
    },
  }
}
