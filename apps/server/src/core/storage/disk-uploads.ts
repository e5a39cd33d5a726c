import { randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  commitFile,
  type DiskLayout,
  isErrno,
  joinFile,
  keyPlace,
  missingAs,
  receiveFile,
} from './disk-files.ts'
import { commitObject } from './disk-objects.ts'
import { multipartEtag } from './gateway-upload.ts'
import type { StoredPart, UploadPlace } from './object-backend.ts'
import type { ObjectFacts } from './storage.ts'
import { StorageError } from './storage-error.ts'

/** Unfinished uploads one key may have: room for a second tab and a retry, none for filling the disk. */
export const MAX_OPEN_UPLOADS_PER_KEY = 4

// Joining reads and writes every byte once more: in larger pieces that takes far fewer turns.
const JOIN_BYTES = 1024 * 1024

const Info = z.object({ key: z.string(), content_type: z.string() })
const PART_NAME = /^(\d{1,5})-([0-9a-f]{32})-(\d{1,15})$/

/** Opens an upload of several parts and returns its id. */
export async function startUpload(layout: DiskLayout, key: string, content_type: string): Promise<string> {
  const parent = path.join(layout.uploads, keyPlace(key).name)
  await mkdir(parent, { recursive: true })
  if ((await readdir(parent)).length >= MAX_OPEN_UPLOADS_PER_KEY) {
    throw new StorageError('TooManyUploads', 'This object already has too many unfinished uploads.')
  }
  const upload_id = randomUUID()
  await mkdir(path.join(parent, upload_id), { recursive: true })
  await commitFile(layout, {
    path: path.join(parent, upload_id, 'info.json'),
    text: JSON.stringify({ key, content_type }),
    is_new: true,
  })
  return upload_id
}

/** Stores one part; a part sent again replaces the earlier one. The file name says all there is to know of it. */
export async function putPart(
  layout: DiskLayout,
  place: UploadPlace,
  part: { part_number: number; stream: Readable; size: number },
): Promise<string> {
  const folder = uploadFolder(layout, place)
  const incoming = await receiveFile(layout, part.stream)
  try {
    await rename(incoming.path, path.join(folder, `${part.part_number}-${incoming.md5}-${incoming.size}`))
  } catch (error) {
    await rm(incoming.path, { force: true })
    return missingAs('NoSuchUpload')(error)
  }
  const stale = (await listParts(layout, place)).filter(
    (stored) => stored.part_number === part.part_number && stored.etag !== incoming.md5,
  )
  for (const stored of stale) await rm(partPath(folder, stored), { force: true })
  return incoming.md5
}

/** The parts received so far, in order. */
export async function listParts(layout: DiskLayout, place: UploadPlace): Promise<StoredPart[]> {
  const names = await readdir(uploadFolder(layout, place)).catch(missingAs('NoSuchUpload'))
  return names
    .map((name) => PART_NAME.exec(name))
    .filter((match) => match !== null)
    .map(([, number, etag = '', size]) => ({ part_number: Number(number), etag, size: Number(size) }))
    .sort((a, b) => a.part_number - b.part_number)
}

/** Joins the parts into the object and drops the upload. */
export async function completeUpload(
  layout: DiskLayout,
  place: UploadPlace,
  parts: readonly StoredPart[],
): Promise<ObjectFacts> {
  const folder = uploadFolder(layout, place)
  const text = await readFile(path.join(folder, 'info.json'), 'utf8').catch(missingAs('NoSuchUpload'))
  const { content_type } = Info.parse(JSON.parse(text))
  const joined = Readable.from(joinParts(folder, parts), { objectMode: false })
  const incoming = await joinFile(layout, joined).catch(missingAs('NoSuchUpload'))
  const facts = await commitObject(layout, {
    key: place.key,
    incoming,
    content_type,
    etag: multipartEtag(parts),
    only_if_absent: true,
  })
  await abortUpload(layout, place)
  return facts
}

/** Drops an upload and its parts. */
export async function abortUpload(layout: DiskLayout, place: UploadPlace): Promise<void> {
  await rm(uploadFolder(layout, place), { recursive: true, force: true })
}

/** Drops uploads and half-received files untouched since `before_ms`; resolves to how many. */
export async function sweepUploads(layout: DiskLayout, before_ms: number): Promise<number> {
  let dropped = 0
  for (const file of await entriesOf(layout.incoming)) dropped += await dropIfOlder(file, before_ms)
  for (const keyFolder of await entriesOf(layout.uploads)) {
    const uploads = await entriesOf(keyFolder)
    for (const upload of uploads) dropped += await dropIfOlder(upload, before_ms)
    // An emptied folder goes at the next sweep, when nobody can be about to use it.
    if (uploads.length === 0) await dropIfOlder(keyFolder, before_ms)
  }
  return dropped
}

async function* joinParts(folder: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(partPath(folder, part), { highWaterMark: JOIN_BYTES })
}

async function dropIfOlder(target: string, before_ms: number): Promise<number> {
  const facts = await stat(target).catch(() => null)
  if (facts === null || facts.mtimeMs >= before_ms) return 0
  await rm(target, { recursive: true, force: true })
  return 1
}

async function entriesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (isErrno(error, 'ENOENT') || isErrno(error, 'ENOTDIR')) return []
    throw error
  })
  return entries.map((entry) => path.join(folder, entry.name))
}

function partPath(folder: string, part: StoredPart): string {
  return path.join(folder, `${part.part_number}-${part.etag}-${part.size}`)
}

// The id comes from the client: only the shape we hand out may become a folder name.
function uploadFolder(layout: DiskLayout, place: UploadPlace): string {
  if (!/^[0-9a-f-]{36}$/.test(place.upload_id))
    throw new StorageError('NoSuchUpload', 'There is no such upload.')
  return path.join(layout.uploads, keyPlace(place.key).name, place.upload_id)
}
