import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import quiz from '../quiz/quiz.module.css'
import { sentWords } from '../quiz/sending/sent-quizzes.ts'
import { CompareRuns } from './CompareRuns.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import styles from './runs.module.css'

/** Every time that a question was sent, each to be looked at again, and two of them beside each other ([CR-450]). */
export function RunsOfQuestion({
  runs,
  onShow,
}: {
  /** At least two, in order. */
  runs: readonly SentQuizView[]
  onShow: (quiz_run_id: string) => Promise<unknown>
}) {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <section className={styles.runs} aria-label={`发过 ${runs.length} 次`}>
      <ol className={styles.list}>
        {runs.map((run) => (
          <li key={run.quiz_run_id}>
            <button
              type="button"
              className={`${quiz.pickerItem} ${styles.run}`}
              onClick={() => void onShow(run.quiz_run_id)}
            >
              <span className={quiz.muted}>第 {run.run_no} 次</span>
              <span className={quiz.sent}>{sentWords(run)}</span>
            </button>
          </li>
        ))}
      </ol>
      <StageButton onPress={() => setIsComparing(true)}>对比两次作答</StageButton>
      {isComparing && (
        <RunsDialog onClose={() => setIsComparing(false)}>
          <CompareRuns runs={runs} isReleased={runs.some(({ revealed_at }) => revealed_at !== null)} />
        </RunsDialog>
      )}
    </section>
  )
}
