import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { isJobEnded, type Job } from '../../shared/job.queries.ts'
import { JobProgress } from '../../shared/jobs/JobProgress.tsx'
import styles from './questions.module.css'

type RowError = Job['row_errors'][number]

const COLUMNS: readonly Column<RowError>[] = [
  { head: '文件里第几题', width: 120, cell: ({ row }) => `第 ${row} 题` },
  {
    head: '没有导入或需要看一看的原因',
    cell: ({ message }) => <span className={styles.reason}>{message}</span>,
  },
]

/** An import under way or ended: how far it is, what came of it, and what was wrong with which question. */
export function ImportJob({
  job,
  error,
  onRetry,
}: {
  job: Job | null
  error: Error | null
  onRetry: () => void
}) {
  return (
    <JobProgress {...{ label: '导入进度', job, error, onRetry }} words={wordsOf}>
      {job !== null && isJobEnded(job) && job.row_errors.length > 0 && (
        <div className={styles.rowErrors}>
          <DataTable<RowError>
            {...{ label: '没有导入或需要看一看的题', columns: COLUMNS, rows: job.row_errors, minWidth: 320 }}
            idOf={({ row, message }) => `${row} ${message}`}
            nameOf={({ row }) => `第 ${row} 题`}
          />
        </div>
      )}
    </JobProgress>
  )
}

function wordsOf(job: Job): string {
  if (job.status === 'queued') return '正在排队'
  if (job.status === 'running') return `正在导入 ${job.done_count}/${job.total_count}`
  const {
    imported = 0,
    skipped = 0,
    failed = job.row_errors.length,
    noted = 0,
    twins = 0,
    left_out = 0,
  } = job.result
  const repeated = skipped === 0 ? '' : `，${skipped} 题题库里已有，没有重复导入`
  const joined = twins === 0 ? '' : `，${twins} 题与同一文件里的题相同，已合并`
  const toLookAt = noted === 0 ? '' : `；成功的题里有 ${noted} 题需要看一看`
  const besides = left_out === 0 ? '' : `；另有 ${left_out} 处文字不属于任何一题`
  const counts = `成功 ${imported} 题，失败 ${failed} 题${repeated}${joined}${toLookAt}${besides}`
  if (job.status === 'cancelled') return `已取消。${counts}`
  return job.status === 'failed' ? `导入中断：${job.message ?? '系统错误,请稍后重试'}` : counts
}
