import type { Item, ItemKey, Question } from '@jiangtai/shared/questions/document.ts'
import { printBlocks } from '@jiangtai/shared/questions/typed-form/print-blocks.ts'
import { readQuestionFile } from '../../../src/features/questions/import/file/read-question-file.ts'

/** What is held against each other of a question: how it divides, its kinds, options and keys; formulas are compared by themselves. */
export type Compared = { items: { kind: string; options: string[]; key: string }[] }

/** The questions of a paper that was read again, in their order; a refusal as its words. */
export function readAgain(text: string): (Compared | string)[] {
  const file = readQuestionFile(text)
  return Array.from({ length: file.row_count }, (_, at) => {
    const row = file.readRow(at)
    return row.kind === 'question' ? compared(row.question.document) : JSON.stringify(row)
  })
}

/** What is compared of a question. */
export function compared({ items }: Question): Compared {
  return { items: items.map(comparedItem) }
}

function comparedItem({ kind, options, key }: Item): Compared['items'][number] {
  return { kind, options: options.map(({ content }) => plain(printBlocks(content))), key: keyText(key) }
}

/** Keys that are marked by themselves; what is answered in words is looked at by a teacher. */
function keyText(key: ItemKey): string {
  if (key.kind === 'choice') return key.keys.join('')
  if (key.kind === 'blank') return key.blanks.map(({ accepted }) => plain(accepted.join('/'))).join('|')
  return ''
}

/** Words without spaces and signs of writing, with one sign for each formula but single letters; other spellings of an answer are printed with 或. */
function plain(typed: string): string {
  return typed
    .replace(/\$([A-Za-z])\$/g, '$1')
    .replace(/\$+[^$]+\$+/g, '□')
    .replace(/[\s\\]/g, '')
    .replaceAll('或', '/')
}

/**
 * Whether a passage brings headings, numbers or names of parts of its own: what it was copied from begins as a paper does, and nobody who
 * sees the print can tell where one ends.
 */
export function isPaperInPaper({ material, items }: Question): boolean {
  const words = [material ?? [], ...items.map(({ stem }) => stem)]
    .map((blocks) => printBlocks(blocks))
    .join('\n')
  return /^[ \t\u3000]{0,9}(?:[一二三四五]、|\d{1,2}\s?[.．])/m.test(words)
}
