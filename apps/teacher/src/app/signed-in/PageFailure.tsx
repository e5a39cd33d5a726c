import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useRetryOnline } from '../use-retry-online.ts'
import styles from './failure.module.css'

/** What failed and, where it can help, a way to try again; a network that comes back tries by itself. */
export function PageFailure({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  useRetryOnline(() => onRetry?.())
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
