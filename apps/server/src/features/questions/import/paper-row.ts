import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { joinCutLines } from './join-lines.ts'
import { withoutPaperHead } from './rows/paper-head.ts'
import { ROW_LIMIT } from './parsed-question.ts'
import { sourceName } from './source-name.ts'

/** One item of a row that comes divided: its words, its options as text, its answer. */
export type RowItem = { stem: string; options: string[]; answer: string; analysis: string }

/** One row of an exam-paper file, cleaned: `answers` has one entry for each answer the file tells apart. */
export type PaperRow = {
  question: string
  answers: string[]
  analysis: string
  year: number | null
  source: string
  /** Points of one item when `answers` came as a list, of the whole row otherwise. */
  score: number
  /** Options that stand beside the question, without their letters; empty when they stand in its text. */
  options: string[]
  /** Items that come divided; empty when they stand in the text. */
  items: RowItem[]
  /** The word of the file for the kind of its questions. */
  hint: string
  subject: string
}

const DEFAULT_SCORE = 5

const NAMES = {
  question: ['question', '题目', '题干', 'stem', 'content', 'title', 'problem', '问题'],
  passage: ['passage', 'article', 'material', '材料', '文章', 'context', '阅读材料'],
  answer: [
    'answer',
    '答案',
    'answers',
    'label',
    'correct',
    'correct_answer',
    'standard_answer',
    '正确答案',
    '参考答案',
  ],
  analysis: ['analysis', '解析', 'explanation', 'solution', '答案解析', '详解'],
  options: ['options', '选项', 'choices', 'choice'],
  items: ['questions', 'sub_questions', 'items', '小题', 'children'],
  year: ['year', '年份'],
  source: ['category', 'source', '来源', '出处'],
  score: ['score', '分值', '分数', 'points'],
  hint: ['type', '题型', 'question_type', 'keywords'],
} as const

const Row = z.record(z.string(), z.unknown())

/** Reads one row under all known names of fields, or names the part that is missing. */
export function readPaperRow(raw: unknown, file: { keywords: string }): PaperRow | { reason: string } {
  const parsed = Row.safeParse(raw)
  if (!parsed.success) return { reason: '这一行不是题目' }
  const row = parsed.data
  const field = (name: keyof typeof NAMES) =>
    NAMES[name].map((key) => row[key]).find((value) => value !== undefined && value !== null)
  const items = readItems(field('items'), row)
  const asked = text(field('question')) ?? ''
  const passage = text(field('passage')) ?? ''
  const answers =
    items.length > 0
      ? items.map((item) => item.answer)
      : texts(field('answer'))
          .map(cleanText)
          .filter((answer) => answer !== '' && answer !== '略')
  const question = [passage, asked].filter((part) => part !== '').join('\n')
  const analysis = text(field('analysis')) ?? ''
  if (question.length + analysis.length > ROW_LIMIT || answers.join('').length > ROW_LIMIT)
    return { reason: `文字超过 ${ROW_LIMIT} 字，请拆成几题` }
  if (question === '' && items.length === 0) return { reason: '没有题目（question）' }
  if (answers.every((answer) => isEmptyAnswer(answer))) return { reason: '没有答案（answer）' }
  const numbered = withoutPaperHead(mendLetters(cleanText(question)))
  const each = scoreOf(field('score'))
  // `（9分）` above three items of 3 points is what they are worth together.
  const isWhole = each !== null && answers.length > 1 && each * answers.length === numbered.score
  return {
    question: joinCutLines(numbered.text),
    answers,
    analysis: joinCutLines(cleanText(analysis)),
    year: yearOf(text(field('year')) ?? ''),
    source: sourceName(cleanText(text(field('source')) ?? '')),
    score: (isWhole ? each : numbered.score) ?? each ?? DEFAULT_SCORE,
    options: items.length > 0 ? [] : readOptions(field('options') ?? row),
    items,
    hint: `${file.keywords} ${text(field('hint')) ?? ''}`,
    subject: `${file.keywords} ${text(row['subject']) ?? text(row['学科']) ?? ''}`,
  }
}

function text(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, ROW_LIMIT * 2)
  return typeof value === 'number' ? String(value) : null
}

function texts(value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, 200).map((part) => (Array.isArray(part) ? part.join('') : (text(part) ?? '')))
  if (typeof value === 'boolean') return [value ? '正确' : '错误']
  const single = text(value)
  return single === null ? [] : [single]
}

function isEmptyAnswer(answer: string): boolean {
  return answer.replace(/【[^【】]{0,10}】|答案|[:：.．。\s]/g, '') === ''
}

/** Options as a list, as an object `{ A: …, B: … }`, or as fields A, B, C, D of the row; without their letters. */
function readOptions(value: unknown): string[] {
  if (typeof value === 'string') return []
  const listed = Array.isArray(value) ? value : []
  const fields = Row.safeParse(value)
  const lettered =
    fields.success && !Array.isArray(value)
      ? Array.from(
          'ABCDEFGHIJKL',
          (letter) =>
            fields.data[letter] ??
            fields.data[letter.toLowerCase()] ??
            fields.data[`option_${letter.toLowerCase()}`],
        )
      : listed
  const end = lettered.findIndex((option) => option === undefined)
  return (end === -1 ? lettered : lettered.slice(0, end)).map((option) => {
    const known = Row.safeParse(option)
    const words = known.success
      ? (known.data['content'] ?? known.data['text'] ?? known.data['value'])
      : option
    return cleanText(text(words) ?? '').replace(/^[（(]?[A-L][)）．.、:：]\s?/, '')
  })
}

/** Items as objects, or as a list of words beside lists of options and answers. */
function readItems(value: unknown, row: Record<string, unknown>): RowItem[] {
  if (!Array.isArray(value)) return []
  const options = Array.isArray(row['options']) ? row['options'] : []
  const answers = texts(row['answers'] ?? row['answer'])
  return value.slice(0, 60).map((item, index) => {
    const known = Row.safeParse(item)
    if (!known.success)
      return {
        stem: cleanText(text(item) ?? ''),
        options: readOptions(options[index]),
        answer: cleanText(answers[index] ?? ''),
        analysis: '',
      }
    const find = (name: keyof typeof NAMES) =>
      NAMES[name].map((key) => known.data[key]).find((found) => found !== undefined && found !== null)
    return {
      stem: cleanText(text(find('question')) ?? ''),
      options: readOptions(find('options') ?? known.data),
      answer: cleanText(texts(find('answer')).join('\n')),
      analysis: cleanText(text(find('analysis')) ?? ''),
    }
  })
}

function scoreOf(value: unknown): number | null {
  const score = Number(value)
  return value !== undefined && score > 0 && score <= 300 ? score : null
}

/** A letter or a blank that a converter set as a formula. */
function mendLetters(question: string): string {
  return question
    .replace(
      /^([ \t]{0,8})\$\s?(?:\\mathrm\{\s?([A-H])\s?\}|([A-H]))\s?([．.、:：]?)\s?\$\s?([．.、:：])/gm,
      '$1$2$3.',
    )
    .replace(/\$\s?\\underline\{\s?(?:\\(?:q?quad|hspace\{[^{}]{0,12}\}|[ ,;])\s?){1,12}\}\s?\$/g, '____')
    .replace(/(?:\\_[ ]?){2,}/g, '____')
    .replace(/[＿▁﹍]{2,}/g, '____')
    .replace(/(?<!_)_{2,}[ \t]{0,8}\n[ \t]{0,8}_{2,}/g, '____')
}

function yearOf(words: string): number | null {
  const year = Number(/(?:19|20)\d\d/.exec(words)?.[0] ?? Number.NaN)
  return Number.isNaN(year) ? null : year
}
