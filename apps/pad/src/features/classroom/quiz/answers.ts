import type {
  AnswerValueV1 as AnswerValue,
  QuestionContentV1 as QuestionContent,
} from '@jiangtai/shared/questions/content.ts'

export type Option = QuestionContent['options'][number]

const JUDGE_OPTIONS: Option[] = [
  { key: 'true', content: '正确' },
  { key: 'false', content: '错误' },
]

/** 判断 may come without options: its two are always the same. */
export function optionsOf(content: QuestionContent): Option[] {
  return content.type === 'judge' && content.options.length === 0 ? JUDGE_OPTIONS : content.options
}

/** What stands on an option's badge: 判断 shows a sign instead of a letter. */
export function badgeOf(content: QuestionContent, key: string): string {
  if (content.type !== 'judge') return key
  return key === 'true' ? '✓' : '✗'
}

/** The answer of somebody who has not touched the question. */
export function emptyAnswer(content: QuestionContent): AnswerValue {
  if (content.type === 'blank')
    return { kind: 'blank', blanks: Array.from({ length: blankCountOf(content) }, () => '') }
  return content.type === 'text' ? { kind: 'text', text: '' } : { kind: 'choice', keys: [] }
}

/** A 填空题 whose blanks were never counted still has one to fill. */
function blankCountOf(content: QuestionContent): number {
  return Math.max(1, content.blank_count)
}

/** What the student should know before handing in, or null when the answer is whole. */
export function whatIsMissing(content: QuestionContent, value: AnswerValue): string | null {
  if (value.kind === 'text') return value.text.trim() === '' ? '还没有写答案' : null
  if (value.kind === 'choice') return value.keys.length === 0 ? '还没有选答案' : null
  const filled = value.blanks.filter((blank) => blank.trim() !== '').length
  if (filled === 0) return '还没有填答案'
  const missing = blankCountOf(content) - filled
  return missing > 0 ? `还有 ${missing} 空没有填` : null
}

/** Whether nothing at all has been answered: such an answer is not handed in. */
export function isEmptyAnswer(value: AnswerValue): boolean {
  if (value.kind === 'text') return value.text.trim() === ''
  if (value.kind === 'choice') return value.keys.length === 0
  return value.blanks.every((blank) => blank.trim() === '')
}

/** The choice after one tap: 多选 adds or takes away, the others replace. Keys stay in the order of the options. */
export function chooseOption(content: QuestionContent, chosen: readonly string[], key: string): AnswerValue {
  if (content.type !== 'multiple') return { kind: 'choice', keys: [key] }
  const wanted = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
  const keys = optionsOf(content)
    .map((option) => option.key)
    .filter((option) => wanted.includes(option))
  return { kind: 'choice', keys }
}
