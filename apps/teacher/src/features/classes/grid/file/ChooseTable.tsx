import { MAX_IMPORT_BYTES } from '@jiangtai/shared/imports/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFileSize } from '../../../../shared/files/file-size.ts'
import { saveFile } from '../../../../shared/files/save-file.ts'
import { FilePick } from '../../../../shared/people/import/FilePick.tsx'
import styles from '../../../../shared/people/import/import.module.css'
import { type ChosenFile, readUpload } from '../../../../shared/people/import/read-upload.ts'
import { assignmentFile, type CheckedTable, checkTable } from './assignment-file.queries.ts'
import { TableImports } from './TableImports.tsx'

const RULES = [
  '下载的表格一行一个班级，一列一门学科，已经填好现在的安排，改好再导入',
  '格子里写教师的姓名，几位用、隔开；两位教师同名的，写登录名或手机号',
  '空着的格子和文件里没有的班级保持不变；要清空一格，写“无”',
  '先核对再导入：核对不改动任何安排，看不懂的格子不影响其他格，七天内可以撤销',
]

/** The first step: the table as it stands, the rules, the file, and the earlier imports. */
export function ChooseTable({
  onChosen,
  onChecked,
}: {
  onChosen: (isChosen: boolean) => void
  onChecked: (found: CheckedTable) => void
}) {
  const [file, setFile] = useState<ChosenFile>({ kind: 'none' })
  const [isMissing, setIsMissing] = useState(false)
  const table = useMutation({ mutationFn: assignmentFile, onSuccess: saveFile })
  const check = useMutation(checkTable())

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
    if (file.kind === 'ready' && !check.isPending) check.mutate(file.upload, { onSuccess: onChecked })
  }

  return (
    <>
      <ol className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <p>
        <Button size="small" loading={table.isPending} onClick={() => table.mutate()}>
          下载全校任课表
        </Button>
        {table.isError && (
          <span role="alert" className={styles.failure}>
            {' '}
            没有下载到任课表：{table.error.message}
          </span>
        )}
      </p>
      <FilePick
        label="任课表文件"
        file={file}
        error={file.kind === 'refused' ? file.reason : isMissing ? '请选择文件' : null}
        hint={`.xlsx 格式，最多 ${formatFileSize(MAX_IMPORT_BYTES)}`}
        onPick={handlePick}
      />
      {check.isError && (
        <p role="alert" className={styles.failure}>
          没有核对成：{check.error.message}
        </p>
      )}
      <p className={styles.foot}>
        <Button type="primary" loading={check.isPending} onClick={handleCheck}>
          核对文件
        </Button>
        <span className={styles.notice}>核对不改动任何安排</span>
      </p>
      <TableImports />
    </>
  )
}
