import { createHash } from 'node:crypto'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { agreeInKeys } from '../../search/likeness/likeness.ts'
import { withoutPunctuation, spell, writeBlocks } from '../../search/likeness/likeness-spelling.ts'
import type { ParsedRow } from '../parsed-question.ts'
import { NOTE_MARK, otherRow } from '../review-notes.ts'

const Words = [
  'question',
  '题目',
  '题干',
  'stem',
  'content',
  'passage',
  'article',
  'options',
  '选项',
  'questions',
  'A',
  'B',
  'C',
  'D',
]

/** Rows of one file that ask the same: width, spaces and the number in the paper aside. */
export function twinsOf(rows: readonly unknown[], limit: number) {
  const byWords = new Map<string, number>()
  const others = new Map<number, number[]>()
  const first = rows.map((row, index) => {
    const words = wordsOf(row, limit)
    if (words === null) return index
    const hash = createHash('sha1').update(words).digest('base64')
    const known = byWords.get(hash)
    if (known === undefined) byWords.set(hash, index)
    else others.set(known, [...(others.get(known) ?? []), index])
    return known ?? index
  })
  return {
    /** The first row that asks the same as this one. */
    firstOf: (index: number) => first[index] ?? index,
    /** The later rows that ask the same. */
    othersOf: (index: number) => others.get(index) ?? [],
  }
}

function wordsOf(row: unknown, limit: number): string | null {
  if (typeof row !== 'object' || row === null) return null
  const fields = new Map(Object.entries(row))
  const words = Words.map((name) => fields.get(name) ?? '')
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n')
    .slice(0, limit)
    .replace(/^\s{0,20}\d{1,3}\s?[．.、]\s?(?:[（(]\s?\d{1,2}\s?分\s?[)）])?/, '')
    .normalize('NFKC')
    // A sign may be a minus, so only spaces are left out.
    .replace(/\s/g, '')
  return words === '' ? null : words
}

/** One question of several rows of it; where they differ, its note names the difference ([QI-11]). */
export function joinTwins(
  parsed: ParsedRow,
  twins: readonly { row: number; parsed: ParsedRow }[],
): ParsedRow {
  if (parsed.kind !== 'question' || twins.length === 0) return parsed
  const { question } = parsed
  const notes = question.review_note === null ? [] : [question.review_note]
  const sources = new Set([question.source])
  for (const { row, parsed: twin } of twins) {
    if (twin.kind !== 'question') continue
    sources.add(twin.question.source)
    const differences = [
      agreeInKeys(twin.question.document, question.document)
        ? ''
        : `答案不同（那里是 ${keyTexts(twin.question.document).slice(0, 60)}）`,
      analysisOf(twin.question.document) === analysisOf(question.document) ? '' : '解析不同',
    ].filter((difference) => difference !== '')
    if (differences.length > 0) notes.push(`${otherRow(row)}是同一题，${differences.join('，')}`)
  }
  const source = [...sources]
    .filter((name) => name !== '')
    .join('、')
    .slice(0, 120)
  const note = notes.join(NOTE_MARK).slice(0, 500)
  return { kind: 'question', question: { ...question, source, review_note: note === '' ? null : note } }
}

/** The keys of a question in one line, as teachers read them. */
export function keyTexts({ items }: Question): string {
  return items.map((item) => KINDS[item.kind].keyText(item)).join('，')
}

/** The analyses of a question, spaces and punctuation aside. */
export function analysisOf({ items, analysis }: Question): string {
  return [...items.map((item) => item.analysis), analysis]
    .map((blocks) => withoutPunctuation(spell(writeBlocks(blocks))))
    .join('\n')
}
