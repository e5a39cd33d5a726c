import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import styles from './frame.module.css'

/** A page that stays open for days learns when it no longer holds. */
const AGAIN_MS = 10 * 60 * 1000

/** Says to school managers what is unsafe about the server, as long as it is ([FS-15]). */
export function WarningBar() {
  const { data } = useQuery({
    queryKey: ['setup', 'warnings'],
    refetchOnWindowFocus: true,
    refetchInterval: AGAIN_MS,
    retry: false,
    queryFn: ({ signal }) => api.call('POST /api/setup/v1/warnings', {}, { signal }),
  })
  if (data === undefined || data.warnings.length === 0) return null
  return (
    <div className={`${styles.banner} ${styles.warning}`} role="status">
      <p>服务器不安全：{data.warnings.join('；')}。</p>
    </div>
  )
}
