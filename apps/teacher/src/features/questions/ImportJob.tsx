import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { isJobEnded, type Job } from '../../shared/job.queries.ts'
import styles from './questions.module.css'

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
  if (job === null) {
    return (
      <div className={styles.job}>
        <Progress percent={0} aria-label="导入进度" />
        {error === null ? <p>正在准备导入</p> : <Trouble error={error} onRetry={onRetry} />}
      </div>
    )
  }
  const percent = job.total_count === 0 ? 0 : Math.round((job.done_count / job.total_count) * 100)
  const told = job.row_errors.length
  return (
    <div className={styles.job}>
      <Progress
        percent={job.status === 'done' ? 100 : percent}
        hasFailed={job.status === 'failed'}
        aria-label="导入进度"
      />
      <p role="status">{wordsOf(job)}</p>
      {error !== null && <Trouble error={error} onRetry={onRetry} />}
      {isJobEnded(job) && told > 0 && (
        <table className={styles.rowErrors}>
          <thead>
            <tr>
              <th scope="col">文件里第几题</th>
              <th scope="col">没有导入或需要看一看的原因</th>
            </tr>
          </thead>
          <tbody>
            {job.row_errors.map(({ row, message }) => (
              <tr key={`${row} ${message}`}>
                <td>第 {row} 题</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      没有读到进度：{error.message} <Button onClick={onRetry}>重试</Button>
    </p>
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
  const repeated = skipped === 0 ? '' : `，${skipped} 条题库里已有，没有重复导入`
  const joined = twins === 0 ? '' : `，${twins} 条与同一文件里的题相同，已合并`
  const toLookAt = noted === 0 ? '' : `；成功的题里有 ${noted} 条需要看一看`
  const besides = left_out === 0 ? '' : `；另有 ${left_out} 处文字不属于任何一题`
  const counts = `成功 ${imported} 条，失败 ${failed} 条${repeated}${joined}${toLookAt}${besides}`
  if (job.status === 'cancelled') return `已取消。${counts}`
  return job.status === 'failed' ? `导入中断：${job.message ?? '系统错误,请稍后重试'}` : counts
}
