import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelJob, jobQuery } from '../../../shared/jobs/job.queries.ts'
import { JobProgress } from '../../../shared/jobs/JobProgress.tsx'

/** The progress of a run, and a way to stop it; only the teacher who began it sees its job. */
export function RunProgress({ job_id }: { job_id: string }) {
  const job = useQuery(jobQuery(job_id))
  const cancel = useMutation(cancelJob())
  if (job.data === undefined) return null
  return (
    <JobProgress
      label="升年级进度"
      job={job.data}
      words={({ status, done_count, total_count }) =>
        status === 'queued' ? '正在排队' : `已处理 ${done_count}/${total_count} 个班`
      }
      error={job.error}
      onRetry={() => void job.refetch()}
    >
      {cancel.isError && <p role="alert">没有停下来：{cancel.error.message}</p>}
      <span>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate(job_id)}>
          停下来
        </Button>
      </span>
    </JobProgress>
  )
}
