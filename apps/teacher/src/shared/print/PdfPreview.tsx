import type { PaperPdf } from '@jiangtai/shared/papers/print/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { cancelJob, isJobEnded, type Job, jobQuery } from '../jobs/job.queries.ts'
import { JobProgress } from '../jobs/JobProgress.tsx'
import { LaterPdfView } from './LaterPdfView.tsx'
import { leftOutWords } from './left-out-words.ts'
import styles from './pdf-preview.module.css'

/** A query for the PDF of something; asking for it begins to make it. */
type PdfQuery<Key extends readonly unknown[]> = UseQueryOptions<PaperPdf, Error, PaperPdf, Key> & {
  queryKey: Key
}

/** A file as it is printed: the PDF that is downloaded, page by page ([PA-50]). */
export function PdfPreview<Key extends readonly unknown[]>({ query }: { query: PdfQuery<Key> }) {
  const pdf = useQuery(query)
  const client = useQueryClient()
  if (pdf.data === undefined)
    return pdf.error === null ? (
      <SkeletonBlock height={420} />
    ) : (
      <FailedList what="预览" error={pdf.error} onRetry={() => void pdf.refetch()} />
    )
  switch (pdf.data.state) {
    case 'unavailable':
      return (
        <p className={styles.words}>
          服务器没有安装文档转换程序，不能生成 PDF 和预览。可以下载 Word 文档，在 Word 或 WPS
          里查看和打印；要使用预览，请联系管理员。
        </p>
      )
    case 'working':
      return (
        <Making
          key={pdf.data.job_id}
          job_id={pdf.data.job_id}
          onAgain={() => void client.resetQueries({ queryKey: query.queryKey, exact: true })}
        />
      )
    case 'ready': {
      const words = leftOutWords(pdf.data.left_out)
      return (
        <>
          {words !== '' && (
            <p className={styles.warning} role="status">
              {words}，打印前请在 Word 里补上。
            </p>
          )}
          <LaterPdfView key={pdf.data.url} url={pdf.data.url} />
        </>
      )
    }
  }
}

function Making({ job_id, onAgain }: { job_id: string; onAgain: () => void }) {
  const job = useQuery(jobQuery(job_id))
  const cancelling = useMutation(cancelJob())
  const isDone = job.data?.status === 'done'
  const ask = useEffectEvent(onAgain)
  // The file is there once its job is done.
  useEffect(() => {
    if (isDone) ask()
  }, [isDone])
  const hasEnded = job.data !== undefined && isJobEnded(job.data)
  return (
    <div className={styles.making}>
      <JobProgress
        label="生成 PDF 的进度"
        job={job.data ?? null}
        words={makingWords}
        error={job.error}
        onRetry={() => void job.refetch()}
      >
        {hasEnded && !isDone && <Button onClick={onAgain}>重新生成</Button>}
        {!hasEnded && (
          <Button loading={cancelling.isPending} onClick={() => cancelling.mutate(job_id)}>
            取消
          </Button>
        )}
      </JobProgress>
    </div>
  )
}

function makingWords({ status, done_count, message }: Job): string {
  switch (status) {
    case 'queued':
      return '正在排队，前面还有别的文件在转换'
    case 'running':
      return done_count === 0 ? '正在排版' : '正在生成 PDF'
    case 'done':
      return '已生成'
    case 'failed':
      return `没有生成：${message ?? '请稍后重试'}`
    case 'cancelled':
      return '已取消'
  }
}
