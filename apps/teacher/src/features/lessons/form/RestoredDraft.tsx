import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from '../lessons.module.css'

/** Says that the form began with what an earlier visit had left, and how to begin anew. */
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
