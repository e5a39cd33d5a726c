import type { StoredSource } from '../../import/sources/read-uploaded.service.ts'
import { beginsPaper, hasNumbers } from './begins-paper.ts'

/** A text that is read at once. */
export type JoinedSource = Pick<StoredSource, 'kind' | 'text' | 'notes' | 'pages'>

/**
 * What belongs to one paper is read as one text: its parts, answers in a file of their own, and the pages of photos, over which a question
 * goes on. A paper that begins behind another one ([QI-123]), a table, and a photo without words are read for themselves.
 */
export function joinSources(files: readonly JoinedSource[]): JoinedSource[] {
  const joined: JoinedSource[] = []
  for (const { kind, text, notes, pages } of files) {
    const before = joined.at(-1)
    const isOwn = before !== undefined && isOwnPaper({ text, pages }, before)
    if (before === undefined || kind !== 'typed_text' || before.kind !== 'typed_text' || isOwn) {
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

/** Photos are pages, so that one of them never begins a paper behind another. */
function isOwnPaper({ text, pages }: Pick<JoinedSource, 'text' | 'pages'>, before: JoinedSource): boolean {
  if (pages.length > 0 && before.pages.length > 0) return false
  return beginsPaper(text) && hasNumbers(before.text)
}
