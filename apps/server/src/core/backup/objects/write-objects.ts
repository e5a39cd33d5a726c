import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ObjectRead, Storage } from '../../storage/storage.ts'
import { type BackupFigures, jsonPart } from '../file/header.ts'
import { packPart } from '../file/pack.ts'
import { PART_BYTES } from '../file/part-format.ts'
import type { PartWriter } from '../file/write-parts.ts'
import { openIfWhole, unlessDamaged } from './whole-object.ts'

const pack = promisify(gzip)
/** So many first bytes decide whether the rest is worth packing. */
const TRIED_BYTES = 64 * 1024
/** Pictures, videos and Office files are packed already: below this gain packing only costs time. */
const WORTH_PACKING = 0.9

/**
 * Writes every object of the store. Rows were written before: the objects that they show are in the store by then, and stay in it for seven days after
 * nothing shows them ([UP-11]). An object that goes meanwhile is left out; one whose end the store has lost is marked and named.
 */
export async function writeObjects(options: {
  storage: Storage
  writer: PartWriter
}): Promise<Omit<BackupFigures, 'rows'>> {
  const { storage, writer } = options
  const figures = { objects: 0, object_bytes: 0, spoilt: [] as string[] }
  for await (const keys of storage.listStored({ from_ms: 0, to_ms: Number.MAX_SAFE_INTEGER })) {
    for (const key of keys) {
      const read = await openIfWhole(storage, key)
      if (read === 'lost') figures.spoilt.push(key)
      if (read === 'gone' || read === 'lost') continue
      const { content_type, size } = read.facts
      await writer.put('object', jsonPart({ key, content_type, size }))
      const written = await writeContent(read, writer)
      if (written === size) {
        figures.objects += 1
        figures.object_bytes += size
        continue
      }
      await writer.put('spoilt', Buffer.alloc(0))
      figures.spoilt.push(key)
    }
  }
  return figures
}

async function writeContent({ stream, facts }: ObjectRead, writer: PartWriter): Promise<number> {
  let isPacked: boolean | null = null
  let written = 0
  let chunks: Buffer[] = []
  let gathered = 0
  const flush = async (): Promise<void> => {
    if (gathered === 0) return
    const bytes = Buffer.concat(chunks)
    isPacked ??= await isWorthPacking(bytes)
    if (isPacked) await writer.put('packed', await packPart(bytes))
    else await writer.put('bytes', bytes)
    written += bytes.length
    chunks = []
    gathered = 0
  }
  for await (const chunk of unlessDamaged(stream)) {
    const bytes: Buffer = Buffer.from(chunk)
    if (written + gathered + bytes.length > facts.size) throw new Error('对象存储给出的字节多于它所说的长度')
    chunks.push(bytes)
    gathered += bytes.length
    if (gathered >= PART_BYTES) await flush()
  }
  await flush()
  return written
}

async function isWorthPacking(bytes: Buffer): Promise<boolean> {
  const tried = bytes.subarray(0, TRIED_BYTES)
  return (await pack(tried, { level: 1 })).length < tried.length * WORTH_PACKING
}
