import type { StoredSource } from '../../import/sources/read-uploaded.service.ts'

/** A text that is read at once. */
export type JoinedSource = Pick<StoredSource, 'kind' | 'text' | 'notes' | 'pages'>

/**
 * Typed papers that follow each other are one paper, so that answers in a file of their own are dealt to the questions before them, and a
 * question goes on over the pages of photos; a table, or a photo without words, is read for itself.
 */
export function joinSources(files: readonly JoinedSource[]): JoinedSource[] {
  const joined: JoinedSource[] = []
  for (const { kind, text, notes, pages } of files) {
    const before = joined.at(-1)
    if (before === undefined || kind !== 'typed_text' || before.kind !== 'typed_text') {
      joined.push({ kind, text, notes, pages })
      continue
    }
    const lines = before.text.split(/\r\n?|\n/).length
    before.text = `${before.text}\n${text.replace(/^\ufeff/, '')}`
    before.notes = [
      ...before.notes,
      ...notes.map(({ line, message }) => ({ message, line: line === null ? null : line + lines })),
    ]
    const moved = pages.map(({ places, ...page }) => ({
      ...page,
      places: places.map((place) => ({ ...place, line: place.line + lines })),
    }))
    before.pages = [...before.pages, ...moved]
  }
  return joined
}
