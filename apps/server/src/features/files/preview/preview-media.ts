import { acceptedFile, extOf } from '@jiangtai/shared/files/rules.ts'
import { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import { z } from 'zod'
import { buffer } from 'node:stream/consumers'
import { StorageError } from '../../../core/storage/storage-error.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { BrokenFile } from '../inspect/byte-cursor.ts'
import { openPart } from '../inspect/read-part.ts'
import { storedBytes } from '../inspect/stored-bytes.ts'
import { verdictOn } from '../inspect-upload.service.ts'
import { findSlideMedia, type SlideMedia } from './slide-media.ts'

const MB = 1024 * 1024

/** The most sounds and videos of one presentation that are kept to be played ([RE-25]). */
export const MEDIA_BOUNDS = { count: 50, total_bytes: 500 * MB } as const

const KeptMedia = z.array(
  z.object({
    page_no: z.number().int().min(1),
    kind: z.enum(['audio', 'video']),
    ext: z.string(),
    size: z.number().int(),
    /** Lists of before did not tell it. */
    place: MediaPlace.nullable().default(null),
  }),
)
type KeptMedia = z.output<typeof KeptMedia>

/** A preview with sounds or videos has a folder of its own for its pages, its media and their list. */
const PAGES = '/pages.pdf'
const keyOf = (folder: string, index: number, ext: string) => `${folder}/${index + 1}.${ext}`
const listOf = (folder: string) => `${folder}/media.json`

/** The folder of a preview that has sounds or videos, else null. */
function folderOf(preview_key: string): string | null {
  return preview_key.endsWith(PAGES) ? preview_key.slice(0, -PAGES.length) : null
}

/**
 * Copies the sounds and videos of a presentation beside its pages, each judged by its content; gives the key the pages are to have.
 * Media that cannot be read or played are left out: the pages are worth showing without them.
 */
export async function keepMedia(
  storage: Storage,
  file: { object_key: string; size: number; ext: string },
  preview: { key: string; page_count: number },
): Promise<string> {
  const plain = `${preview.key}.pdf`
  if (file.ext !== 'pptx') return plain
  const found = await findSlideMedia(storage, file, preview).catch((error: unknown) => {
    if (error instanceof BrokenFile) return []
    throw error
  })
  const kept: KeptMedia = []
  let left = MEDIA_BOUNDS.total_bytes
  for (const media of found) {
    if (kept.length === MEDIA_BOUNDS.count || media.entry.unpacked > left) continue
    const one = await keepOne(storage, file, { media, folder: preview.key, index: kept.length })
    if (one === null) continue
    kept.push(one)
    left -= one.size
  }
  if (kept.length === 0) return plain
  await storage.write(listOf(preview.key), {
    body: Buffer.from(JSON.stringify(kept)),
    content_type: 'application/json',
  })
  return `${preview.key}${PAGES}`
}

async function keepOne(
  storage: Storage,
  { object_key, size: file_size }: { object_key: string; size: number },
  { media, folder, index }: { media: SlideMedia; folder: string; index: number },
): Promise<KeptMedia[number] | null> {
  const { entry, page_no, place } = media
  const ext = extOf(entry.name)
  const accepted = acceptedFile(entry.name)
  if (accepted === null || (accepted.preview !== 'audio' && accepted.preview !== 'video')) return null
  const key = keyOf(folder, index, ext)
  const size = entry.unpacked
  const bytes = storedBytes(storage, { object_key, size: file_size })
  try {
    const stream = await openPart({ storage, object_key, bytes, entry })
    await storage.write(key, { body: { stream, size }, content_type: accepted.mime })
    const verdict = await verdictOn(storedBytes(storage, { object_key: key, size }), { accepted, ext })
    if (verdict === 'good') return { page_no, kind: accepted.preview, ext, size, place }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
  }
  await storage.remove(key)
  return null
}

/** The media of the pages of a preview, with the keys of the objects. */
export async function mediaOf(
  storage: Storage,
  preview_key: string,
): Promise<(KeptMedia[number] & { object_key: string })[]> {
  const folder = folderOf(preview_key)
  if (folder === null) return []
  try {
    const { stream } = await storage.read(listOf(folder), null)
    const list = KeptMedia.parse(JSON.parse((await buffer(stream)).toString('utf8')))
    return list.map((one, index) => ({ ...one, object_key: keyOf(folder, index, one.ext) }))
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NoSuchKey') return []
    throw error
  }
}

/** The keys of all objects that a preview is made of: its pages, their sounds and videos, and the list of those. */
export async function previewParts(storage: Storage, preview_key: string): Promise<string[]> {
  const folder = folderOf(preview_key)
  if (folder === null) return [preview_key]
  const media = await mediaOf(storage, preview_key).catch(() => [])
  return [preview_key, listOf(folder), ...media.map(({ object_key }) => object_key)]
}

/**
 * Drops the pages of a preview that no file has any more, and their sounds and videos, except those that something else shows: pages of lessons go on
 * playing the media of a slide ([RE-34]). `shownAmong` tells the shown ones of some objects.
 */
export async function removePreview(
  storage: Storage,
  preview_key: string,
  shownAmong: (object_keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const folder = folderOf(preview_key)
  if (folder !== null) {
    const played = (await mediaOf(storage, preview_key)).map(({ object_key }) => object_key)
    const shown = await shownAmong(played)
    for (const object_key of played) if (!shown.has(object_key)) await storage.remove(object_key)
    await storage.remove(listOf(folder))
  }
  await storage.remove(preview_key)
}
