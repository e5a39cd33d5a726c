import { joinLines } from './clean-text.ts'
import type { PaperRow } from './paper-row.ts'
import { bankFacts } from './parse-choice.ts'
import { accepted, type ParsedRow } from './parsed-question.ts'

// `____`, `___3____`, or one blank cut by the end of the line.
const BLANK = /_+\d{0,2}_+(?:\s*\n\s*_+)*/g

/** How many blanks a stem shows. */
export function countBlanks(stem: string): number {
  return stem.match(BLANK)?.length ?? 0
}

/** A fill-in row; when the answer cannot be dealt out to the blanks one by one, it stays one model answer. */
export function parseBlank(row: PaperRow, answer: string): ParsedRow {
  const blanks = dealOut(answer, countBlanks(row.question))
  if (blanks === null) return parseText(row, answer)
  const content = { type: 'blank' as const, stem: row.question, options: [], blank_count: blanks.length }
  return accepted([{ ...bankFacts(row), content, key: { kind: 'blank', blanks } }])
}

/** A row answered in free text. */
export function parseText(row: PaperRow, answer: string): ParsedRow {
  const content = { type: 'text' as const, stem: row.question, options: [], blank_count: 0 }
  return accepted([{ ...bankFacts(row), content, key: { kind: 'text', text: answer } }])
}

const NUMBER = /(?:[（(]\s*\d{1,2}\s*[）)]\s*[．.]?|[①-⑳]\s*[．.]?)/g

/** The accepted spellings of each blank, or null when answer and blanks do not match in number. */
export function dealOut(answer: string, wanted: number): string[][] | null {
  const bare = answer
    .replace(/^(?:【(?:答案|解答)】|答案为?[:：])\s*/, '')
    .replace(/[（(]重点[字词][^）)]*[）)]/g, '')
  const numbered = bare.split(NUMBER).map(tidy).filter(isWritten)
  if (wanted <= 1) return numbered.length > 1 || bare.includes('\n') ? null : [spellings(bare)]
  const ways = [
    numbered,
    ...[/\s{2,}|\n/, /\s+/, /[\s，,、；;。？！?!]+/].map((between) =>
      bare.split(NUMBER).flatMap((part) => part.split(between).map(tidy).filter(isWritten)),
    ),
  ]
  return ways.find((pieces) => pieces.length === wanted)?.map((piece) => [piece]) ?? null
}

/** `$\frac{3}{10} \# \# 0.3$` gives two ways to write one answer; each that is a formula gets dollars of its own. */
function spellings(answer: string): string[] {
  const parts = answer.split(/\s*(?:\\?#\s*){2}/)
  if (parts.length === 1) return [tidy(answer)]
  const bare = parts.map((part) => tidy(part.replaceAll('$', ''))).filter(isWritten)
  return bare.map((part) => (part.includes('\\') ? `$${part}$` : part))
}

function tidy(piece: string): string {
  const bare = joinLines(piece.trim())
    .replace(/^[．.、]\s*/, '')
    .replace(/\s*[．.。，；]$/, '')
    .trim()
  // A closing brace that nothing opened is what is left of a cut formula.
  return bare.includes('{') ? bare : bare.replace(/\}+$/, '')
}

function isWritten(piece: string): boolean {
  return piece !== ''
}
