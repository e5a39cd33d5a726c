import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { isDue } from '@jiangtai/shared/wrong-book/review.ts'
import { redoOnDevice } from './redo-answers.ts'

/** The kept questions to review today, the longest waiting first ([WB-21]); one that was done again and waits for the network is not among them. */
export function dueOf(
  list: readonly BookQuestion[],
  { entries, now_ms }: { entries: OutboxState['entries']; now_ms: number },
): string[] {
  const today = formatDateTime(new Date(now_ms)).slice(0, 10)
  return list
    .filter((question) => {
      const redo = redoOnDevice(entries, question.question_id)
      return question.is_released && isDue(question, today) && !(redo !== null && isWaiting(redo))
    })
    .toSorted((one, other) => (one.review_on ?? '').localeCompare(other.review_on ?? ''))
    .map(({ question_id }) => question_id)
}
