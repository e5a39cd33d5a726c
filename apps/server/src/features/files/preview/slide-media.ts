import type { MediaPlace } from '@jiangtai/shared/resources/views.ts'
import path from 'node:path/posix'
import type { Storage } from '../../../core/storage/storage.ts'
import { readPartHead } from '../inspect/read-part.ts'
import { storedBytes } from '../inspect/stored-bytes.ts'
import { type ZipEntry, zipEntries } from '../inspect/zip-entries.ts'
import { mediaPlaces, slideSize } from './media-places.ts'

const PRESENTATION = 'ppt/presentation.xml'
/** Lists of slides and of their parts are a few kilobytes. */
const MOST_LIST_BYTES = 2 * 1024 * 1024
/** Whether a slide is hidden stands in its first element. */
const SLIDE_HEAD_BYTES = 4096
/** Media of more slides than this are not looked for. */
const MOST_SLIDES = 500

/** A sound or video inside a presentation, the page of the PDF that shows its slide, and where on it. */
export type SlideMedia = { page_no: number; entry: ZipEntry; place: MediaPlace | null }

/**
 * The sounds and videos that the slides of a presentation hold, in the order of the pages. Pages are the slides that are not hidden,
 * as the converter prints them; where their number is another, nothing is said rather than something wrong.
 */
export async function findSlideMedia(
  storage: Storage,
  file: { object_key: string; size: number },
  { page_count }: { page_count: number },
): Promise<SlideMedia[]> {
  const bytes = storedBytes(storage, file)
  const entries = await zipEntries(bytes)
  if (entries === 'too_much_inside') return []
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  if (![...byName.keys()].some((name) => name.startsWith('ppt/media/') && isMediaName(name))) return []
  const read = async (name: string, most: number): Promise<string> => {
    const entry = byName.get(name)
    if (entry === undefined) return ''
    return (await readPartHead({ storage, object_key: file.object_key, bytes, entry }, most)).toString('utf8')
  }
  const list = await read(PRESENTATION, MOST_LIST_BYTES)
  const size = slideSize(list)
  const targets = relationsOf(await read(relationsOfPart(PRESENTATION), MOST_LIST_BYTES))
  const slides = [...list.matchAll(/<p:sldId\s[^<>]*\br:id="([^"<>]+)"/g)]
    .flatMap(([, id = '']) => targets.find((one) => one.id === id)?.target ?? [])
    .map((target) => path.join(path.dirname(PRESENTATION), target))
  if (slides.length > MOST_SLIDES) return []
  const shown: string[] = []
  for (const slide of slides)
    if (!/<p:sld\s[^<>]*\bshow="(?:0|false)"/.test(await read(slide, SLIDE_HEAD_BYTES))) shown.push(slide)
  if (shown.length !== page_count) return []
  const found: SlideMedia[] = []
  for (const [index, slide] of shown.entries()) {
    const relations = relationsOf(await read(relationsOfPart(slide), MOST_LIST_BYTES))
      .filter(({ type, is_outside }) => !is_outside && /\/(video|audio|media)$/.test(type))
      .map(({ id, target }) => ({ id, name: path.join(path.dirname(slide), target) }))
    if (relations.length === 0) continue
    const places = size === null ? null : mediaPlaces(await read(slide, MOST_LIST_BYTES), size)
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

function relationsOfPart(name: string): string {
  return path.join(path.dirname(name), '_rels', `${path.basename(name)}.rels`)
}

type Relation = { id: string; type: string; target: string; is_outside: boolean }

function relationsOf(xml: string): Relation[] {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1] ?? ''
    return {
      id: read('Id'),
      type: read('Type'),
      target: read('Target'),
      is_outside: read('TargetMode') === 'External',
    }
  })
}
