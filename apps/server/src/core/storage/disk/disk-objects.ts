import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type DiskLayout, type Incoming, isErrno, receiveFile } from './disk-files.ts'
import {
  commitMeta,
  dataPath,
  dataPlace,
  factsOf,
  type Meta,
  metaPath,
  readMeta,
  readMetaFile,
} from './disk-meta.ts'
import { readParts } from './disk-parts.ts'
import { bodyStream, resolveRange } from '../object-stream.ts'
import type { ByteRange, ObjectBody, ObjectFacts, ObjectRead, StoredSpan } from '../storage.ts'
import { StorageError } from '../storage-error.ts'

/** Facts of an object on disk, or null. */
export async function headObject(layout: DiskLayout, key: string): Promise<ObjectFacts | null> {
  const meta = await readMeta(layout, key)
  return meta === null ? null : factsOf(meta)
}

/** Opens an object or a range of it. */
export async function readObject(
  layout: DiskLayout,
  key: string,
  range: ByteRange | null,
): Promise<ObjectRead> {
  const { meta, file } = await openObject(layout, key)
  try {
    // Cut off, it would be waited for without end ([UP-33]).
    if (file !== null && (await file.stat()).size !== meta.size)
      throw new StorageError('DamagedObject', 'The object has lost bytes.')
    const span = resolveRange(range, meta.size)
    const stream = streamOf({ layout, meta, file, span })
    if (meta.size === 0) await file?.close()
    return { stream, facts: factsOf(meta), range: span }
  } catch (error) {
    await file?.close()
    throw error
  }
}

function streamOf(input: {
  layout: DiskLayout
  meta: Meta
  file: FileHandle | null
  span: { start: number; end: number }
}): Readable {
  const { layout, meta, file, span } = input
  if (meta.size === 0) return Readable.from([])
  if (file !== null) return file.createReadStream({ ...span, autoClose: true })
  return Readable.from(readParts(dataPath(layout, meta), meta.parts ?? [], span), { objectMode: false })
}

/** Stores a body under a key; it appears whole or not at all. */
export async function putObject(
  layout: DiskLayout,
  object: { key: string; body: ObjectBody; content_type: string; only_if_absent: boolean },
): Promise<ObjectFacts> {
  const incoming = await receiveFile(layout, bodyStream(object.body))
  return commitObject(layout, { ...object, incoming })
}

/** Moves a received file to its place and makes it the object of that key. */
async function commitObject(
  layout: DiskLayout,
  object: { key: string; incoming: Incoming; content_type: string; only_if_absent: boolean },
): Promise<ObjectFacts> {
  const { key, incoming, content_type, only_if_absent } = object
  const { folder, file } = dataPlace(layout, { key, id: randomUUID() })
  const meta: Meta = { key, size: incoming.size, content_type, etag: incoming.md5, file, parts: null }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const previous = await readMeta(layout, key)
    if (previous !== null && only_if_absent) {
      await rm(incoming.path, { force: true })
      return keptFacts(previous, meta)
    }
    await rename(incoming.path, dataPath(layout, meta))
    const outcome = await commitMeta(layout, meta, { is_new: only_if_absent })
    const winner = outcome === 'exists' ? await readMeta(layout, key) : null
    if (winner !== null) {
      await rm(dataPath(layout, meta), { force: true })
      return keptFacts(winner, meta)
    }
    if (previous !== null) await rm(dataPath(layout, previous), { recursive: true, force: true })
    return factsOf(meta)
  } catch (error) {
    await rm(incoming.path, { force: true })
    const stored = await readMeta(layout, key)
    if (stored?.file !== meta.file) await rm(dataPath(layout, meta), { force: true })
    throw error
  }
}

/** Forgets an object. */
export async function removeObject(layout: DiskLayout, key: string): Promise<void> {
  const meta = await readMeta(layout, key)
  if (meta === null) return
  await rm(metaPath(layout, key), { force: true })
  await rm(dataPath(layout, meta), { recursive: true, force: true })
}

/** The keys of objects stored in that span, folder by folder. */
export async function* listObjects(layout: DiskLayout, span: StoredSpan): AsyncGenerator<string[]> {
  for (const shard of await namesIn(layout.objects)) {
    const folder = path.join(layout.objects, shard)
    const keys: string[] = []
    for (const name of await namesIn(folder)) {
      if (!name.endsWith('.json')) continue
      const facts = await stat(path.join(folder, name)).catch(() => null)
      if (facts === null || facts.mtimeMs < span.from_ms || facts.mtimeMs >= span.to_ms) continue
      const meta = await readMetaFile(path.join(folder, name))
      if (meta !== null) keys.push(meta.key)
    }
    if (keys.length > 0) yield keys
  }
}

/** The names in a folder, none when there is none. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return []
    throw error
  })
}

/**
 * The facts of the stored object, when a late upload is the same. A retry after a lost answer sends the same bytes: that is
 * success. Other bytes would replace bytes that were already checked.
 */
export function keptFacts(existing: Meta, late: Pick<Meta, 'etag'>): ObjectFacts {
  if (existing.etag === late.etag) return factsOf(existing)
  throw new StorageError('ObjectAlreadyExists', 'An object with this key is already stored.')
}

// Between reading the meta file and opening the bytes a writer may have replaced both.
async function openObject(layout: DiskLayout, key: string): Promise<{ meta: Meta; file: FileHandle | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const meta = await readMeta(layout, key)
    if (meta === null) throw new StorageError('NoSuchKey', 'There is no such object.')
    try {
      if (meta.parts === null) return { meta, file: await open(dataPath(layout, meta), 'r') }
      await stat(dataPath(layout, meta))
      return { meta, file: null }
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error
      if (attempt === 3) throw new StorageError('DamagedObject', 'The object has lost its bytes.')
    }
  }
}
