import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { cancelJob, isJobEnded, type Job, jobQuery } from '../../../../jobs/job.queries.ts'
import { JobProgress } from '../../../../jobs/JobProgress.tsx'
import { suggestedKey } from './suggested.queries.ts'
import styles from './suggested.module.css'

/** A request for suggestions on its way; suggestions that came stay when it is cancelled. */
export function SuggestionJob({
  task_id,
  item_id,
  job_id,
}: {
  task_id: string
  item_id: string
  job_id: string
}) {
  const client = useQueryClient()
  const job = useQuery(jobQuery(job_id))
  const cancelling = useMutation(cancelJob())
  const hasEnded = job.data !== undefined && isJobEnded(job.data)
  const done_count = job.data?.done_count ?? 0
  const refresh = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: suggestedKey(task_id, item_id) }),
  )
  // Suggestions lie beside their answers as they come.
  useEffect(() => {
    if (done_count > 0 || hasEnded) refresh()
  }, [done_count, hasEnded])
  if (job.data !== undefined && hasEnded)
    return (
      <p className={styles.job} role="status">
        {jobWords(job.data)}
      </p>
    )
  return (
    <div className={styles.job}>
      <JobProgress
        label="评分建议的进度"
        job={job.data ?? null}
        words={jobWords}
        error={job.error}
        onRetry={() => void job.refetch()}
      >
        <Button size="small" loading={cancelling.isPending} onClick={() => cancelling.mutate(job_id)}>
          取消
        </Button>
      </JobProgress>
    </div>
  )
}

function jobWords({ status, done_count, total_count, message, result }: Job): string {
  const came = result['suggested'] ?? 0
  const missing = result['left_out'] ?? 0
  switch (status) {
    case 'queued':
      return '正在排队'
    case 'running':
      return `已看 ${done_count} 份，共 ${total_count} 份`
    case 'done':
      return `有建议 ${came} 份${missing > 0 ? `，没有给出可用建议 ${missing} 份` : ''}`
    case 'failed':
      return `没有看完：${message ?? '请稍后重试'}。已有的建议还在。`
    case 'cancelled':
      return '已取消，已有的建议还在'
  }
}
