import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../../shared/forms/Field.tsx'
import { fetchWholeClass } from '../../members.queries.ts'
import { BLANK_COLUMNS, type RosterPrint, SHOWN_COLUMNS } from './roster-print.ts'
import { RosterSheet } from './RosterSheet.tsx'
import styles from './print-roster.module.css'

const MAX_TITLE = 40

/** 打印花名册: the names of a class by 座号, with columns that stay empty for ticks and marks ([SC-143]). */
export function PrintRosterDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const [print, setPrint] = useState<RosterPrint>({
    title: `${row.name}花名册`,
    shown: ['student_no', 'gender'],
    blank_count: 5,
  })
  const [students, setStudents] = useState<readonly StudentView[] | null>(null)
  const fetching = useMutation({
    mutationFn: () => fetchWholeClass(row.class_id),
    onSuccess: setStudents,
  })
  const { title, shown, blank_count } = print
  return (
    <Dialog
      title="打印花名册"
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={fetching.isPending} onClick={() => fetching.mutate()}>
            打印
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="标题" hint={null} error={null}>
          {(field) => (
            <Input
              {...field}
              maxLength={MAX_TITLE}
              value={title}
              onChange={({ target }) => setPrint({ ...print, title: target.value })}
            />
          )}
        </Field>
        <fieldset className={styles.columns}>
          <legend>除座号和姓名外，还印</legend>
          {SHOWN_COLUMNS.map(({ id, head }) => (
            <Checkbox
              key={id}
              checked={shown.includes(id)}
              onChange={({ target }) =>
                setPrint({
                  ...print,
                  shown: target.checked ? [...shown, id] : shown.filter((one) => one !== id),
                })
              }
            >
              {head}
            </Checkbox>
          ))}
        </fieldset>
        <Field label="空白栏" hint="用来登记作业、背诵和出勤，栏多时横着印" error={null}>
          {(field) => (
            <Select
              {...field}
              value={blank_count}
              options={BLANK_COLUMNS.map((count) => ({
                value: count,
                label: count === 0 ? '不要' : `${count} 栏`,
              }))}
              onChange={(count) => setPrint({ ...print, blank_count: count })}
            />
          )}
        </Field>
        {fetching.isError && (
          <p role="alert" className={styles.failed}>
            没有取到名单：{fetching.error.message}
          </p>
        )}
      </div>
      {students !== null && (
        <RosterSheet row={row} print={print} students={students} onPrinted={() => setStudents(null)} />
      )}
    </Dialog>
  )
}
