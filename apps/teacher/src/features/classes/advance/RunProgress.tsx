import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelJob, jobQuery } from '../../../shared/job.queries.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import styles from './advance.module.css'

/** How far a run is, and a way to stop it; only whoever began it sees its job. */
export function RunProgress({ job_id }: { job_id: string }) {
  const job = useQuery(jobQuery(job_id)).data
  const cancel = useMutation(cancelJob())
  if (job === undefined) return null
  const { done_count, total_count } = job
  const percent = total_count === 0 ? 0 : Math.round((done_count / total_count) * 100)
  return (
    <div className={styles.progress}>
      <Progress percent={percent} aria-label="升年级进度" />
      <p role="status">
        {job.status === 'queued' ? '正在排队' : `已处理 ${done_count}/${total_count} 个班`}
        {cancel.isError && `，没有停下来：${cancel.error.message}`}
      </p>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate(job_id)}>
        停下来
      </Button>
    </div>
  )
}
