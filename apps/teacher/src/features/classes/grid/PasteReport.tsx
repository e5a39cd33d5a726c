import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { usePastedBlock } from './use-pasted-block.ts'
import styles from './grid.module.css'

/** What became of a paste: the number of filled cells, and each cell that was left with its reason ([SC-142]). */
export function PasteReport({ pasted }: { pasted: ReturnType<typeof usePastedBlock> }) {
  const { outcome, isReading, error, onRetry, onClose } = pasted
  if (isReading)
    return (
      <p className={styles.pasted} role="status">
        正在认出粘贴的教师…
      </p>
    )
  if (error !== null)
    return (
      <div className={styles.pasted} role="alert">
        <p>没有粘贴成功：{error.message}</p>
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
        <Button size="small" onClick={onClose}>
          关闭
        </Button>
      </div>
    )
  if (outcome === null) return null
  const { count, problems } = outcome
  return (
    <div className={styles.pasted} role={problems.length === 0 ? 'status' : 'alert'}>
      <p>
        {count === 0 ? '没有放进任何一格' : `已放进 ${count} 格，看一遍再保存`}
        {problems.length > 0 && `，${problems.length} 处没有放进去：`}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem, at) => (
            // Two cells may have the same words.
            <li key={at}>{problem}</li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={onClose}>
        知道了
      </Button>
    </div>
  )
}
