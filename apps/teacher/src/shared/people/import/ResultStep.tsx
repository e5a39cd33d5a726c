import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { IMPORTED_PEOPLE } from '@jiangtai/shared/imports/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { cancelJob, jobQuery } from '../../jobs/job.queries.ts'
import { JobProgress } from '../../jobs/JobProgress.tsx'
import type { ImportKind } from './import-kind.ts'
import { importWords } from './import-words.ts'
import type { Import } from './imports.queries.ts'
import { KeptPeople } from './KeptPeople.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import styles from './import.module.css'

/** The last steps: the progress of the import, its result, and whether it can be undone. */
export function ResultStep({
  found,
  kind,
  onAgain,
}: {
  found: Import
  kind: ImportKind
  onAgain: () => void
}) {
  const navigate = useNavigate()
  const [isUndoing, setIsUndoing] = useState(false)
  const job = useQuery({ ...jobQuery(found.job_id), retry: false })
  const cancel = useMutation(cancelJob())
  const { unit } = IMPORTED_PEOPLE[found.kind]
  const isUnderWay = found.state === 'running' || found.state === 'undoing'
  const isDone = found.state === 'done' || found.state === 'stopped'
  const failed = isDone ? (job.data?.row_errors ?? []) : []
  const tellImported = useEffectEvent(kind.onImported)
  // The lists show the imported, or undone, people as soon as the import has ended.
  useEffect(() => {
    if (!isUnderWay) tellImported()
  }, [isUnderWay])
  return (
    <div className={styles.job}>
      <p className={styles.file}>
        <strong>{found.file_name}</strong>
      </p>
      {isUnderWay ? (
        <JobProgress
          label="导入进度"
          job={job.data ?? null}
          words={({ done_count, total_count }) =>
            `${found.state === 'undoing' ? '正在撤销' : '正在导入'} ${done_count}/${total_count}`
          }
          error={cancel.error}
          onRetry={() => void job.refetch()}
        >
          <p className={styles.notice}>可以离开这个页面，会继续进行。</p>
        </JobProgress>
      ) : (
        <p role="status" className={styles.result}>
          {importWords(found)}
        </p>
      )}
      {failed.length > 0 && (
        <section aria-label="没有导入的行">
          <ul className={styles.lines}>
            {failed.map(({ row, name, message }) => (
              <li key={row}>
                第 {row} 行 {name}：{message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDone && found.created_count > 0 && kind.next(found.import_id)}
      {found.state === 'undone' && found.kept_count > 0 && <KeptPeople import_id={found.import_id} />}
      {isDone && found.undo_until !== null && (
        <p>
          <Button onClick={() => setIsUndoing(true)}>撤销这次导入</Button>{' '}
          <span className={styles.notice}>{formatDateTime(found.undo_until).slice(0, 16)} 前可以撤销</span>
        </p>
      )}
      <p className={styles.foot}>
        {found.state === 'running' && found.job_id !== null && (
          <Button
            loading={cancel.isPending}
            onClick={() => found.job_id !== null && cancel.mutate(found.job_id)}
          >
            取消导入
          </Button>
        )}
        <Button onClick={onAgain}>再导入一个</Button>
        <Button type="primary" onClick={() => void navigate(kind.listPath)}>
          回到名单
        </Button>
      </p>
      {isUndoing && <UndoImportDialog found={found} unit={unit} onClose={() => setIsUndoing(false)} />}
    </div>
  )
}
