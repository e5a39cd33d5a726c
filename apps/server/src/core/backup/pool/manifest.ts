import { z } from 'zod'
import { packPart, unpackPart } from '../file/pack.ts'
import { PART_BYTES } from '../file/part-format.ts'
import { readParts } from '../file/read-parts.ts'
import type { PartWriter } from '../file/write-parts.ts'

const PooledObject = z.object({
  key: z.string(),
  content_type: z.string(),
  size: z.number().int().min(0),
  /** The store's etag of the content: the same key with the same etag is the same object. */
  etag: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** An object as a backup names it whose bytes lie in the pool. */
export type PooledObject = z.output<typeof PooledObject>

/** Writes the objects of a backup as lines, about a megabyte to a part. */
export function writeManifest(writer: PartWriter): {
  add: (object: PooledObject) => Promise<void>
  end: () => Promise<void>
} {
  let lines: string[] = []
  let characters = 0
  const end = async (): Promise<void> => {
    if (lines.length > 0) await writer.put('stored', await packPart(Buffer.from(lines.join(''))))
    lines = []
    characters = 0
  }
  return {
    async add(object) {
      const line = `${JSON.stringify(object)}\n`
      lines.push(line)
      characters += line.length
      if (characters >= PART_BYTES) await end()
    },
    end,
  }
}

/** The objects that a `stored` part names; throws on anything `writeManifest` does not write. */
export async function readManifestPart(payload: Buffer): Promise<PooledObject[]> {
  const lines = (await unpackPart(payload)).toString('utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => PooledObject.parse(JSON.parse(line)))
}

/** The objects that a backup file names; reads it to its end, so a damaged one throws. */
export async function* readManifest(file: string): AsyncGenerator<PooledObject> {
  for await (const { kind, payload } of readParts(file)) {
    if (kind === 'stored') yield* await readManifestPart(payload)
  }
}
