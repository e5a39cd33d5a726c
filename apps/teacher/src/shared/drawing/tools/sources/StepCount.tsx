import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './sources.module.css'

/** A number of rows or columns with a button less and a button more. */
export function StepCount({
  word,
  count,
  most,
  onCount,
}: {
  word: string
  count: number
  most: number
  onCount: (count: number) => void
}) {
  return (
    <div className={styles.step} role="group" aria-label={`${word}数`}>
      <Button
        className={styles.stepButton}
        aria-label={`少一${word}`}
        disabled={count <= 1}
        onClick={() => onCount(count - 1)}
      >
        −
      </Button>
      <output className={styles.count}>
        {count} {word}
      </output>
      <Button
        className={styles.stepButton}
        aria-label={`多一${word}`}
        disabled={count >= most}
        onClick={() => onCount(count + 1)}
      >
        +
      </Button>
    </div>
  )
}
