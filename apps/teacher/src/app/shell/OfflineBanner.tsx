import { useSyncExternalStore } from 'react'
import styles from './frame.module.css'

/** Says calmly that the network is away, and the consequences. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={styles.banner} role="status">
      <p>网络已断开。已经填写的内容会保留在页面上，恢复后可以继续操作。</p>
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
