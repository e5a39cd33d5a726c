import { IMPORTED_PEOPLE, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFileSize } from '../../files/file-size.ts'
import { saveFile } from '../../files/save-file.ts'
import { FilePick } from './FilePick.tsx'
import type { ImportKind } from './import-kind.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { checkImport, importTemplate } from './imports.queries.ts'
import { type ChosenFile, readUpload } from './read-upload.ts'
import styles from './import.module.css'

/** The first step: the template, the rules, the file, and the earlier imports. */
export function ChooseStep({
  kind,
  onChosen,
  onChecked,
}: {
  kind: ImportKind
  onChosen: (isChosen: boolean) => void
  onChecked: (import_id: string) => void
}) {
  const { what } = IMPORTED_PEOPLE[kind.kind]
  const [file, setFile] = useState<ChosenFile>({ kind: 'none' })
  const [isMissing, setIsMissing] = useState(false)
  const [moves_classes, setMoves] = useState(false)
  const template = useMutation({ mutationFn: () => importTemplate(kind.kind), onSuccess: saveFile })
  const check = useMutation(checkImport())

  function handlePick(picked: File) {
    check.reset()
    setIsMissing(false)
    void readUpload(picked).then((read) => {
      setFile(read)
      onChosen(read.kind === 'ready')
    })
  }

  function handleCheck() {
    setIsMissing(file.kind === 'none')
    if (file.kind !== 'ready' || check.isPending) return
    check.mutate(
      { kind: kind.kind, moves_classes, ...file.upload },
      { onSuccess: ({ import_id }) => onChecked(import_id) },
    )
  }

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
      {kind.mayMove && (
        <p className={styles.mode}>
          <Checkbox checked={moves_classes} onChange={(event) => setMoves(event.target.checked)}>
            调整班级
          </Checkbox>
          <span className={styles.notice}>
            已有的学生按文件里的“班级”转班，按“教学班”进出教学班（写全部的教学班，用、隔开；空着不变，写“无”全部退出）。先导出，改好再导入。
          </span>
        </p>
      )}
      <FilePick
        label={`${what}文件`}
        {...{ file, error }}
        hint={`.xlsx 格式，最多 ${formatFileSize(MAX_IMPORT_BYTES)}、${MAX_IMPORT_ROWS} 行`}
        onPick={handlePick}
      />
      {check.isError && (
        <p role="alert" className={styles.failure}>
          没有检查成：{check.error.message}
        </p>
      )}
      <p className={styles.foot}>
        <Button type="primary" loading={check.isPending} onClick={handleCheck}>
          检查文件
        </Button>
        <span className={styles.notice}>检查不改动任何人</span>
      </p>
      <ImportHistory kind={kind.kind} onOpen={onChecked} />
    </>
  )
}
