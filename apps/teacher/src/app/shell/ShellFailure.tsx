import { Button } from '../../shared/kit/Button.tsx'
import styles from './frame.module.css'

/** What failed and, where it can help, a way to try again. */
export function ShellFailure({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      {onRetry !== null && (
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}
