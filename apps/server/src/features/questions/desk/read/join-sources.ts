import type { StoredSource } from '../../import/sources/read-uploaded.service.ts'

/** A text that is read at once. */
export type JoinedSource = Pick<StoredSource, 'kind' | 'text' | 'notes'>

/**
 * Typed papers that follow each other are one paper, so that answers in a file of their own are dealt to the questions before them; a table
 * is read for itself.
 */
export function joinSources(files: readonly JoinedSource[]): JoinedSource[] {
  const joined: JoinedSource[] = []
  for (const { kind, text, notes } of files) {
    const before = joined.at(-1)
    if (before === undefined || kind === 'rows' || before.kind === 'rows') {
      joined.push({ kind, text, notes })
      continue
    }
    const lines = before.text.split(/\r\n?|\n/).length
    before.text = `${before.text}\n${text.replace(/^\ufeff/, '')}`
    before.notes = [
      ...before.notes,
      ...notes.map(({ line, message }) => ({ message, line: line === null ? null : line + lines })),
    ]
  }
  return joined
}
