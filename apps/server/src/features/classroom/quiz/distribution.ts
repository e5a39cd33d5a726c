import type { Distribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuestionContent } from '@jiangtai/shared/questions/content.ts'
import type { CountedAnswer } from './quiz.store.ts'

/** Counts of a run: answers in time only, an option at a time; base is who had entered ([CR-20]). */
export function distributionOf(of: {
  content: QuestionContent
  answers: readonly CountedAnswer[]
  expected_count: number
}): Distribution {
  const inTime = of.answers.filter((row) => row.state !== 'late' && !isBlank(row.value))
  const countOf = (result: CountedAnswer['result']) => inTime.filter((row) => row.result === result).length
  const optionKeys =
    of.content.type === 'judge' ? ['true', 'false'] : of.content.options.map((option) => option.key)
  return {
    answered_count: inTime.length,
    expected_count: of.expected_count,
    right_count: countOf('right'),
    half_count: countOf('half'),
    wrong_count: countOf('wrong'),
    ungraded_count: countOf('ungraded'),
    options: optionKeys.map((key) => ({
      key,
      count: inTime.filter((row) => row.value.kind === 'choice' && row.value.keys.includes(key)).length,
    })),
  }
}

/** An answer that was opened and emptied again says nothing. */
export function isBlank(value: CountedAnswer['value']): boolean {
  if (value.kind === 'choice') return value.keys.length === 0
  if (value.kind === 'blank') return value.blanks.every((blank) => blank.trim() === '')
  return value.text.trim() === ''
}
