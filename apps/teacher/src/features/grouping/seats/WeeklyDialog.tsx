import type { WeeklyChange } from '@jiangtai/shared/grouping/weekly-seats.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { today } from '../../../shared/today.ts'
import styles from '../grouping.module.css'
import type { Room } from './seat-draft.ts'

/** 按周换座: from which week the seats move by themselves, and how far ([GR-25]). */
export function WeeklyDialog({
  room,
  onSet,
  onClose,
}: {
  room: Room
  onSet: (weekly: WeeklyChange | null) => void
  onClose: () => void
}) {
  const form = useForm<WeeklyChange, unknown>({
    initial: room.weekly ?? { from_day: today(), columns: 1, rows: 0 },
    check: ({ from_day, columns, rows }) => ({
      ...(from_day === '' ? { from_day: '请选择日期' } : {}),
      ...(columns + rows === 0 ? { columns: '请选择每周移几列或几排' } : {}),
    }),
    // The form sends nothing itself, because the change is stored with the seats.
    send: async () => {},
    onDone: (_done, weekly) => onSet(weekly),
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog
      title="按周换座"
      save="用这个换法"
      width={440}
      form={form}
      aside={
        room.weekly !== null && (
          <Button danger onClick={() => onSet(null)}>
            停止按周换座
          </Button>
        )
      }
      onClose={onClose}
    >
      <p className={styles.muted}>
        从下面这天所在的周开始，以后每到一个教学周，座位自己换一次；放假的周不换。教学周看学校的校历。
      </p>
      <Field
        label="从哪天所在的周开始"
        hint="这一周按现在的座位坐，下一个教学周换第一次。"
        error={errorAt('from_day')}
      >
        {(field) => (
          <Input
            {...field}
            type="date"
            min={today()}
            value={values.from_day}
            onChange={({ target }) => set({ from_day: target.value })}
          />
        )}
      </Field>
      <Field label="每周向右移" hint="最右的列换到最左。" error={errorAt('columns')}>
        {(field) => (
          <Select
            {...field}
            value={values.columns}
            options={steps(room.column_count, '列')}
            onChange={(columns: number) => set({ columns })}
          />
        )}
      </Field>
      <Field label="每周向后移" hint="最后一排换到最前。" error={errorAt('rows')}>
        {(field) => (
          <Select
            {...field}
            value={values.rows}
            options={steps(room.row_count, '排')}
            onChange={(rows: number) => set({ rows })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function steps(count: number, unit: string) {
  return Array.from({ length: count }, (_, at) => ({ value: at, label: at === 0 ? '不移' : `${at} ${unit}` }))
}
