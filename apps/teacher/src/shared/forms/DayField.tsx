import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { today } from '../today.ts'
import { Field } from './Field.tsx'

/** The day from which a change holds: never later than today. A fault of the day itself is told at once. */
export function DayField({
  label,
  day,
  error,
  onChange,
}: {
  label: string
  day: string
  /** The server's words about it. */
  error: string | null
  onChange: (day: string) => void
}) {
  return (
    <Field label={label} hint="默认今天，可以补记以前的日期" error={dayProblem(day) ?? error}>
      {(field) => (
        <Input
          {...field}
          type="date"
          value={day}
          max={today()}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Why a day cannot be sent, or null. */
export function dayProblem(day: string): string | null {
  if (day === '') return '请选择日期'
  return day > today() ? '日期不能晚于今天' : null
}

/** The same as a part of the faults of a form. */
export function wrongDay({ day }: { day: string }): { day?: string } {
  const wrong = dayProblem(day)
  return wrong === null ? {} : { day: wrong }
}
