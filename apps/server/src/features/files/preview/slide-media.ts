import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import type { ZipEntry } from '../inspect/zip-entries.ts'
import { mediaPlaces, slideSize } from './media-places.ts'
import { openSlides, shownSlides } from './shown-slides.ts'

/** A sound or video inside a presentation, the page of the PDF that shows its slide, and where on it. */
export type SlideMedia = { page_no: number; entry: ZipEntry; place: MediaPlace | null }

/** The sounds and videos that the slides of a presentation hold, in the order of the pages. */
export async function findSlideMedia(
  storage: Storage,
  file: { object_key: string; size: number },
  { page_count }: { page_count: number },
): Promise<SlideMedia[]> {
  const open = await openSlides(storage, file)
  if (open === null) return []
  const { byName } = open
  if (![...byName.keys()].some((name) => name.startsWith('ppt/media/') && isMediaName(name))) return []
  const shown = await shownSlides(open, { page_count })
  if (shown === null) return []
  const size = slideSize(shown.list)
  const found: SlideMedia[] = []
  for (const [index, slide] of shown.slides.entries()) {
    const relations = (await open.relationsOf(slide)).filter(
      ({ type, is_outside }) => !is_outside && /\/(video|audio|media)$/.test(type),
    )
    if (relations.length === 0) continue
    const places = size === null ? null : mediaPlaces(await open.read(slide), size)
    // A slide names the same file once as it was and once as newer offices want it.
    for (const name of new Set(relations.map((one) => one.name))) {
      const entry = byName.get(name)
      if (entry === undefined || !isMediaName(name)) continue
      const ids = relations.flatMap((one) => (one.name === name ? one.id : []))
      const place = ids.map((id) => places?.get(id)).find((one) => one !== undefined) ?? null
      found.push({ page_no: index + 1, entry, place })
    }
  }
  return found
}

function isMediaName(name: string): boolean {
  return /\.(mp4|webm|mp3|m4a|wav)$/i.test(name)
}
