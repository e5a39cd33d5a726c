import { z } from 'zod'
import type { Item } from '@jiangtai/shared/questions/document.ts'
import { regionOf } from '@jiangtai/shared/questions/finding/regions.ts'
import { cleanText } from '../clean-text.ts'
import {
  blankKey,
  choiceItem,
  type Draft,
  itemOf,
  judgeItem,
  newDraft,
  questionOf,
  readAside,
  readText,
  textKey,
} from '../draft.ts'
import { accepted, type ParsedRow, refused, ROW_LIMIT } from '../parsed-question.ts'

const Text = z.string().max(ROW_LIMIT).transform(cleanText)

/**
 * One question of our own file format, `{ "questions": [ … ] }`: choices answer with option keys, 判断 with `true` or
 * `false`, 填空 with a list of spellings per blank, 解答 with one text.
 */
const OwnRow = z.object({
  type: z.enum(['single', 'multiple', 'judge', 'blank', 'text']),
  stem: Text,
  options: z
    .array(z.object({ key: z.string().trim().min(1).max(4), content: Text }))
    .max(200)
    .default([]),
  answer: z
    .array(z.union([Text, z.array(Text).max(200)]))
    .min(1)
    .max(200),
  analysis: Text.default(''),
  difficulty: z.number().int().min(1).max(5).default(3),
  source: Text.pipe(z.string().max(120)).default(''),
  year: z.number().int().min(1900).max(2100).nullable().default(null),
  region: z
    .string()
    .max(20)
    .transform((words, context) => {
      const region = words.trim() === '' ? null : regionOf(words)
      if (region === null && words.trim() !== '') context.addIssue({ code: 'custom' })
      return region
    })
    .nullable()
    .default(null),
  score: z.number().positive().max(300).default(5),
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
  region: '地区',
  score: '分值',
}

/** Whether a row is of our own format: its `type` is one of our words. */
export function isOwnRow(raw: unknown): boolean {
  return z.object({ type: z.string().regex(/^[a-z]{1,20}$/), stem: z.string() }).safeParse(raw).success
}

/** Reads one question of our own format. */
export function parseOwnRow(raw: unknown): ParsedRow {
  const parsed = OwnRow.safeParse(raw)
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '')
    return refused(field === '' ? '这一行不是题目' : `${FIELD_NAMES[field] ?? field}（${field}）格式不正确`)
  }
  const row = parsed.data
  if (row.stem === '') return refused('没有题干')
  const draft = newDraft('')
  const item = itemFrom(draft, row)
  if (typeof item === 'string') return refused(item)
  const document = questionOf({ items: [{ ...item, analysis: readAside(draft, row.analysis) }] })
  const { difficulty, source, year, region } = row
  return accepted({ document, difficulty, source, year, region }, draft)
}

/** The item, or the reason why there is none. */
function itemFrom(draft: Draft, row: OwnRow): Item | string {
  const words = row.answer.filter((part) => typeof part === 'string')
  switch (row.type) {
    case 'judge':
      return words.length === 1 && (words[0] === 'true' || words[0] === 'false')
        ? (judgeItem(draft, { stem: row.stem, answer: words[0], score: row.score }) ?? '')
        : '判断题的答案应为 true 或 false'
    case 'single':
    case 'multiple':
      return choiceFrom(draft, row, words)
    case 'blank':
      return blankFrom(draft, row)
    case 'text':
      return words.length === 1 && words[0] !== undefined
        ? textFrom(draft, row, words[0])
        : '解答题的答案应为一段文字'
  }
}

function choiceFrom(draft: Draft, { type, stem, options, score }: OwnRow, keys: string[]): Item | string {
  const known = new Set(options.map((option) => option.key))
  if (options.length < 2) return '选择题至少要有两个选项'
  if (known.size < options.length) return '选项的字母重复了'
  if (type === 'single' && keys.length !== 1) return '单选题只能有一个答案'
  const unknown = keys.find((key) => !known.has(key))
  if (keys.length === 0 || unknown !== undefined) return `答案“${unknown ?? ''}”不在选项中`
  const read = options.map(({ key, content }) => ({ key, text: content }))
  const item = choiceItem(draft, { stem, options: read, keys: [...new Set(keys)].toSorted(), score })
  return { ...item, kind: type }
}

function blankFrom(draft: Draft, { stem, answer, score }: OwnRow): Item | string {
  const spellings = answer.map((part) => (typeof part === 'string' ? [part] : part))
  if (spellings.some((accepted) => accepted.length === 0 || accepted.includes(''))) return '有的空没有答案'
  if (spellings.flat().some((spelling) => spelling.length > 500)) return '答案过长，或填空超过 30 个'
  const asked = readText(draft, stem)
  const shown = asked.blanks.length
  if (shown !== spellings.length && !(shown === 0 && spellings.length === 1))
    return `题干有 ${shown} 个空，答案却有 ${spellings.length} 个`
  const key = blankKey(
    draft,
    spellings.map(([first]) => first ?? ''),
  )
  const blanks =
    key.kind === 'blank'
      ? key.blanks.map((blank, index) => ({ ...blank, accepted: spellings[index] ?? [] }))
      : []
  return itemOf({
    kind: 'blank',
    stem: asked.blocks,
    blanks: asked.blanks,
    score,
    key: { kind: 'blank', blanks },
  })
}

function textFrom(draft: Draft, { stem, score }: OwnRow, answer: string): Item {
  const asked = readText(draft, stem)
  return itemOf({
    kind: 'text',
    stem: asked.blocks,
    blanks: asked.blanks,
    score,
    key: textKey(draft, answer),
  })
}
