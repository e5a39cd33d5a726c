import type { AnswerValue, QuestionKey } from './content.ts'
import { normaliseBlank } from './normalise-blank.ts'

/** 对 / 半对 / 错 / 待批; `half` is given to a multiple choice with some right and no wrong option, and to some right blanks. */
export type MarkResult = 'right' | 'half' | 'wrong' | 'ungraded'

/** Marks an answer against its key. Free text is never marked by machine; an answer of the wrong kind or an empty one is wrong. */
export function markAnswer(key: QuestionKey, value: AnswerValue): MarkResult {
  if (key.kind === 'text') return 'ungraded'
  if (key.kind === 'choice' && value.kind === 'choice') return markChoice(key.keys, value.keys)
  if (key.kind === 'blank' && value.kind === 'blank') return markBlanks(key.blanks, value.blanks)
  return 'wrong'
}

function markChoice(right: readonly string[], chosen: readonly string[]): MarkResult {
  const distinct = new Set(chosen)
  if (distinct.size === 0 || [...distinct].some((option) => !right.includes(option))) return 'wrong'
  return distinct.size === new Set(right).size ? 'right' : 'half'
}

function markBlanks(accepted: readonly (readonly string[])[], written: readonly string[]): MarkResult {
  const rightCount = accepted.filter((spellings, index) => {
    const answer = normaliseBlank(written[index] ?? '')
    return answer !== '' && spellings.some((spelling) => normaliseBlank(spelling) === answer)
  }).length
  if (rightCount === accepted.length) return 'right'
  return rightCount > 0 ? 'half' : 'wrong'
}
