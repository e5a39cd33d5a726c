import { type CameraProblem, PROBLEM_WORDS } from './camera-problem.ts'
import styles from './camera.module.css'

/** Why there is no picture and how to mend it ([SH-27]). */
export function ProblemCard({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, advice } = PROBLEM_WORDS[problem]
  return (
    <div className={styles.problem} role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {/* At this address it would be refused again. */}
      {problem !== 'insecure' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  )
}
