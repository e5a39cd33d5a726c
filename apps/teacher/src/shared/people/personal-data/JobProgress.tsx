import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { Job } from '../../job.queries.ts'
import styles from '../people.module.css'

/** How far the work on somebody's data is. */
export function JobProgress({ job, label }: { job: Job | undefined; label: string }) {
  const [done, total] = [job?.done_count ?? 0, job?.total_count ?? 0]
  return (
    <div className={styles.dataProgress}>
      <Progress percent={total === 0 ? 0 : Math.round((done / total) * 100)} aria-label={label} />
      <p role="status">{job === undefined || job.status === 'queued' ? '正在排队' : `${label}……`}</p>
    </div>
  )
}
