import { Button } from '../../shared/kit/Button.tsx'
import styles from './frame.module.css'

/** What failed and, where it can help, a way to try again. */
export function ShellFailure({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  return (
    <main className={styles.failure}>
      <div role="alert">
        <h1>{message}</h1>
      </div>
      {onRetry !== null && (
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      )}
    </main>
  )
}
