import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { FactSource } from '@jiangtai/shared/facts/counts.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'

/** The words for the sources of a wrong question. */
export const SOURCE_WORDS: Readonly<Record<FactSource, string>> = {
  classroom: '课堂',
  homework: '作业',
  exam: '考试',
  guidance: '导学',
  dictation: '听写',
}

/** The next review of a question, in words. */
export function reviewWords({
  is_due,
  is_released,
  state,
  review_on,
}: Pick<BookQuestion, 'is_due' | 'is_released' | 'state' | 'review_on'>): string {
  if (state === 'mastered') return '已掌握，不再复习'
  if (!is_released) return '答案公布后可以重做'
  if (is_due) return '今天复习'
  return review_on === null ? '' : `${formatDay(review_on)}复习`
}
