import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../shared/forms/SubjectFields.tsx'
import { type Problems, useForm } from '../../shared/forms/use-form.ts'
import { type ImportFile, readImportFile } from './import-file.ts'
import { AnswersPicker } from './AnswersPicker.tsx'
import { ImportFilePicker } from './ImportFilePicker.tsx'
import { ImportJobDialog } from './ImportJobDialog.tsx'
import { importQuestions } from './questions.queries.ts'

export type ImportPlace = { subject_id: string | null; phase_id: string | null }
type ImportValues = ImportPlace & { file: ImportFile; answers: File | null }

/** Brings a file of questions into the bank: choose, watch, read what came of it. What was chosen stays through every failure. */
export function ImportDialog({ start, onClose }: { start: ImportPlace; onClose: () => void }) {
  const [job_id, setJobId] = useState<string | null>(null)
  const importing = useMutation(importQuestions())
  const form = useForm<ImportValues, string | null>({
    initial: { ...start, file: { kind: 'none' }, answers: null },
    check: wrongFields,
    typed: ({ file }) => (file.kind === 'refused' ? { file: file.reason } : {}),
    async send({ file, answers, subject_id, phase_id }, request_id) {
      if (subject_id === null || phase_id === null) return null
      if (file.kind === 'source') {
        const { importSource } = await import('./import-source.ts')
        return (await importSource({ paper: file.file, answers }, { subject_id, phase_id, request_id }))
          .job_id
      }
      if (file.kind !== 'ready') return null
      const input = { file_name: file.name, file_text: file.text, subject_id, phase_id, request_id }
      return (await importing.mutateAsync(input)).job_id
    },
    onDone: setJobId,
  })
  const { values, errorAt, set } = form
  if (job_id !== null)
    return <ImportJobDialog job_id={job_id} onAgain={() => setJobId(null)} onClose={onClose} />

  return (
    <FormDialog title="导入题目" save="开始导入" verb="导入" width={560} form={form} onClose={onClose}>
      <ImportFilePicker
        file={values.file}
        error={errorAt('file')}
        onPick={(picked) => void readImportFile(picked).then((file) => set({ file }))}
      />
      {values.file.kind === 'source' && (
        <AnswersPicker file={values.answers} onPick={(answers) => set({ answers })} />
      )}
      <SubjectField
        phase_id={values.phase_id}
        value={values.subject_id}
        hint="文件里的题目都归到这个学科"
        error={errorAt('subject_id')}
        onChange={(subject_id) => set({ subject_id })}
      />
      <PhaseField
        value={values.phase_id}
        error={errorAt('phase_id')}
        onChange={(phase_id) => set({ phase_id })}
      />
    </FormDialog>
  )
}

function wrongFields({ file, subject_id, phase_id }: ImportValues): Problems<ImportValues> {
  return {
    ...(file.kind === 'none' ? { file: '请选择题目文件' } : {}),
    ...(file.kind === 'refused' ? { file: file.reason } : {}),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
