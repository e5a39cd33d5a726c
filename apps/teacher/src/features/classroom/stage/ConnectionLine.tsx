import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'
import styles from './stage.module.css'

const BACK_SHOWN_MS = 2_000

/** Connection trouble is one calm line that tells its meaning. */
export function ConnectionLine({ status, waitingCount }: { status: RealtimeStatus; waitingCount: number }) {
  const [wasAway, setWasAway] = useState(false)
  if (status === 'offline' && !wasAway) setWasAway(true)
  const isBack = wasAway && status === 'online'

  // The word that all is well again goes by itself.
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setWasAway(false), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    <div role="status">
      {wasAway && !isBack && (
        <div className={styles.line}>
          网络已断开，可以照常翻页、书写，学生作答会在恢复后送达
          {waitingCount > 0 && `（${waitingCount} 笔板书待发送）`}
        </div>
      )}
      {isBack && (
        <div className={styles.line} data-kind="back">
          网络已恢复
        </div>
      )}
    </div>
  )
}
