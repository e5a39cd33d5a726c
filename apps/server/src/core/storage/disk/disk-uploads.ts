import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import {
  commitFile,
  type DiskLayout,
  isErrno,
  keyPlace,
  missingAs,
  receiveFile,
  syncFolder,
} from './disk-files.ts'
import { commitMeta, dataPath, dataPlace, factsOf, type Meta, readMeta } from './disk-meta.ts'
import { keptFacts } from './disk-objects.ts'
import { partName, partOf } from './disk-parts.ts'
import { multipartEtag } from '../gateway/gateway-upload.ts'
import type { StoredPart, UploadPlace } from '../object-backend.ts'
import type { ObjectFacts } from '../storage.ts'
import { StorageError } from '../storage-error.ts'

/** Unfinished uploads one key may have: room for a second tab and a retry, none for filling the disk. */
export const MAX_OPEN_UPLOADS_PER_KEY = 4

const INFO = 'info.json'
const Info = z.object({ key: z.string(), content_type: z.string() })

/** Opens an upload of several parts and returns its id. */
export async function startUpload(layout: DiskLayout, key: string, content_type: string): Promise<string> {
  const parent = path.join(layout.uploads, keyPlace(key).name)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  if ((await readdir(parent)).length >= MAX_OPEN_UPLOADS_PER_KEY) {
    throw new StorageError('TooManyUploads', 'This object already has too many unfinished uploads.')
  }
  const upload_id = randomUUID()
  await mkdir(path.join(parent, upload_id), { recursive: true, mode: 0o700 })
  await commitFile(layout, {
    path: path.join(parent, upload_id, INFO),
    text: JSON.stringify({ key, content_type }),
    is_new: true,
  })
  return upload_id
}

/** Stores one part; a part sent again replaces the earlier one. */
export async function putPart(
  layout: DiskLayout,
  place: UploadPlace,
  part: { part_number: number; stream: Readable; size: number },
): Promise<string> {
  const folder = uploadFolder(layout, place)
  const incoming = await receiveFile(layout, part.stream)
  try {
    const received = { part_number: part.part_number, etag: incoming.md5, size: incoming.size }
    await rename(incoming.path, path.join(folder, partName(received)))
  } catch (error) {
    await rm(incoming.path, { force: true })
    return missingAs('NoSuchUpload')(error)
  }
  const stale = (await listParts(layout, place)).filter(
    (stored) => stored.part_number === part.part_number && stored.etag !== incoming.md5,
  )
  for (const stored of stale) await rm(path.join(folder, partName(stored)), { force: true })
  return incoming.md5
}

/** The parts received so far, in order. */
export async function listParts(layout: DiskLayout, place: UploadPlace): Promise<StoredPart[]> {
  const names = await readdir(await findFolder(layout, place)).catch(missingAs('NoSuchUpload'))
  return names
    .map(partOf)
    .filter((part) => part !== null)
    .sort((a, b) => a.part_number - b.part_number)
}

/**
 * Makes the parts the object, where they lie: the folder moves to the place of the object's bytes and not one of them is written
 * again ([UP-3]). Whoever is stopped in between finds it there and goes on.
 */
export async function completeUpload(
  layout: DiskLayout,
  place: UploadPlace,
  parts: readonly StoredPart[],
): Promise<ObjectFacts> {
  const { key, upload_id: id } = place
  const folder = await findFolder(layout, place)
  const text = await readFile(path.join(folder, INFO), 'utf8').catch(missingAs('NoSuchUpload'))
  const { content_type } = Info.parse(JSON.parse(text))
  const names = parts.map(partName)
  const meta: Meta = {
    ...{ key, content_type, parts: names, file: dataPlace(layout, { key, id }).file },
    size: parts.reduce((sum, part) => sum + part.size, 0),
    etag: multipartEtag(parts),
  }
  await dropOthers(folder, new Set([...names, INFO])).catch(missingAs('NoSuchUpload'))
  await moveFolder(folder, dataPath(layout, meta)).catch(missingAs('NoSuchUpload'))
  const outcome = await commitMeta(layout, meta, { is_new: true })
  const winner = outcome === 'exists' ? await readMeta(layout, key) : meta
  if (winner?.file !== meta.file) {
    await rm(dataPath(layout, meta), { recursive: true, force: true })
    if (winner === null) throw new StorageError('NoSuchUpload', 'The object was removed meanwhile.')
    return keptFacts(winner, meta)
  }
  await rm(path.join(dataPath(layout, meta), INFO), { force: true })
  return factsOf(meta)
}

/** Drops an upload and its parts. */
export async function abortUpload(layout: DiskLayout, place: UploadPlace): Promise<void> {
  await rm(uploadFolder(layout, place), { recursive: true, force: true })
}

async function moveFolder(from: string, to: string): Promise<void> {
  if (from === to) return
  try {
    // Its last part may have come long ago: the sweep would take it for an upload that was given up.
    const now = new Date()
    await utimes(from, now, now)
    await syncFolder(from)
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  } catch (error) {
    // Asked twice at the same time: the other has moved it.
    if (!isErrno(error, 'ENOENT') || !(await isThere(to))) throw error
  }
}

/** Parts that were sent again, or that the object does without. */
async function dropOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder))
    if (!kept.has(name)) await rm(path.join(folder, name), { force: true })
}

function isThere(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  )
}

/** The folder of an unfinished upload: where its parts come in, or where a completion that was stopped had moved them. */
async function findFolder(layout: DiskLayout, place: UploadPlace): Promise<string> {
  const folder = uploadFolder(layout, place)
  if (await isThere(folder)) return folder
  const { file } = dataPlace(layout, { key: place.key, id: place.upload_id })
  const isFinished = (await readMeta(layout, place.key))?.file === file
  return isFinished ? folder : dataPath(layout, { key: place.key, file })
}

// The id comes from the client: only the shape we hand out may become a folder name.
function uploadFolder(layout: DiskLayout, place: UploadPlace): string {
  if (!/^[0-9a-f-]{36}$/.test(place.upload_id))
    throw new StorageError('NoSuchUpload', 'There is no such upload.')
  return path.join(layout.uploads, keyPlace(place.key).name, place.upload_id)
}
