import { buffer } from 'node:stream/consumers'
import type { LessonPageMedia } from '@jiangtai/shared/lessons/views.ts'
import { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import { z } from 'zod'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { StorageError } from '../../../core/storage/storage-error.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { holdMedia } from '../../files/preview.service.ts'

/** What the pictures of one folder play; a page is found by its picture, which a lesson taught earlier may still show. */
const KeptList = z.array(
  z.object({
    image_key: z.string(),
    kind: z.enum(['audio', 'video']),
    place: MediaPlace.nullable(),
    object_key: z.string(),
  }),
)
type KeptList = z.output<typeof KeptList>

/** A page whose picture was just made of a page of a file. */
type MadePage = { image_key: string; page_no: number; preview_key: string }

/** The store is not asked for all lists of a long lesson at the same moment. */
const READS_AT_ONCE = 8

/**
 * Keeps what the pages made of a presentation play, as their pictures are kept: whatever becomes of the file ([RE-34]). Called under the
 * lock of the lesson, whose list no second save may then write over; nearly all files play nothing and the store is not asked.
 */
export async function keepPageMedia(storage: Storage, pages: readonly MadePage[]): Promise<void> {
  const added = new Map<string, KeptList>()
  for (const preview_key of new Set(pages.map((page) => page.preview_key))) {
    const media = await holdMedia(storage, preview_key)
    for (const { image_key, ...page } of pages.filter((one) => one.preview_key === preview_key)) {
      const list = listOf(image_key)
      const played = media.filter(({ page_no }) => page_no === page.page_no)
      if (list === null || played.length === 0) continue
      const kept = played.map(({ kind, place, object_key }) => ({ image_key, kind, place, object_key }))
      added.set(list, [...(added.get(list) ?? []), ...kept])
    }
  }
  for (const [list, kept] of added) {
    const fresh = new Set(kept.map(({ image_key }) => image_key))
    const before = (await readList(storage, list)).filter(({ image_key }) => !fresh.has(image_key))
    await storage.write(list, {
      body: Buffer.from(JSON.stringify([...before, ...kept])),
      content_type: 'application/json',
    })
  }
}

/** What pages play, in their order, with addresses that last a school morning. */
export async function mediaOfPages(
  storage: Storage,
  pages: readonly { page_id: string; kind: string; image_key: string | null }[],
): Promise<LessonPageMedia[]> {
  const made = pages.flatMap(({ page_id, kind, image_key }) =>
    kind === 'pdf_page' && image_key !== null ? [{ page_id, image_key }] : [],
  )
  const lists = [...new Set(made.flatMap(({ image_key }) => listOf(image_key) ?? []))]
  const kept: KeptList = []
  for (let start = 0; start < lists.length; start += READS_AT_ONCE) {
    const some = lists.slice(start, start + READS_AT_ONCE)
    kept.push(...(await Promise.all(some.map((list) => readList(storage, list)))).flat())
  }
  return made.flatMap(({ page_id, image_key }) =>
    kept
      .filter((one) => one.image_key === image_key)
      .map(({ kind, place, object_key }) => {
        return { page_id, kind, place, url: storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
      }),
  )
}

/** Where the list of a picture's folder lies: beside the folders that browsers upload to, never in one. */
function listOf(image_key: string): string | null {
  const [, school_id, folder] = /^([^/]+)\/lesson\/(.+)\/[^/]+$/.exec(image_key) ?? []
  return school_id === undefined || folder === undefined ? null : `${school_id}/lesson-media/${folder}.json`
}

async function readList(storage: Storage, key: string): Promise<KeptList> {
  try {
    const { stream } = await storage.read(key, null)
    return KeptList.parse(JSON.parse((await buffer(stream)).toString('utf8')))
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NoSuchKey') return []
    throw error
  }
}
