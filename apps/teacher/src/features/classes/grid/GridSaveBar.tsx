import { ApiError } from '@jiangtai/client/api.ts'
import { useState } from 'react'
import { Button } from '../../../shared/kit/Button.tsx'
import { Input } from '../../../shared/kit/Input.tsx'
import { today } from '../class-words.ts'
import { isDayWrong } from '../DayField.tsx'
import styles from './grid.module.css'

/** What is not saved yet, from which day it holds, and the one button that saves it all. */
export function GridSaveBar({
  count,
  isPending,
  error,
  onSave,
  onDrop,
}: {
  count: number
  isPending: boolean
  error: Error | null
  onSave: (day: string) => void
  onDrop: () => void
}) {
  const [day, setDay] = useState(today)
  const wrongDay = isDayWrong(day)
    ? '日期不能晚于今天'
    : error instanceof ApiError
      ? error.fieldMessage('day')
      : null
  return (
    <div className={styles.saveBar} role="group" aria-label="未保存的修改">
      <span>改了 {count} 格，还没有保存</span>
      <label>
        从哪天起
        <Input
          type="date"
          value={day}
          max={today()}
          status={wrongDay === null ? '' : 'error'}
          aria-invalid={wrongDay !== null}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      {(wrongDay ?? error?.message) !== undefined && (
        <span className={styles.wrong} role="alert">
          {wrongDay ?? `没有保存成功：${error?.message ?? ''}`}
        </span>
      )}
      <Button onClick={onDrop}>放弃修改</Button>
      <Button
        type="primary"
        loading={isPending}
        onClick={() => {
          if (!isDayWrong(day)) onSave(day)
        }}
      >
        保存
      </Button>
    </div>
  )
}
