import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from '../lessons.module.css'

/** Tells that the form began with the values of an earlier visit, and how to begin anew. */
export function RestoredDraft({ onForget }: { onForget: () => void }) {
  return (
    <p className={styles.restored} role="status">
      已恢复上次没有保存的内容
      <Button type="link" size="small" onClick={onForget}>
        放弃
      </Button>
    </p>
  )
}
