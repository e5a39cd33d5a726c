import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Storage } from '../../storage/storage.ts'
import { readObjectHead } from '../file/header.ts'
import { unpackPart } from '../file/pack.ts'
import type { Part } from '../file/part-format.ts'
import { damaged, readParts } from '../file/read-parts.ts'
import { readManifestPart } from '../pool/manifest.ts'
import { poolBeside, poolPlace } from '../pool/object-pool.ts'

/** Stores the objects of a backup file and of the pool beside it; those that were spoilt when it was made stay away. Returns how many were stored. */
export async function loadObjects(options: { storage: Storage; file: string }): Promise<number> {
  const { storage, file } = options
  const parts = readParts(file)
  let stored = 0
  try {
    for (;;) {
      const next = await parts.next()
      if (next.done === true) return stored
      if (next.value.kind === 'stored')
        stored += await loadPooled({ storage, pool: poolBeside(file), payload: next.value.payload })
      if (next.value.kind !== 'object') continue
      const { key, content_type, size } = readObjectHead(next.value.payload)
      const content = contentOf({ parts, size, file })
      const stream = Readable.from(content.chunks(), { objectMode: false })
      try {
        await storage.write(key, { body: { stream, size }, content_type })
        stored += 1
      } catch (error) {
        if (!content.isSpoilt()) throw error
      }
    }
  } finally {
    await parts.return(undefined)
  }
}

async function loadPooled(part: { storage: Storage; pool: string; payload: Buffer }): Promise<number> {
  const objects = await readManifestPart(part.payload)
  for (const { key, content_type, size, sha256 } of objects) {
    const stream = createReadStream(poolPlace(part.pool, sha256))
    await part.storage.write(key, { body: { stream, size }, content_type })
  }
  return objects.length
}

/** The content of one object from the parts that follow its head; fails where the store had lost the rest. */
function contentOf(input: { parts: AsyncGenerator<Part>; size: number; file: string }): {
  chunks: () => AsyncGenerator<Buffer>
  isSpoilt: () => boolean
} {
  let wasSpoilt = false
  return {
    isSpoilt: () => wasSpoilt,
    async *chunks() {
      let given = 0
      while (given < input.size) {
        const next = await input.parts.next()
        if (next.done === true) throw damaged(input.file)
        const { kind, payload } = next.value
        if (kind === 'spoilt') {
          wasSpoilt = true
          throw new Error('the store had lost the end of this object')
        }
        if (kind !== 'bytes' && kind !== 'packed') throw damaged(input.file)
        const bytes = kind === 'packed' ? await unpackPart(payload) : payload
        given += bytes.length
        yield bytes
      }
    },
  }
}
