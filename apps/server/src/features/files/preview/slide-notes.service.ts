import type { Storage } from '../../../core/storage/storage.ts'
import { StorageError } from '../../../core/storage/storage-error.ts'
import { BrokenFile } from '../inspect/byte-cursor.ts'
import type { StoredFileRow } from '../files.store.ts'
import { notesText } from './notes-text.ts'
import { openSlides, shownSlides } from './shown-slides.ts'

/** The XML of the notes of one slide is some kilobytes; longer ones are not read, nor those that come after a great many of these. */
const MOST_NOTES_BYTES = 256 * 1024
const MOST_BYTES = 4 * 1024 * 1024

type OfPresentation = Pick<StoredFileRow, 'object_key' | 'size' | 'ext' | 'page_count'>

/**
 * What its speaker wrote below the slides of some pages of a presentation, by page, without those below which nothing stands. Empty for another file, for one that cannot be
 * read, and where the pages are not the slides ([LE-241]).
 */
export async function slideNotes(
  storage: Storage,
  file: OfPresentation,
  page_nos: readonly number[],
): Promise<Map<number, string>> {
  const notes = new Map<number, string>()
  if (file.ext !== 'pptx' || file.page_count === null) return notes
  try {
    const open = await openSlides(storage, file)
    if (open === null || ![...open.byName.keys()].some((name) => name.startsWith('ppt/notesSlides/')))
      return notes
    const shown = await shownSlides(open, { page_count: file.page_count })
    let left = MOST_BYTES
    for (const page_no of new Set(page_nos)) {
      const slide = shown?.slides[page_no - 1]
      if (slide === undefined) continue
      const relations = await open.relationsOf(slide)
      const notesPart = relations.find(({ type, is_outside }) => !is_outside && type.endsWith('/notesSlide'))
      const unpacked = open.byName.get(notesPart?.name ?? '')?.unpacked ?? 0
      if (notesPart === undefined || unpacked === 0 || unpacked > Math.min(MOST_NOTES_BYTES, left)) continue
      left -= unpacked
      const text = notesText(await open.read(notesPart.name, MOST_NOTES_BYTES))
      if (text !== '') notes.set(page_no, text)
    }
    return notes
  } catch (error) {
    // A page is worth having without its notes.
    if (error instanceof BrokenFile || error instanceof StorageError) return new Map()
    throw error
  }
}
