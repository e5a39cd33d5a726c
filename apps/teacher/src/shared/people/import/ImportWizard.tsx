import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { cancelJob, isJobEnded, jobQuery } from '../../job.queries.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useOneSubmission } from '../../forms/one-submission.ts'
import { CheckStep } from './CheckStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import type { ImportKind } from './import-kind.ts'
import { JobStep } from './JobStep.tsx'
import { type ChosenFile, readUpload, type Upload } from './read-upload.ts'
import { WrongRowsButton } from './WrongRowsButton.tsx'
import styles from './import.module.css'

/** Brings people in from a file: choose, look at what would happen, do it, read what came of it. */
export function ImportWizard({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>({ kind: 'none' })
  const [isMissing, setIsMissing] = useState(false)
  const check = useMutation({ mutationFn: kind.check })
  const run = useMutation({
    mutationFn: ({ request_id, ...upload }: Upload & { request_id: string }) => kind.run(upload, request_id),
  })
  const submit = useOneSubmission<Upload, { job_id: string }>(run.mutate)
  const cancel = useMutation(cancelJob())
  const job_id = run.data?.job_id ?? null
  const job = useQuery(jobQuery(job_id))
  const isEnded = job.data !== undefined && isJobEnded(job.data)
  const step = job_id !== null ? 3 : check.data !== undefined ? 2 : 1
  const wrongRows = file.kind === 'ready' ? <WrongRowsButton get={() => kind.wrongRows(file.upload)} /> : null
  const tellImported = useEffectEvent(kind.onImported)

  // The lists behind show what was imported as soon as the job has ended.
  useEffect(() => {
    if (isEnded) tellImported()
  }, [isEnded])

  function startAgain() {
    check.reset()
    run.reset()
    setFile({ kind: 'none' })
  }

  function handleCheck() {
    setIsMissing(file.kind === 'none')
    if (file.kind === 'ready') check.mutate(file.upload)
  }

  return (
    <Dialog title={`导入${kind.what}`} width={760} keepsOpen onCancel={onClose} footer={footer()}>
      <ol className={styles.steps} aria-label="步骤">
        {['选择文件', '检查', '导入'].map((name, at) => (
          <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
            {at + 1} {name}
          </li>
        ))}
      </ol>
      {step === 1 && (
        <ChooseStep
          kind={kind}
          file={file}
          isMissing={isMissing}
          onPick={(picked) => {
            check.reset()
            setIsMissing(false)
            void readUpload(picked).then(setFile)
          }}
        />
      )}
      {step === 2 && check.data !== undefined && (
        <CheckStep check={check.data} what={kind.what} wrongRows={wrongRows} />
      )}
      {step === 3 && (
        <JobStep
          job={job.data ?? null}
          error={job.error ?? cancel.error}
          onRetry={() => void job.refetch()}
          wrongRows={wrongRows}
          next={isEnded && job_id !== null && kind.next(job_id)}
        />
      )}
      {step < 3 && (check.error ?? run.error) !== null && (
        <p role="alert" className={styles.failure}>
          {check.isError ? '没有检查成' : '没有开始导入'}：{(check.error ?? run.error)?.message}
        </p>
      )}
    </Dialog>
  )

  function footer() {
    if (step === 1)
      return (
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={check.isPending} onClick={handleCheck}>
            检查文件
          </Button>
        </>
      )
    if (step === 2) {
      const { create_count = 0, update_count = 0 } = check.data ?? {}
      const count = create_count + update_count
      return (
        <>
          <Button disabled={run.isPending} onClick={startAgain}>
            换一个文件
          </Button>
          {count === 0 ? (
            <Button type="primary" onClick={onClose}>
              没有要导入的，关闭
            </Button>
          ) : (
            <Button
              type="primary"
              loading={run.isPending}
              onClick={() => file.kind === 'ready' && submit(file.upload)}
            >
              导入 {count} 人
            </Button>
          )}
        </>
      )
    }
    if (!isEnded)
      return (
        <>
          <Button loading={cancel.isPending} onClick={() => job_id !== null && cancel.mutate(job_id)}>
            取消导入
          </Button>
          <Button onClick={onClose}>关闭</Button>
        </>
      )
    return (
      <>
        <Button onClick={startAgain}>再导入一个</Button>
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </>
    )
  }
}
