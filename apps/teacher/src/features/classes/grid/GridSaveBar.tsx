import { ApiError } from '@jiangtai/client/api.ts'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { today } from '../../../shared/today.ts'
import { dayProblem } from '../../../shared/forms/DayField.tsx'
import styles from './grid.module.css'

/** The unsaved changes, the day from which they hold, and the button that saves all of them. */
export function GridSaveBar({
  count,
  isPending,
  error,
  reload,
  onSave,
  onDrop,
}: {
  count: number
  isPending: boolean
  error: Error | null
  /** When cells were changed by others meanwhile: fetches the table anew and keeps the changes made here. */
  reload: { isPending: boolean; onReload: () => Promise<void> } | null
  onSave: (day: string, several_heads: boolean) => void
  onDrop: () => void
}) {
  const [day, setDay] = useState(today)
  const wrongDay = dayProblem(day) ?? (error instanceof ApiError ? error.fieldMessage('day') : null)
  // Whether somebody is to be 班主任 of several classes was asked ([SC-106]).
  const isAsked = error instanceof ApiError && error.fieldMessage('several_heads') !== null
  const changed = reload !== null && error instanceof ApiError ? error.fields : []
  return (
    <div className={styles.saveBar} role="group" aria-label="未保存的修改">
      <span>改了 {count} 格，还没有保存</span>
      <label>
        生效日期
        <Input
          type="date"
          value={day}
          max={today()}
          status={wrongDay === null ? '' : 'error'}
          aria-invalid={wrongDay !== null}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      {reload !== null && wrongDay === null ? (
        <div className={styles.wrong} role="alert">
          没有保存成功，有 {changed.length} 格已被别人改过：
          <ul>
            {changed.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </div>
      ) : (
        (wrongDay ?? error?.message) !== undefined && (
          <span className={styles.wrong} role="alert">
            {wrongDay ?? `没有保存成功：${error?.message ?? ''}`}
          </span>
        )
      )}
      <Button onClick={onDrop}>放弃修改</Button>
      {reload !== null && (
        <Button loading={reload.isPending} onClick={() => void reload.onReload()}>
          载入最新并保留我的修改
        </Button>
      )}
      <Button
        type="primary"
        loading={isPending}
        onClick={() => {
          if (dayProblem(day) === null) onSave(day, isAsked)
        }}
      >
        {isAsked ? '同时担任，仍然保存' : '保存'}
      </Button>
    </div>
  )
}
