import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup } from '../forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { saveFile } from '../files/save-file.ts'
import styles from './people.module.css'

/** Takes the list as it is filtered out as a file, with the columns one wants. */
export function ExportDialog<Column extends string>({
  what,
  total,
  columns,
  run,
  onClose,
}: {
  /** 学生 or 教师. */
  what: string
  /** How many rows the list has now, filters applied. */
  total: number
  columns: readonly Column[]
  run: (columns: Column[]) => Promise<{ file_name: string; content_base64: string }>
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<readonly string[]>(columns)
  const [isChecked, setIsChecked] = useState(false)
  const ask = useMutation({ mutationFn: run })

  function handleExport() {
    setIsChecked(true)
    const wanted = columns.filter((column) => chosen.includes(column))
    if (wanted.length === 0) return
    ask.mutate(wanted, {
      onSuccess: (file) => {
        saveFile(file)
        message.success(`已导出“${file.file_name}”`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={`导出${what}`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={ask.isPending} onClick={handleExport}>
            导出
          </Button>
        </>
      }
    >
      <p>按当前筛选导出，共 {total} 人。修改后可以原样再导入。</p>
      <FieldGroup
        label="导出的列"
        hint={null}
        error={isChecked && chosen.length === 0 ? '请至少选择一列' : (ask.error?.message ?? null)}
      >
        <CheckboxGroup
          className={styles.columns ?? ''}
          value={chosen}
          options={columns.map((column) => ({ value: column, label: column }))}
          onChange={setChosen}
        />
      </FieldGroup>
    </Dialog>
  )
}
