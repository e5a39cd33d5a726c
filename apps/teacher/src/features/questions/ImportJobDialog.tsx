import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { cancelJob, isJobEnded, type Job, jobQuery } from '../../shared/jobs/job.queries.ts'
import { JobProgress } from '../../shared/jobs/JobProgress.tsx'
import { deskPath } from './desk/desk-path.ts'

/** The files that are being read: the reading can be stopped, and once all is read it leads to the desk. */
export function ImportJobDialog({
  import_id,
  job_id,
  onAgain,
  onClose,
}: {
  import_id: string
  job_id: string
  onAgain: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const cancel = useMutation(cancelJob())
  const job = useQuery(jobQuery(job_id))
  const isEnded = job.data !== undefined && isJobEnded(job.data)
  const isRead = job.data?.status === 'done'

  // A teacher who waits for the reading wants to see the read questions.
  useEffect(() => {
    if (!isRead) return
    onClose()
    void navigate(deskPath(import_id))
  }, [isRead, import_id, navigate, onClose])

  return (
    <Dialog
      title="导入题目"
      width={560}
      keepsOpen
      onCancel={onClose}
      footer={
        isEnded ? (
          <Button type="primary" onClick={onAgain}>
            换一个文件
          </Button>
        ) : (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(job_id)}>
            取消导入
          </Button>
        )
      }
    >
      <JobProgress
        {...{ label: '读取进度', job: job.data ?? null, error: job.error ?? cancel.error, words: wordsOf }}
        onRetry={() => void job.refetch()}
      />
    </Dialog>
  )
}

function wordsOf({ status, done_count, message }: Job): string {
  if (status === 'queued') return '正在排队'
  if (status === 'running') return `正在读取和分题 ${done_count}%`
  if (status === 'failed') return `没有读出来：${message ?? '系统错误,请稍后重试'}`
  return status === 'cancelled' ? '已取消，没有留下任何内容' : '读完了，正在打开确认台'
}
