import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '@jiangtai/shared/questions/desk/limits.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../shared/forms/SubjectFields.tsx'
import { type Problems, useForm } from '../../shared/forms/use-form.ts'
import { beginImport } from './desk/desk.queries.ts'
import { base64Of, type ImportFile, readImportFile } from './import-file.ts'
import { ImportFilePicker } from './ImportFilePicker.tsx'
import { ImportJobDialog } from './ImportJobDialog.tsx'

export type ImportPlace = { subject_id: string | null; phase_id: string | null }
type ImportValues = ImportPlace & { files: readonly ImportFile[] }
type Begun = { import_id: string; job_id: string }

/** Brings files of questions to the desk: choose, watch them being read, go there. What was chosen stays through every failure. */
export function ImportDialog({ start, onClose }: { start: ImportPlace; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const beginning = useMutation(beginImport())
  const form = useForm<ImportValues, Begun | null>({
    initial: { ...start, files: [] },
    check: wrongFields,
    typed: ({ files }) => {
      const refused = files.find((file) => file.kind === 'refused')
      return refused === undefined ? {} : { files: refused.reason }
    },
    async send({ files, subject_id, ...place }, request_id) {
      const phase_id = PHASE_IDS.find((id) => id === place.phase_id)
      if (subject_id === null || phase_id === undefined) return null
      const sent = files.flatMap((file) =>
        file.kind === 'ready' ? [{ file_name: file.name, content_base64: base64Of(file.text) }] : [],
      )
      return beginning.mutateAsync({ files: sent, subject_id, phase_id, request_id })
    },
    onDone: setBegun,
  })
  const { values, errorAt, set } = form
  // Another file may be picked while the one before is still being read.
  const chosen = useRef<readonly ImportFile[]>([])
  const choose = (files: readonly ImportFile[]) => {
    chosen.current = files
    set({ files })
  }
  if (begun !== null) return <ImportJobDialog {...begun} onAgain={() => setBegun(null)} onClose={onClose} />

  return (
    <FormDialog title="导入题目" save="读取文件" verb="读取" width={560} form={form} onClose={onClose}>
      <ImportFilePicker
        files={values.files}
        error={errorAt('files')}
        onPick={(picked) =>
          void Promise.all(picked.map(readImportFile)).then((read) => choose(joined(chosen.current, read)))
        }
        onRemove={(name) => choose(chosen.current.filter((file) => file.name !== name))}
      />
      <SubjectField
        phase_id={values.phase_id}
        value={values.subject_id}
        hint="读出来的题先都归到这个学科，确认前可以改"
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

/** A file that is picked again takes its own place; one that was refused gives way to the next choice. */
function joined(before: readonly ImportFile[], picked: readonly ImportFile[]): ImportFile[] {
  const names = new Set(picked.map(({ name }) => name))
  return [...before.filter(({ kind, name }) => kind === 'ready' && !names.has(name)), ...picked]
}

function wrongFields({ files, subject_id, phase_id }: ImportValues): Problems<ImportValues> {
  const size = files.reduce((sum, file) => sum + (file.kind === 'ready' ? file.size : 0), 0)
  return {
    ...(files.length === 0 ? { files: '请选择题目文件' } : {}),
    ...(files.length > MAX_IMPORT_FILES ? { files: `一次最多 ${MAX_IMPORT_FILES} 个文件` } : {}),
    ...(size > MAX_IMPORT_BYTES ? { files: '文件一共超过 8 MB，请分几次导入' } : {}),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
