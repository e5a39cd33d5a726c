import { z } from 'zod'
import { cleanText, joinCutLines } from './clean-text.ts'

const Text = z.union([z.string(), z.number()]).transform(String)

/** One row of an exam-paper file as it comes. */
const RawPaperRow = z.object({
  question: z.string(),
  answer: z.union([Text.transform((text) => [text]), z.array(Text)]),
  analysis: z.string().nullish(),
  year: Text.nullish(),
  category: z.string().nullish(),
  score: z.coerce.number().positive().max(1000).nullish().catch(null),
})

/** One row of an exam-paper file, cleaned: `answers` has one entry per question of the row. */
export type PaperRow = {
  question: string
  answers: string[]
  analysis: string
  year: number | null
  source: string
  score: number
}

const DEFAULT_SCORE = 5

/** Reads one row, or says which part of it is missing. */
export function readPaperRow(raw: unknown): PaperRow | { reason: string } {
  const parsed = RawPaperRow.safeParse(raw)
  if (!parsed.success) {
    const isAnswer = parsed.error.issues[0]?.path[0] === 'answer'
    return { reason: isAnswer ? '没有答案（answer）' : '没有题目（question）' }
  }
  const { data } = parsed
  const answers = data.answer.map((answer) => cleanText(answer)).filter((answer) => answer !== '')
  if (answers.length === 0) return { reason: '没有答案（answer）' }
  const score = data.score ?? DEFAULT_SCORE
  const question = joinCutLines(withoutPaperNumber(cleanText(data.question), score))
  if (question === '') return { reason: '没有题目（question）' }
  return {
    question,
    answers,
    analysis: joinCutLines(cleanText(data.analysis ?? '')),
    year: yearOf(data.year ?? ''),
    source: sourceOf(data.category ?? ''),
    score,
  }
}

/** `13. （5 分）` is the place in the paper and the score we keep elsewhere; a score that says otherwise stays in the text. */
function withoutPaperNumber(question: string, score: number): string {
  const unnumbered = question.replace(/^\d{1,3}\s*[．.、]\s*(?=\D)/, '')
  const marked = /^[（(]\s*(\d{1,3})\s*分\s*[）)]\s*/.exec(unnumbered)
  return marked !== null && Number(marked[1]) === score ? unnumbered.slice(marked[0].length) : unnumbered
}

/** `（新课标ⅰ）` and `（新课标Ⅰ）` are one paper. */
function sourceOf(category: string): string {
  return cleanText(category)
    .replace(/^[（(]|[）)]$/g, '')
    .replace(/[ⅰ-ⅿ]/g, (numeral) => numeral.toUpperCase())
    .slice(0, 120)
}

function yearOf(text: string): number | null {
  const year = Number(/(?:19|20)\d\d/.exec(text)?.[0] ?? Number.NaN)
  return Number.isNaN(year) ? null : year
}
