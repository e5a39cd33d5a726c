import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { WeeklyChange } from '@jiangtai/shared/grouping/weekly-seats.ts'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
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
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const [value, setValue] = useState<WeeklyChange>(room.weekly ?? { from_day: today, columns: 1, rows: 0 })
  const [isTried, setIsTried] = useState(false)
  const wrong = {
    from_day: value.from_day === '' ? '请选择日期' : null,
    move: value.columns + value.rows === 0 ? '请选择每周移几列或几排' : null,
  }
  function handleSet() {
    setIsTried(true)
    if (wrong.from_day === null && wrong.move === null) onSet(value)
  }
  return (
    <Dialog
      title="按周换座"
      width={440}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          {room.weekly !== null && (
            <Button danger onClick={() => onSet(null)}>
              停止按周换座
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={handleSet}>
            用这个换法
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.muted}>
          从下面这天所在的周开始，以后每到一个教学周，座位自己换一次；放假的周不换。教学周看学校的校历。
        </p>
        <Field
          label="从哪天所在的周开始"
          hint="这一周按现在的座位坐，下一个教学周换第一次。"
          error={isTried ? wrong.from_day : null}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={value.from_day}
              onChange={({ target }) => setValue({ ...value, from_day: target.value })}
            />
          )}
        </Field>
        <Field label="每周向右移" hint="最右的列换到最左。" error={isTried ? wrong.move : null}>
          {(control) => (
            <Select
              {...control}
              value={value.columns}
              options={steps(room.column_count, '列')}
              onChange={(columns: number) => setValue({ ...value, columns })}
            />
          )}
        </Field>
        <Field label="每周向后移" hint="最后一排换到最前。" error={null}>
          {(control) => (
            <Select
              {...control}
              value={value.rows}
              options={steps(room.row_count, '排')}
              onChange={(rows: number) => setValue({ ...value, rows })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function steps(count: number, unit: string) {
  return Array.from({ length: count }, (_, at) => ({ value: at, label: at === 0 ? '不移' : `${at} ${unit}` }))
}
