import { FieldGroup } from '../forms/Field.tsx'
import { CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { saveFile } from '../files/save-file.ts'
import type { SmallFile } from '../files/use-download.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './people.module.css'

/** Exports the filtered list as a file, with the chosen columns. */
export function ExportDialog<Column extends string>({
  what,
  total,
  columns: all,
  run,
  onClose,
}: {
  /** 学生 or 教师. */
  what: string
  /** How many rows the list has now, filters applied. */
  total: number
  columns: readonly Column[]
  run: (columns: Column[]) => Promise<SmallFile>
  onClose: () => void
}) {
  const form = useForm({
    initial: { columns: all },
    check: ({ columns }) => (columns.length === 0 ? { columns: '请至少选择一列' } : {}),
    send: ({ columns }) => run(all.filter((column) => columns.includes(column))),
    onDone(file) {
      saveFile(file)
      message.success(`已导出“${file.file_name}”`)
      onClose()
    },
  })

  return (
    // The columns are ticked again in a moment, so nobody is asked before the choice goes.
    <FormDialog
      title={`导出${what}`}
      save="导出"
      width={480}
      form={{ ...form, isDirty: false }}
      onClose={onClose}
    >
      <p>按当前筛选导出，共 {total} 人。修改后可以原样再导入。</p>
      <FieldGroup label="导出的列" hint={null} error={form.errorAt('columns')}>
        <CheckboxGroup
          className={styles.columns ?? ''}
          value={form.values.columns}
          options={all.map((column) => ({ value: column, label: column }))}
          onChange={(columns) => form.set({ columns: all.filter((column) => columns.includes(column)) })}
        />
      </FieldGroup>
    </FormDialog>
  )
}
