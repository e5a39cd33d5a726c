import { Field } from '../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { today } from './class-words.ts'

/** From which day something holds: today unless said, never later. */
export function DayField({
  label,
  day,
  error,
  onChange,
}: {
  label: string
  day: string
  error: string | null
  onChange: (day: string) => void
}) {
  const last = today()
  const own = day === '' ? '请选择日期' : day > last ? '日期不能晚于今天' : null
  return (
    <Field label={label} hint="默认今天，可以补记以前的日期" error={own ?? error}>
      {(field) => (
        <Input
          {...field}
          type="date"
          value={day}
          max={last}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Whether a day can be sent. */
export function isDayWrong(day: string): boolean {
  return day === '' || day > today()
}
