import path from 'node:path/posix'
import type { Storage } from '../../../core/storage/storage.ts'
import { readPartHead } from '../inspect/read-part.ts'
import { storedBytes } from '../inspect/stored-bytes.ts'
import { type ZipEntry, zipEntries } from '../inspect/zip-entries.ts'

const PRESENTATION = 'ppt/presentation.xml'
/** Lists of slides and of their parts are a few kilobytes. */
const MOST_LIST_BYTES = 2 * 1024 * 1024
/** What a slide names are its layout, its notes and its media; five hundred slides of these are read in one go. */
const MOST_SLIDE_LIST_BYTES = 128 * 1024
/** Whether a slide is hidden stands in its first element. */
const SLIDE_HEAD_BYTES = 4096
/** Nothing is looked for in a presentation of more slides than this. */
const MOST_SLIDES = 500

/** A part that another part of a presentation names; `name` is its place in the archive. */
type SlideRelation = { id: string; type: string; name: string; is_outside: boolean }

/** A presentation whose parts can be read; an absent part is empty. */
type OpenSlides = {
  byName: ReadonlyMap<string, ZipEntry>
  read: (name: string, most_bytes?: number) => Promise<string>
  relationsOf: (part: string) => Promise<SlideRelation[]>
}

/** The parts of a presentation; null for an archive beyond the bounds of one. Throws BrokenFile where it cannot be read. */
export async function openSlides(
  storage: Storage,
  file: { object_key: string; size: number },
): Promise<OpenSlides | null> {
  const bytes = storedBytes(storage, file)
  const entries = await zipEntries(bytes)
  if (entries === 'too_much_inside') return null
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const read = async (name: string, most_bytes = MOST_LIST_BYTES): Promise<string> => {
    const entry = byName.get(name)
    if (entry === undefined) return ''
    const part = { storage, object_key: file.object_key, bytes, entry }
    return (await readPartHead(part, most_bytes)).toString('utf8')
  }
  const relationsOf = async (part: string): Promise<SlideRelation[]> => {
    const folder = path.dirname(part)
    const most_bytes = part === PRESENTATION ? MOST_LIST_BYTES : MOST_SLIDE_LIST_BYTES
    const list = await read(path.join(folder, '_rels', `${path.basename(part)}.rels`), most_bytes)
    // A target that begins with a stroke counts from the top of the archive.
    return relationsIn(list).map(({ target, ...one }) => ({
      ...one,
      name: target.startsWith('/') ? target.slice(1) : path.join(folder, target),
    }))
  }
  return { byName, read, relationsOf }
}

/**
 * The slides that are not hidden, as the converter prints them, in the order of the pages, with the list of slides they stand in; null where their number is another than
 * that of the pages: nothing is said rather than something wrong.
 */
export async function shownSlides(
  { read, relationsOf }: OpenSlides,
  { page_count }: { page_count: number },
): Promise<{ list: string; slides: string[] } | null> {
  const list = await read(PRESENTATION)
  const names = new Map((await relationsOf(PRESENTATION)).map(({ id, name }) => [id, name]))
  const slides = [...list.matchAll(/<p:sldId\s[^<>]*\br:id="([^"<>]+)"/g)].flatMap(
    ([, id = '']) => names.get(id) ?? [],
  )
  if (slides.length > MOST_SLIDES) return null
  const shown: string[] = []
  for (const slide of slides)
    if (!/<p:sld\s[^<>]*\bshow="(?:0|false)"/.test(await read(slide, SLIDE_HEAD_BYTES))) shown.push(slide)
  return shown.length === page_count ? { list, slides: shown } : null
}

function relationsIn(xml: string) {
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
