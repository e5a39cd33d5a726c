import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { commitFile, type DiskLayout, isErrno, keyPlace } from './disk-files.ts'
import { PART_NAME } from './disk-parts.ts'
import type { ObjectFacts } from '../storage.ts'

/** The name of an object's bytes beside its meta file: the key's hash and a number of its own. */
export const DATA_NAME = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

// The meta file is the commit point: bytes no meta file names do not exist.
const Meta = z.object({
  key: z.string(),
  size: z.number().int(),
  content_type: z.string(),
  etag: z.string(),
  file: z.string().regex(DATA_NAME),
  /** The pieces in their order when `file` is a folder of them; null, as before there were any, when it is one file. */
  parts: z.array(z.string().regex(PART_NAME)).nullable().default(null),
})

/** The facts of an object on disk, and the place of its bytes. */
export type Meta = z.output<typeof Meta>

/** The facts of the object under a key, or null. */
export async function readMeta(layout: DiskLayout, key: string): Promise<Meta | null> {
  return readMetaFile(metaPath(layout, key))
}

/** The same by the path of its meta file. */
export async function readMetaFile(file: string): Promise<Meta | null> {
  try {
    const text = await readFile(file, 'utf8')
    return Meta.parse(JSON.parse(text))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

/** Makes bytes that lie at their place the object of their key; `is_new` lets an object that is there stay. */
export function commitMeta(
  layout: DiskLayout,
  meta: Meta,
  { is_new }: { is_new: boolean },
): Promise<'stored' | 'exists'> {
  return commitFile(layout, { path: metaPath(layout, meta.key), text: JSON.stringify(meta), is_new })
}

/** Where the bytes of a key lie under this number; the folder of parts of an upload bears the upload's. */
export function dataPlace(
  layout: DiskLayout,
  input: { key: string; id: string },
): { folder: string; file: string } {
  const { shard, name } = keyPlace(input.key)
  return { folder: path.join(layout.objects, shard), file: `${name}.${input.id}` }
}

/** The path of an object's bytes: a file, or a folder of parts. */
export function dataPath(layout: DiskLayout, meta: Pick<Meta, 'key' | 'file'>): string {
  return path.join(layout.objects, keyPlace(meta.key).shard, meta.file)
}

/** The facts of an object that the store tells. */
export function factsOf(meta: Meta): ObjectFacts {
  return { size: meta.size, content_type: meta.content_type, etag: meta.etag }
}

/** The path of a key's meta file. */
export function metaPath(layout: DiskLayout, key: string): string {
  const { shard, name } = keyPlace(key)
  return path.join(layout.objects, shard, `${name}.json`)
}
