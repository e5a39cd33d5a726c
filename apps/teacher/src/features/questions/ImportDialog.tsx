import { manyFilesRefusal } from '@jiangtai/shared/questions/files/desk/import-files.ts'
import { MAX_IMPORT_BYTES } from '@jiangtai/shared/questions/files/desk/limits.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../shared/forms/SubjectFields.tsx'
import { type Problems, useForm } from '../../shared/forms/use-form.ts'
import { useOwnPlace } from '../../shared/questions/own/own-place.ts'
import { beginImport } from './desk/desk.queries.ts'
import { type ImportFile, importFile, isPhoto } from './import-file.ts'
import { sourceUploads } from './import-source.ts'
import { ImportFilePicker } from './ImportFilePicker.tsx'
import { ImportJobDialog } from './ImportJobDialog.tsx'
import { nextPhotoNames, uprightPhoto } from './photos/upright-photo.ts'

export type ImportPlace = { subject_id: string | null; phase_id: string | null }
type ImportValues = ImportPlace & { files: readonly ImportFile[] }
type Begun = { import_id: string; job_id: string }

/** Brings files of questions to the desk: choose, watch them being read, go there. The choice stays through every failure. */
export function ImportDialog({ start, onClose }: { start: ImportPlace; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [share, setShare] = useState(0)
  const [uploads] = useState(sourceUploads)
  const [isOpening, setIsOpening] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const beginning = useMutation(beginImport())
  // The place that the list is narrowed to, and otherwise one's own: most bring questions of their subject.
  const own = useOwnPlace()
  const form = useForm<ImportValues, Begun | null>({
    initial: {
      subject_id: start.subject_id ?? own.subject_id,
      phase_id: start.phase_id ?? own.phase_id,
      files: [],
    },
    check: wrongFields,
    typed: ({ files }) => refusedFiles(files),
    async send({ files, subject_id, ...place }, request_id) {
      const phase_id = PHASE_IDS.find((id) => id === place.phase_id)
      if (subject_id === null || phase_id === undefined) return null
      sending.current = new AbortController()
      const { signal } = sending.current
      const sent = await uploads.send(files, { onProgress: setShare, signal })
      return beginning.mutateAsync({ files: sent, subject_id, phase_id, request_id })
    },
    onDone: setBegun,
  })

  // Files that are still being sent are given up with the dialog.
  useEffect(() => () => sending.current?.abort(), [])

  const { values, errorAt, set, isBusy } = form
  // Photos are made ready while others are picked: they join what stands by then.
  const chosen = useRef(values.files)
  useEffect(() => {
    chosen.current = values.files
  }, [values.files])
  const add = (picked: readonly ImportFile[]) => set({ files: joined(chosen.current, picked) })
  async function addPhotos(photos: readonly File[]) {
    setIsOpening(true)
    const names = nextPhotoNames(
      chosen.current.map(({ name }) => name),
      photos.length,
    )
    // One after the other: each takes as much memory as a phone has for a page.
    const opened: ImportFile[] = []
    for (const [index, photo] of photos.entries()) opened.push(await uprightPhoto(photo, names[index] ?? ''))
    setIsOpening(false)
    add(opened)
  }
  if (begun !== null) return <ImportJobDialog {...begun} onAgain={() => setBegun(null)} onClose={onClose} />

  return (
    <FormDialog title="导入题目" save="读取文件" verb="读取" width={560} form={form} onClose={onClose}>
      <ImportFilePicker
        files={values.files}
        error={errorAt('files')}
        isOpening={isOpening}
        onPick={(picked) => {
          const photos = picked.filter(isPhoto)
          const others = picked.filter((file) => !isPhoto(file))
          if (others.length > 0) add(others.map(importFile))
          if (photos.length > 0) void addPhotos(photos)
        }}
        onChange={(files) => set({ files })}
      />
      {isBusy && <Progress aria-label="上传进度" percent={Math.round(share * 100)} />}
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

/** A file that is picked again takes its own place; a refused file gives way to the next choice. */
function joined(before: readonly ImportFile[], picked: readonly ImportFile[]): ImportFile[] {
  const names = new Set(picked.map(({ name }) => name))
  return [...before.filter(({ refusal, name }) => refusal === null && !names.has(name)), ...picked]
}

function refusedFiles(files: readonly ImportFile[]): Problems<ImportValues> {
  const refusal = files.find((file) => file.refusal !== null)?.refusal ?? null
  return refusal === null ? {} : { files: refusal }
}

function wrongFields({ files, subject_id, phase_id }: ImportValues): Problems<ImportValues> {
  const many = manyFilesRefusal(files.map(({ name }) => name))
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  return {
    ...(files.length === 0 ? { files: '请选择题目文件' } : {}),
    ...(many === null ? {} : { files: many }),
    ...(size > MAX_IMPORT_BYTES
      ? { files: `文件一共超过 ${MAX_IMPORT_BYTES / 1_000_000} MB，请分几次导入` }
      : {}),
    ...refusedFiles(files),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
