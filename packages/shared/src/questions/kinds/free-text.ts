import { plainText } from '../plain-text.ts'
import { makeKind } from './make-kind.ts'
import type { Kind } from './kind.ts'

/** A kind that is written freely and judged by the teacher ([QU-12]). */
export function freeText(words: { kind: 'text' | 'essay'; name: string }): Kind {
  return makeKind({
    ...words,
    partKind: 'text',
    keyKind: 'text',
    isGradedByMachine: false,
    rowsFrom: 'none',
    nothing: '还没有写答案',
    emptyPart: () => ({ kind: 'text', text: '', attachments: [] }),
    isUntouched: (part) => part.text.trim() === '',
    mark: () => ({ result: 'ungraded', score: 0, parts: [] }),
    partText: (_item, part) => part.text.replace(/\s+/g, ' ').trim(),
    keyText: (_item, key) => plainText(key.answer),
  })
}
