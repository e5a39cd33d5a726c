import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { type Form, textOf } from '../../../shared/forms/use-form.ts'
import { dayAfter, TERM_NAMES, TERM_NOS, type TermField } from './calendar-draft.ts'
import styles from './calendar.module.css'

/** The first and the last day of both terms. */
export function TermFields({
  form,
  disabled,
}: {
  form: Pick<Form<Record<TermField, string>>, 'values' | 'errorAt' | 'set'>
  disabled: boolean
}) {
  const { values } = form
  const box = (field: TermField, label: string) => (
    <Field label={label} hint={null} error={form.errorAt(field)}>
      {(control) => (
        <Input
          {...control}
          {...textOf(form, field)}
          type="date"
          className={styles.date}
          disabled={disabled}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.terms}>
      {TERM_NOS.map((no) => (
        <fieldset key={no} className={styles.term}>
          <legend>{TERM_NAMES[no]}</legend>
          {box(`from_day_${no}`, '开始')}
          {box(`to_day_${no}`, '结束')}
          <span className={styles.weeks}>{weeksWords(values[`from_day_${no}`], values[`to_day_${no}`])}</span>
        </fieldset>
      ))}
    </div>
  )
}

/** The length of a term, in the weeks that a timetable counts. */
function weeksWords(from_day: string, to_day: string): string {
  if (from_day === '' || to_day === '' || from_day >= to_day) return ''
  const weekday = (new Date(`${from_day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayAfter(from_day, -weekday)
  const days = (Date.parse(to_day) - Date.parse(monday)) / 86_400_000 + 1
  return `共 ${Math.ceil(days / 7)} 周`
}
