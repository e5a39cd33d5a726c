import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { today } from '../today.ts'
import { Field } from './Field.tsx'

/** From which day something holds: never later than today. What is wrong with the day itself is said at once. */
export function DayField({
  label,
  day,
  error,
  onChange,
}: {
  label: string
  day: string
  /** What the server said of it. */
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

/** The same as a part of what is wrong with a form. */
export function wrongDay({ day }: { day: string }): { day?: string } {
  const wrong = dayProblem(day)
  return wrong === null ? {} : { day: wrong }
}
