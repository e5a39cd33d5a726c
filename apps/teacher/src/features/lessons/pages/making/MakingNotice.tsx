import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { PageMaking } from './use-page-maker.ts'
import styles from '../../details.module.css'

/** The progress of making page pictures, and the acts on it. */
export function MakingNotice({
  making,
  onCancel,
  onRetry,
}: {
  making: PageMaking
  onCancel: () => void
  onRetry: () => void
}) {
  if (making.kind === 'idle') return null
  if (making.kind === 'failed') {
    return (
      <div className={styles.notice} data-tone="bad" role="alert">
        <span>页面没有全部生成，做好的已在备课里：{making.message}</span>
        <span className={styles.noticeActions}>
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
          <Button size="small" type="text" onClick={onCancel}>
            不再生成
          </Button>
        </span>
      </div>
    )
  }
  const { done, total, converting } = making.progress
  return (
    <div className={styles.notice} role="status">
      <span>
        {converting === null
          ? `正在生成页面 ${Math.min(done + 1, total)}/${total}，做好的已在备课里`
          : `转换中：“${converting}”，可以先编辑其他页面`}
      </span>
      <Progress
        className={styles.noticeBar}
        percent={Math.round((done / total) * 100)}
        aria-label="生成页面的进度"
      />
      <Button size="small" onClick={onCancel}>
        停止
      </Button>
    </div>
  )
}
