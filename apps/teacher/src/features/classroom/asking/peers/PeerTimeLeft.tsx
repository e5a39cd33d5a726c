import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { useServerClock } from '../../stage/use-server-clock.ts'
import styles from './peers.module.css'

/** The time that 互评 has left, by the server's clock. It stands apart: the record shows the wall and has no clock. */
export function PeerTimeLeft({ ends_at, server_offset_ms }: { ends_at: string; server_offset_ms: number }) {
  const now = useServerClock({ server_offset_ms, isRunning: true })
  const left_s = Math.max(0, Math.ceil((Date.parse(ends_at) - now) / 1000))
  return (
    <span role="timer" className={styles.count}>
      剩 {formatClock(left_s)}
    </span>
  )
}
