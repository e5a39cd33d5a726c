import type { MissedQuestion } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { questionName } from '../../../shared/questions/those-there.ts'
import { QuestionBatch } from '../batch/QuestionBatch.tsx'
import styles from '../batch/batch.module.css'

/** The acts on the ticked questions of the 错题集; those of colleagues, which one may only look at, are named and left out ([QU-166]). */
export function WrongBatch({ rows, onGone }: { rows: readonly MissedQuestion[]; onGone: () => void }) {
  const usable = rows.flatMap(({ question, may_use }) => (may_use ? question : []))
  const barred = rows.flatMap(({ question, may_use }) => (may_use ? [] : questionName(question)))
  return (
    <>
      {usable.length > 0 && <QuestionBatch rows={usable} onGone={onGone} />}
      {barred.length > 0 && (
        <span className={styles.room} data-full>
          {barred.length} 题只能看，不能取用（同事自己的题，或已不在题库里）：{barred.slice(0, 5).join('、')}
          {barred.length > 5 && '等'}
        </span>
      )}
    </>
  )
}
