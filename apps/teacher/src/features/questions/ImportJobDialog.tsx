import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cancelJob, isJobEnded, jobQuery } from '../../shared/job.queries.ts'
import { ImportJob } from './ImportJob.tsx'
import { questionsChanged } from './questions.queries.ts'

/** An import that was begun: it can be stopped, and once it has ended another file is brought in the same way. */
export function ImportJobDialog({
  job_id,
  onAgain,
  onClose,
}: {
  job_id: string
  onAgain: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const cancel = useMutation(cancelJob())
  const job = useQuery(jobQuery(job_id))
  const isEnded = job.data !== undefined && isJobEnded(job.data)
  const addedSome = isEnded && job.data.done_count > 0

  // The bank shows what was imported as soon as the job has ended.
  useEffect(() => {
    if (addedSome) void questionsChanged(client)
  }, [addedSome, client])

  return (
    <Dialog
      title="导入题目"
      width={560}
      keepsOpen
      onCancel={onClose}
      footer={
        isEnded ? (
          <>
            <Button onClick={onAgain}>再导入一个</Button>
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </>
        ) : (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(job_id)}>
            取消导入
          </Button>
        )
      }
    >
      <ImportJob
        job={job.data ?? null}
        error={job.error ?? cancel.error}
        onRetry={() => void job.refetch()}
      />
    </Dialog>
  )
}
