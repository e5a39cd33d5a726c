import { z } from 'zod'
import { QuestionContentV1 } from '@jiangtai/shared/questions/content.ts'
import type {
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1 as QuestionKey,
} from '@jiangtai/shared/questions/content.ts'
import { cleanText } from './clean-text.ts'
import { countBlanks } from './parse-blank.ts'
import { accepted, type ParsedRow, refused } from './parsed-question.ts'

const Text = z.string().transform(cleanText)

/**
 * One question of our own file format, `{ "questions": [ … ] }`: choices answer with option keys, 判断 with `true` or
 * `false`, 填空 with a list of spellings per blank, 解答 with one text.
 */
const OwnRow = z.object({
  type: QuestionContentV1.shape.type,
  stem: Text,
  options: z.array(z.object({ key: z.string().trim().min(1).max(4), content: Text })).default([]),
  answer: z.array(z.union([Text, z.array(Text)])).min(1),
  analysis: Text.default(''),
  difficulty: z.number().int().min(1).max(5).default(3),
  source: Text.pipe(z.string().max(120)).default(''),
  year: z.number().int().min(1900).max(2100).nullable().default(null),
  score: z.number().positive().max(1000).default(5),
})
type OwnRow = z.output<typeof OwnRow>

const FIELD_NAMES: Record<string, string> = {
  type: '题型',
  stem: '题干',
  options: '选项',
  answer: '答案',
  analysis: '解析',
  difficulty: '难度',
  source: '来源',
  year: '年份',
  score: '分值',
}

/** Reads one question of our own format. */
export function parseOwnRow(raw: unknown): ParsedRow {
  const parsed = OwnRow.safeParse(raw)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '')
    return refused(field === '' ? '这一行不是题目' : `${FIELD_NAMES[field] ?? field}（${field}）格式不正确`)
  }
  const row = parsed.data
  const key = keyOf(row)
  if (typeof key === 'string') return refused(key)
  const { type, stem, options, answer: _answer, ...facts } = row
  const content: QuestionContent = {
    type,
    stem,
    options: key.kind === 'choice' && type !== 'judge' ? options : [],
    blank_count: key.kind === 'blank' ? key.blanks.length : 0,
  }
  return accepted([{ ...facts, content, key }])
}

/** The key, or why there is none. */
function keyOf(row: OwnRow): QuestionKey | string {
  const words = row.answer.filter((part) => typeof part === 'string')
  switch (row.type) {
    case 'judge':
      return words.length === 1 && (words[0] === 'true' || words[0] === 'false')
        ? { kind: 'choice', keys: words }
        : '判断题的答案应为 true 或 false'
    case 'single':
    case 'multiple':
      return choiceKey(row, words)
    case 'blank':
      return blankKey(row)
    case 'text':
      return words.length === 1 && words[0] !== undefined
        ? { kind: 'text', text: words[0] }
        : '解答题的答案应为一段文字'
  }
}

function choiceKey({ type, options }: OwnRow, keys: string[]): QuestionKey | string {
  const known = new Set(options.map((option) => option.key))
  if (options.length < 2) return '选择题至少要有两个选项'
  if (known.size < options.length) return '选项的字母重复了'
  if (type === 'single' && keys.length !== 1) return '单选题只能有一个答案'
  const unknown = keys.find((key) => !known.has(key))
  if (keys.length === 0 || unknown !== undefined) return `答案“${unknown ?? ''}”不在选项中`
  return { kind: 'choice', keys: [...new Set(keys)].toSorted() }
}

function blankKey({ stem, answer }: OwnRow): QuestionKey | string {
  const blanks = answer.map((part) => (typeof part === 'string' ? [part] : part))
  if (blanks.some((spellings) => spellings.length === 0 || spellings.includes(''))) return '有的空没有答案'
  const shown = countBlanks(stem)
  return shown > 1 && shown !== blanks.length
    ? `题干有 ${shown} 个空，答案却有 ${blanks.length} 个`
    : { kind: 'blank', blanks }
}
