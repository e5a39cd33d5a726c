import type { QuestionFault } from '@jiangtai/shared/questions/writing/question-faults.ts'
import styles from '../edit.module.css'

/** The number of faults that are shown, because nobody mends more at once. */
const MOST_FAULTS = 12

/** The faults that keep it from being a question; a press goes to the item. It is red only once somebody tried to save. */
export function FaultList({
  faults,
  error,
  onGo,
}: {
  faults: readonly QuestionFault[]
  error: string | null
  onGo: (fault: QuestionFault) => void
}) {
  return (
    <div data-field-error={error !== null}>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="要改的地方">
          {faults.slice(0, MOST_FAULTS).map((fault, at) => (
            <li key={at}>
              <button
                type="button"
                className={styles.fault}
                data-quiet={error === null}
                onClick={() => onGo(fault)}
              >
                {fault.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
