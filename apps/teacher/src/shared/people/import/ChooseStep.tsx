import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FieldGroup } from '../../forms/Field.tsx'
import { formatFileSize } from '../../files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { saveFile } from '../../files/save-file.ts'
import type { ImportKind } from './import-kind.ts'
import type { ChosenFile } from './read-upload.ts'
import styles from './import.module.css'

/** The first step: the template, the rules, and the file. */
export function ChooseStep({
  kind,
  file,
  isMissing,
  onPick,
}: {
  kind: ImportKind
  file: ChosenFile
  isMissing: boolean
  onPick: (file: File) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const template = useMutation({ mutationFn: kind.template, onSuccess: saveFile })
  const label = `${kind.what}文件`
  const error = file.kind === 'refused' ? file.reason : isMissing ? '请选择文件' : null
  return (
    <>
      <ol className={styles.rules}>
        {kind.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p>
        <Button size="small" loading={template.isPending} onClick={() => template.mutate()}>
          下载模板
        </Button>
        {template.isError && (
          <span role="alert" className={styles.failure}>
            {' '}
            没有下载到模板：{template.error.message}
          </span>
        )}
      </p>
      <FieldGroup label={label} hint=".xlsx 格式，最多 2 MB、2000 行" error={error}>
        <div
          className={styles.drop}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            const dropped = event.dataTransfer.files[0]
            if (dropped !== undefined) onPick(dropped)
          }}
        >
          {file.kind === 'ready' && (
            <strong>
              {file.upload.file_name} · {formatFileSize(file.size)}
            </strong>
          )}
          <Button onClick={() => picker.current?.click()}>
            {file.kind === 'none' ? '选择文件' : '换一个文件'}
          </Button>
          <span>或把文件拖到这里</span>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx"
            aria-label={label}
            onChange={(event) => {
              const picked = event.target.files?.[0]
              if (picked !== undefined) onPick(picked)
              // The same file may be picked again after it was mended.
              event.target.value = ''
            }}
          />
        </div>
      </FieldGroup>
    </>
  )
}
