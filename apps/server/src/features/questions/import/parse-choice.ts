import { lastOptions, type OptionBlock, optionBlocks, optionsAt } from './option-marks.ts'
import type { PaperRow } from './paper-row.ts'
import { accepted, type ParsedQuestion, type ParsedRow, refused } from './parsed-question.ts'

const LETTERS = /^[A-HＡ-Ｈ][A-HＡ-Ｈ、,，\s]*$/

/** The option letters of an answer such as `BC`, `B、C` or `Ｃ`; null when it is no choice. */
export function answerLetters(answer: string): string[] | null {
  const text = answer.replace(/[$。．.]|\\mathrm|[{}]/g, '').trim()
  if (!LETTERS.test(text)) return null
  return [...new Set(text.normalize('NFKC').match(/[A-H]/g))].toSorted()
}

/** A multiple-choice row: the stem, then its options; several letters make it 多选. */
export function parseChoice(row: PaperRow, keys: string[]): ParsedRow {
  const block = lastOptions(row.question)
  const first = block?.[0]
  if (block === null || first === undefined) return refused('没有找到选项 A、B、C、D')
  const stem = row.question.slice(0, first.at).trim()
  const question = choiceQuestion(row, { text: row.question, stem, block, end: row.question.length, keys })
  return question === null ? refused(`答案“${keys.join('')}”不在选项中`) : accepted([question])
}

/**
 * A passage with several multiple-choice questions: one question each, every one with its passage, so that a pad can mark
 * them. When the text does not split cleanly the whole row stays one question for free text: nothing is lost.
 */
export function parseReading(row: PaperRow, answers: string[][]): ParsedRow {
  const parts = readingParts(row, answers)
  if (parts === null) return accepted([wholeReading(row)])
  const questions: ParsedQuestion[] = []
  for (const [index, part] of parts.entries()) {
    const question = choiceQuestion(row, { ...part, keys: answers[index] ?? [] })
    if (question === null) return accepted([wholeReading(row)])
    questions.push(question)
  }
  return accepted(questions)
}

type Part = { text: string; stem: string; block: OptionBlock; end: number }

// Where a question of the passage begins: `56.`, `1．` or `（1）` at the start of a line; some papers forget the dot (`14 Why`).
const QUESTION_NUMBER = /^[ \t\u3000]*(?:\d{1,3}\s*[．.、]|[（(]\s*\d{1,2}\s*[）)]|\d{1,2}\s*(?=[A-Z]))/gm

function readingParts(row: PaperRow, answers: string[][]): Part[] | null {
  const text = row.question
  const blocks = optionBlocks(text).find((found) => found.length === answers.length)
  if (blocks === undefined) return null
  const numbers = [...text.matchAll(QUESTION_NUMBER)].map((match) => match.index)
  const starts = blocks.map((block, index) => {
    const after = blocks[index - 1]?.at(-1)?.at ?? -1
    return numbers.findLast((at) => at > after && at < (block[0]?.at ?? 0))
  })
  const passage = text.slice(0, starts[0] ?? 0).trim()
  const parts = blocks.map((block, index): Part | null => {
    const start = starts[index]
    if (start === undefined) return null
    const ask = text.slice(start, block[0]?.at).trim()
    return { text, block, stem: `${passage}\n\n${ask}`, end: starts[index + 1] ?? text.length }
  })
  return passage === '' || parts.some((part) => part === null) ? null : parts.filter((part) => part !== null)
}

function wholeReading(row: PaperRow): ParsedQuestion {
  const text = row.answers.map((answer, index) => `（${index + 1}）${answer}`).join('\n')
  return {
    ...bankFacts(row),
    content: { type: 'text', stem: row.question, options: [], blank_count: 0 },
    key: { kind: 'text', text },
    score: row.score * row.answers.length,
  }
}

function choiceQuestion(row: PaperRow, { text, stem, block, end, keys }: Part & { keys: string[] }) {
  const options = optionsAt(text, { block, end })
  if (!keys.every((key) => options.some((option) => option.key === key))) return null
  const type = keys.length > 1 ? ('multiple' as const) : ('single' as const)
  const question: ParsedQuestion = {
    ...bankFacts(row),
    content: { type, stem, options, blank_count: 0 },
    key: { kind: 'choice', keys },
  }
  return question
}

/** What a question keeps of its row besides its text and key. */
export function bankFacts({ analysis, source, year, score }: PaperRow) {
  return { analysis, source, year, score, difficulty: 3 }
}
