import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useRetryOnline } from '../use-retry-online.ts'
import styles from './failure.module.css'

/** Says why a page failed and offers to try again where that can help; a network that comes back tries by itself. */
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
