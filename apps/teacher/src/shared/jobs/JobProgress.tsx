import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { ReactNode } from 'react'
import type { Job } from './job.queries.ts'
import styles from './job-progress.module.css'

/** The progress of a job with its words; below them its result. A reading that failed is tried again on 重试. */
export function JobProgress({
  label,
  job,
  words,
  error,
  onRetry,
  children,
}: {
  /** The name of the bar: 导入进度. */
  label: string
  /** Null until it was read for the first time. */
  job: Job | null
  /** The state of the job in the area's words. */
  words: (job: Job) => string
  error: Error | null
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <div className={styles.job}>
      <Progress percent={percentOf(job)} hasFailed={job?.status === 'failed'} aria-label={label} />
      {(job !== null || error === null) && <p role="status">{job === null ? '正在准备' : words(job)}</p>}
      {error !== null && (
        <p className={styles.failure} role="alert">
          没有读到进度：{error.message} <Button onClick={onRetry}>重试</Button>
        </p>
      )}
      {children}
    </div>
  )
}

function percentOf(job: Job | null): number {
  if (job === null) return 0
  if (job.status === 'done') return 100
  return job.total_count === 0 ? 0 : Math.round((job.done_count / job.total_count) * 100)
}
