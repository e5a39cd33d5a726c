import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import notice from '../../../shared/forms/saving/notice.module.css'
import { cancelJob, isJobEnded, type Job, jobQuery } from '../../../shared/jobs/job.queries.ts'
import { JobProgress } from '../../../shared/jobs/JobProgress.tsx'
import { questionsChanged } from '../questions.queries.ts'
import type { OpenImport } from './desk.queries.ts'
import { PaperOfImportDialog } from './PaperOfImportDialog.tsx'
import styles from './desk.module.css'

/** The result of a confirmed import: its progress, its numbers, and the paper that can be made of it. */
export function ImportOutcome({ opened }: { opened: OpenImport }) {
  const [isMaking, setIsMaking] = useState(false)
  const { state, stored_count, known_count, failed_count } = opened
  if (state === 'storing') return <Storing opened={opened} />
  const counts = `存进题库 ${stored_count} 题，题库里已有 ${known_count} 题，没有导入 ${failed_count} 题`
  return (
    <div className={notice.notice} role="status" data-tone={state === 'stopped' ? 'warning' : undefined}>
      <span>
        {state === 'stopped' ? `导入中断。${counts}；点“继续导入”接着做完。` : `导入完成：${counts}。`}
      </span>
      {state === 'done' && stored_count + known_count > 0 && (
        <Button onClick={() => setIsMaking(true)}>组成试卷</Button>
      )}
      {state === 'done' && <Link to="/question_center/question_my/my_upload_question">去上传的试题</Link>}
      {isMaking && <PaperOfImportDialog opened={opened} onClose={() => setIsMaking(false)} />}
    </div>
  )
}

function Storing({ opened }: { opened: OpenImport }) {
  const client = useQueryClient()
  const cancel = useMutation(cancelJob())
  const job = useQuery(jobQuery(opened.job_id))
  const isEnded = job.data !== undefined && isJobEnded(job.data)

  // The result of the import is read once its job has ended.
  useEffect(() => {
    if (isEnded) void questionsChanged(client)
  }, [isEnded, client])

  return (
    <div className={styles.storing}>
      <JobProgress
        {...{ label: '导入进度', job: job.data ?? null, error: job.error ?? cancel.error, words: wordsOf }}
        onRetry={() => void job.refetch()}
      >
        {!isEnded && opened.job_id !== null && (
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(opened.job_id ?? '')}>
            停止导入
          </Button>
        )}
      </JobProgress>
    </div>
  )
}

function wordsOf({ status, done_count, total_count, message }: Job): string {
  if (status === 'queued') return '正在排队'
  if (status === 'running') return `正在导入 ${done_count}/${total_count}`
  if (status === 'failed') return `导入中断：${message ?? '系统错误,请稍后重试'}`
  return status === 'cancelled' ? '已停止' : '导入完成'
}
