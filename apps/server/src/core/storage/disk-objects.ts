import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { commitFile, type DiskLayout, type Incoming, isErrno, keyPlace, receiveFile } from './disk-files.ts'
import { bodyStream, resolveRange } from './object-stream.ts'
import type { ByteRange, ObjectBody, ObjectFacts, ObjectRead, StoredSpan } from './storage.ts'
import { StorageError } from './storage-error.ts'

// The meta file is the commit point: bytes no meta file names do not exist.
const Meta = z.object({
  key: z.string(),
  size: z.number().int(),
  content_type: z.string(),
  etag: z.string(),
  file: z.string().regex(/^[0-9a-f]{64}\.[0-9a-f-]{36}$/),
})
type Meta = z.output<typeof Meta>

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
    const span = resolveRange(range, meta.size)
    const stream = meta.size === 0 ? Readable.from([]) : file.createReadStream({ ...span, autoClose: true })
    if (meta.size === 0) await file.close()
    return { stream, facts: factsOf(meta), range: span }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Stores a body under a key; it appears whole or not at all. */
export async function putObject(
  layout: DiskLayout,
  object: { key: string; body: ObjectBody; content_type: string; only_if_absent: boolean },
): Promise<ObjectFacts> {
  const incoming = await receiveFile(layout, bodyStream(object.body))
  return commitObject(layout, { ...object, incoming, etag: incoming.md5 })
}

/** Moves a received file to its place and makes it the object of that key. */
export async function commitObject(
  layout: DiskLayout,
  object: {
    key: string
    incoming: Pick<Incoming, 'path' | 'size'>
    content_type: string
    etag: string
    only_if_absent: boolean
  },
): Promise<ObjectFacts> {
  const { key, incoming, content_type, etag } = object
  const { shard, name } = keyPlace(key)
  const folder = path.join(layout.objects, shard)
  const meta: Meta = { key, size: incoming.size, content_type, etag, file: `${name}.${randomUUID()}` }
  try {
    await mkdir(folder, { recursive: true })
    const previous = await readMeta(layout, key)
    if (previous !== null && object.only_if_absent) return await keepExisting(previous, { incoming, etag })
    await rename(incoming.path, path.join(folder, meta.file))
    const outcome = await commitFile(layout, {
      path: path.join(folder, `${name}.json`),
      text: JSON.stringify(meta),
      is_new: object.only_if_absent,
    })
    if (outcome === 'exists') {
      const winner = await readMeta(layout, key)
      const late = { incoming: { ...incoming, path: path.join(folder, meta.file) }, etag }
      if (winner !== null) return await keepExisting(winner, late)
    }
    if (previous !== null) await rm(path.join(folder, previous.file), { force: true })
    return factsOf(meta)
  } catch (error) {
    await rm(incoming.path, { force: true })
    const stored = await readMeta(layout, key)
    if (stored?.file !== meta.file) await rm(path.join(folder, meta.file), { force: true })
    throw error
  }
}

/** Forgets an object. */
export async function removeObject(layout: DiskLayout, key: string): Promise<void> {
  const meta = await readMeta(layout, key)
  if (meta === null) return
  const { shard, name } = keyPlace(key)
  await rm(path.join(layout.objects, shard, `${name}.json`), { force: true })
  await rm(path.join(layout.objects, shard, meta.file), { force: true })
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

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return []
    throw error
  })
}

// A retry after a lost answer sends the same bytes: that is success. Other bytes would replace what was already checked.
async function keepExisting(
  existing: Meta,
  late: { incoming: Pick<Incoming, 'path'>; etag: string },
): Promise<ObjectFacts> {
  await rm(late.incoming.path, { force: true })
  if (existing.etag === late.etag) return factsOf(existing)
  throw new StorageError('ObjectAlreadyExists', 'An object with this key is already stored.')
}

// Between reading the meta file and opening the bytes a writer may have replaced both.
async function openObject(layout: DiskLayout, key: string): Promise<{ meta: Meta; file: FileHandle }> {
  const { shard } = keyPlace(key)
  for (let attempt = 1; ; attempt += 1) {
    const meta = await readMeta(layout, key)
    if (meta === null) throw new StorageError('NoSuchKey', 'There is no such object.')
    try {
      return { meta, file: await open(path.join(layout.objects, shard, meta.file), 'r') }
    } catch (error) {
      if (!isErrno(error, 'ENOENT') || attempt === 3) throw error
    }
  }
}

async function readMeta(layout: DiskLayout, key: string): Promise<Meta | null> {
  const { shard, name } = keyPlace(key)
  return readMetaFile(path.join(layout.objects, shard, `${name}.json`))
}

async function readMetaFile(file: string): Promise<Meta | null> {
  try {
    const text = await readFile(file, 'utf8')
    return Meta.parse(JSON.parse(text))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

function factsOf(meta: Meta): ObjectFacts {
  return { size: meta.size, content_type: meta.content_type, etag: meta.etag }
}
