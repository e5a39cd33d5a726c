import type { ReactNode } from 'react'
import { isJobEnded, type Job } from '../../job.queries.ts'
import { JobProgress } from '../../jobs/JobProgress.tsx'
import { RowErrors } from './RowErrors.tsx'
import styles from './import.module.css'

/** The third step: how far the import is, and what came of it. */
export function JobStep({
  job,
  error,
  onRetry,
  wrongRows,
  next,
}: {
  job: Job | null
  error: Error | null
  onRetry: () => void
  wrongRows: ReactNode
  /** What follows for those who are new. */
  next: ReactNode
}) {
  const isEnded = job !== null && isJobEnded(job)
  const created = job?.result.created ?? 0
  return (
    <JobProgress {...{ label: '导入进度', job, error, onRetry }} words={wordsOf}>
      {!isEnded && <p className={styles.notice}>可以关闭这个窗口，导入会继续进行。</p>}
      {isEnded && job.row_errors.length > 0 && (
        <>
          <RowErrors
            label="没有导入的行"
            rows={job.row_errors.map(({ row, name = '', message }) => ({ row, name, column: null, message }))}
          />
          {wrongRows}
        </>
      )}
      {isEnded && created > 0 && next}
    </JobProgress>
  )
}

function wordsOf(job: Job): string {
  if (job.status === 'queued') return '正在排队'
  if (job.status === 'running') return `正在导入 ${job.done_count}/${job.total_count}`
  const { created = 0, updated = 0, unchanged = 0, failed = 0 } = job.result
  const counts = `新建 ${created} 人，更新 ${updated} 人，不变 ${unchanged} 人，${failed} 行没有导入`
  if (job.status === 'cancelled')
    return `已取消：处理了 ${job.done_count} 行，已导入的保留，其余 ${job.total_count - job.done_count} 行没有导入。${counts}`
  if (job.status === 'failed') return `导入中断：${job.message ?? '系统错误,请稍后重试'}。${counts}`
  return counts
}
