import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { shareText } from '@jiangtai/shared/facts/shares.ts'

/** A question of the lesson. */
type Listed = { lesson_quiz_id: string }

/** The last push of a question in this lesson, or null. */
export function lastRunOf(sent: readonly SentQuizView[], quiz: Listed): SentQuizView | null {
  return sent.findLast(({ lesson_quiz_id }) => lesson_quiz_id === quiz.lesson_quiz_id) ?? null
}

/** Every push of a question in this lesson, in order. */
export function runsOf(sent: readonly SentQuizView[], quiz: Listed): SentQuizView[] {
  return sent.filter(({ lesson_quiz_id }) => lesson_quiz_id === quiz.lesson_quiz_id)
}

/** The question that comes next: the first after the last one sent that was not sent yet, or the first that was not ([CR-45]). */
export function nextUnsent<Quiz extends Listed>(
  list: readonly Quiz[],
  sent: readonly SentQuizView[],
): Quiz | undefined {
  const last = list.findIndex(({ lesson_quiz_id }) => lesson_quiz_id === sent.at(-1)?.lesson_quiz_id)
  const isUnsent = (quiz: Quiz) => lastRunOf(sent, quiz) === null
  return list.slice(last + 1).find(isUnsent) ?? list.find(isUnsent)
}

/** The line of 发题 about a question that was sent; the rate waits for the key, since the class may look on ([CR-21]). */
export function sentWords({ answered_count, expected_count, correct }: SentQuizView): string {
  if (correct !== null) return `已发 · 正确率 ${shareText(correct, ' 人')}`
  return `已发 · ${answered_count}/${expected_count} 人作答`
}
