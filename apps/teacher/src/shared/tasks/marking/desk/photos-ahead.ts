import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MarkedItem } from '@jiangtai/shared/tasks/views.ts'
import { useEffect } from 'react'

/** The photos of so many answers are there before somebody opens them. */
const ANSWERS_AHEAD = 3
/** So many pictures are kept decoded; more would only fill the memory of a school's computer. */
const MOST_KEPT = 12

/** The pictures that are kept, the oldest first: a page shows a picture that it holds without asking for it again. */
const kept = new Map<string, HTMLImageElement>()

/** Fetches pictures and makes them ready to be painted; one that cannot be had is asked for again when its answer is opened. */
export function preparePhotos(urls: readonly string[]): void {
  for (const url of urls) {
    const held = kept.get(url) ?? new Image()
    // What is needed again is the newest.
    kept.delete(url)
    kept.set(url, held)
    if (held.src !== '') continue
    held.src = url
    void held.decode().catch(() => kept.delete(url))
  }
  for (const url of kept.keys()) {
    if (kept.size <= MOST_KEPT) return
    kept.delete(url)
  }
}

/** The addresses of the photos and pages of handwriting of some answers. */
export function photosOf(answers: readonly Pick<MarkedItem, 'value'>[], files: FileUrls): string[] {
  return answers.flatMap(({ value }) =>
    (value?.attachments ?? []).flatMap(({ kind, key }) => (kind === 'sound' ? [] : (files[key] ?? []))),
  )
}

/** The photos of the next answers, ready before they are opened ([TK-224]). */
export function usePhotosAhead(
  answers: readonly Pick<MarkedItem, 'value'>[],
  at: number,
  files: FileUrls,
): void {
  const urls = photosOf(answers.slice(at + 1, at + 1 + ANSWERS_AHEAD), files).slice(0, MOST_KEPT)
  const asked = urls.join(' ')
  // Going on shows a picture, not a grey frame.
  useEffect(() => preparePhotos(asked === '' ? [] : asked.split(' ')), [asked])
}
