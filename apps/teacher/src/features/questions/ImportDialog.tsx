import { PHASES, SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { cancelJob, isJobEnded, jobQuery } from '../../shared/job.queries.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { type ImportFile, readImportFile } from './import-file.ts'
import { ImportFilePicker } from './ImportFilePicker.tsx'
import { ImportJob } from './ImportJob.tsx'
import { importQuestions, questionsChanged } from './questions.queries.ts'
import styles from './questions.module.css'

export type ImportPlace = { subject_id: string | null; phase_id: string | null }

/** Brings a file of questions into the bank: choose, watch, read what came of it. What was chosen stays through every failure. */
export function ImportDialog({ start, onClose }: { start: ImportPlace; onClose: () => void }) {
  const client = useQueryClient()
  const [place, setPlace] = useState(start)
  const [file, setFile] = useState<ImportFile>({ kind: 'none' })
  const [isChecked, setIsChecked] = useState(false)
  const [job_id, setJobId] = useState<string | null>(null)
  const send = useMutation(importQuestions())
  const cancel = useMutation(cancelJob())
  const job = useQuery(jobQuery(job_id))
  const isRunning = job_id !== null && (job.data === undefined || !isJobEnded(job.data))
  const addedSome = job.data !== undefined && isJobEnded(job.data) && job.data.done_count > 0

  // The bank shows what was imported as soon as the job has ended.
  useEffect(() => {
    if (addedSome) void questionsChanged(client)
  }, [addedSome, client])

  function handleImport() {
    setIsChecked(true)
    const { subject_id, phase_id } = place
    if (file.kind !== 'ready' || subject_id === null || phase_id === null) return
    send.mutate(
      { file_name: file.name, file_text: file.text, subject_id, phase_id },
      { onSuccess: (submitted) => setJobId(submitted.job_id) },
    )
  }

  return (
    <Dialog
      title="导入题目"
      width={560}
      keepsOpen
      onCancel={onClose}
      footer={
        <Footer
          phase={job_id === null ? 'form' : isRunning ? 'running' : 'ended'}
          isSending={send.isPending}
          isCancelling={cancel.isPending}
          onImport={handleImport}
          onCancelJob={() => job_id !== null && cancel.mutate(job_id)}
          onAgain={() => {
            setJobId(null)
            setIsChecked(false)
          }}
          onClose={onClose}
        />
      }
    >
      {job_id === null ? (
        <div className={styles.form}>
          <ImportFilePicker
            file={file}
            isMissing={isChecked && file.kind === 'none'}
            onPick={(picked) => {
              send.reset()
              void readImportFile(picked).then(setFile)
            }}
          />
          <Field
            label="学科"
            hint="文件里的题目都归到这个学科"
            error={isChecked && place.subject_id === null ? '请选择学科' : null}
          >
            {(field) => (
              <Select
                {...field}
                placeholder="请选择"
                value={place.subject_id}
                options={SUBJECTS.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(subject_id: string) => setPlace({ ...place, subject_id })}
              />
            )}
          </Field>
          <Field label="学段" hint={null} error={isChecked && place.phase_id === null ? '请选择学段' : null}>
            {(field) => (
              <Select
                {...field}
                placeholder="请选择"
                value={place.phase_id}
                options={PHASES.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(phase_id: string) => setPlace({ ...place, phase_id })}
              />
            )}
          </Field>
          {send.isError && (
            <p className={styles.failure} role="alert">
              没有导入：{send.error.message}
            </p>
          )}
        </div>
      ) : (
        <ImportJob
          job={job.data ?? null}
          error={job.error ?? cancel.error}
          onRetry={() => void job.refetch()}
        />
      )}
    </Dialog>
  )
}

function Footer({
  phase,
  isSending,
  isCancelling,
  onImport,
  onCancelJob,
  onAgain,
  onClose,
}: {
  phase: 'form' | 'running' | 'ended'
  isSending: boolean
  isCancelling: boolean
  onImport: () => void
  onCancelJob: () => void
  onAgain: () => void
  onClose: () => void
}) {
  if (phase === 'form') {
    return (
      <>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" loading={isSending} onClick={onImport}>
          开始导入
        </Button>
      </>
    )
  }
  if (phase === 'running') {
    return (
      <Button loading={isCancelling} onClick={onCancelJob}>
        取消导入
      </Button>
    )
  }
  return (
    <>
      <Button onClick={onAgain}>再导入一个</Button>
      <Button type="primary" onClick={onClose}>
        完成
      </Button>
    </>
  )
}
