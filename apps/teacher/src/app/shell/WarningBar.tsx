import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import styles from './frame.module.css'

/** A page that stays open for days learns when it no longer holds. */
const AGAIN_MS = 10 * 60 * 1000

/** Warns school managers of unsafe settings of the server ([FS-15]) and of its troubles ([OP-8]), as long as they last. */
export function WarningBar() {
  const { data } = useQuery({
    queryKey: ['setup', 'warnings'],
    refetchOnWindowFocus: true,
    refetchInterval: AGAIN_MS,
    retry: false,
    queryFn: ({ signal }) => api.call('POST /api/setup/v1/warnings', {}, { signal }),
  })
  if (data === undefined || data.warnings.length + data.alarms.length === 0) return null
  return (
    <div className={`${styles.banner} ${styles.warning}`} role="status">
      {data.alarms.length > 0 && <p>服务器要处理：{data.alarms.join('；')}。</p>}
      {data.warnings.length > 0 && <p>服务器不安全：{data.warnings.join('；')}。</p>}
    </div>
  )
}
