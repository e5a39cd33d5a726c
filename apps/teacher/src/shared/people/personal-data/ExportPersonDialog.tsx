import { useMutation, useQuery } from '@tanstack/react-query'
import { formatFileSize } from '../../files/file-size.ts'
import { cancelJob, isJobEnded, jobQuery } from '../../jobs/job.queries.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import styles from '../people.module.css'
import { JobProgress } from '../../jobs/JobProgress.tsx'
import { type DataPerson, downloadExport, exportPerson } from './personal-data.queries.ts'

/** 导出个人信息: packs all kept data of one person, and gives it to the person who asked. */
export function ExportPersonDialog({ person, onClose }: { person: DataPerson; onClose: () => void }) {
  const ask = useMutation(exportPerson())
  const job_id = ask.data?.job_id ?? null
  const asked = useQuery(jobQuery(job_id))
  const job = asked.data
  const cancel = useMutation(cancelJob())
  const download = useMutation(downloadExport())
  const isRunning = job_id !== null && (job === undefined || !isJobEnded(job))
  const isDone = job?.status === 'done'
  const failure =
    ask.error?.message ??
    (job?.status === 'failed' ? job.message : null) ??
    cancel.error?.message ??
    download.error?.message ??
    null

  return (
    <Dialog
      title={`导出${person.words}的个人信息`}
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isDone ? '关闭' : '取消'}</Button>
          {isRunning && (
            <Button loading={cancel.isPending} onClick={() => job_id !== null && cancel.mutate(job_id)}>
              停下来
            </Button>
          )}
          {isDone && job_id !== null && (
            <Button
              type="primary"
              loading={download.isPending}
              onClick={() => download.mutate({ person, job_id })}
            >
              下载
            </Button>
          )}
          {!isRunning && !isDone && (
            <Button type="primary" loading={ask.isPending} onClick={() => ask.mutate(person)}>
              {job === undefined ? '导出' : '重新导出'}
            </Button>
          )}
        </>
      }
    >
      <p>压缩包里有一份可以直接看的表格、一份完整的数据文件，和本人上传的文件。密码和登录凭证不在其中。</p>
      {isRunning && (
        <JobProgress
          label="正在导出"
          job={job ?? null}
          words={({ status }) => (status === 'queued' ? '正在排队' : '正在导出……')}
          error={asked.error}
          onRetry={() => void asked.refetch()}
        />
      )}
      {isDone && (
        <p role="status">
          导出好了，{formatFileSize(job.result['size'] ?? 0)}。一天内可以下载，之后文件自动删除。
        </p>
      )}
      {job?.status === 'cancelled' && <p role="status">已停下来，没有留下文件。</p>}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          没有导出成功：{failure}
        </p>
      )}
    </Dialog>
  )
}
