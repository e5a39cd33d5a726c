import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { questionName } from '../../../shared/questions/homework/those-there.ts'
import { DirectReview } from '../../../shared/tasks/review/direct/DirectReview.tsx'
import { QuestionBatch } from '../batch/QuestionBatch.tsx'
import type { WrongReview } from './wrong-review.ts'
import styles from '../batch/batch.module.css'

/** So many questions are named one by one. */
const MOST_NAMED = 5

/** The acts on the ticked questions of the 错题集; those of colleagues, which one may only look at, are named and left out ([QU-166]). */
export function WrongBatch({
  rows,
  review,
  onGone,
}: {
  rows: readonly MissedQuestion[]
  review: WrongReview
  onGone: () => void
}) {
  const usable = rows.flatMap(({ question, may_use }) => (may_use ? question : []))
  const barred = rows.flatMap(({ question, may_use }) => (may_use ? [] : questionName(question)))
  return (
    <>
      {usable.length > 0 && (
        <>
          <DirectReview {...review} questions={usable} />
          <QuestionBatch rows={usable} onGone={onGone} />
        </>
      )}
      {barred.length > 0 && (
        <span className={styles.room} data-full>
          {barred.length} 题只能看，不能取用（同事自己的题，或已不在题库里）：
          {barred.slice(0, MOST_NAMED).join('、')}
          {barred.length > MOST_NAMED && '等'}
        </span>
      )}
    </>
  )
}
