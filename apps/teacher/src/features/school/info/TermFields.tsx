import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import {
  type CalendarDraft,
  dayAfter,
  TERM_NAMES,
  TERM_NOS,
  type TermDates,
  type TermNo,
} from './calendar-draft.ts'
import styles from './calendar.module.css'

/** The first and the last day of both terms. */
export function TermFields({
  draft,
  problems,
  disabled,
  onChange,
}: {
  draft: CalendarDraft
  problems: Record<string, string>
  disabled: boolean
  onChange: (terms: CalendarDraft['terms']) => void
}) {
  const box = (no: TermNo, field: keyof TermDates, label: string) => (
    <Field label={label} hint={null} error={problems[`${no}.${field}`] ?? null}>
      {(control) => (
        <Input
          {...control}
          type="date"
          className={styles.date}
          value={draft.terms[no][field]}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ ...draft.terms, [no]: { ...draft.terms[no], [field]: target.value } })
          }
        />
      )}
    </Field>
  )
  return (
    <div className={styles.terms}>
      {TERM_NOS.map((no) => (
        <fieldset key={no} className={styles.term}>
          <legend>{TERM_NAMES[no]}</legend>
          {box(no, 'from_day', '开始')}
          {box(no, 'to_day', '结束')}
          <span className={styles.weeks}>{weeksWords(draft.terms[no])}</span>
        </fieldset>
      ))}
    </div>
  )
}

/** How long a term is, in the weeks a timetable counts. */
function weeksWords({ from_day, to_day }: TermDates): string {
  if (from_day === '' || to_day === '' || from_day >= to_day) return ''
  const weekday = (new Date(`${from_day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayAfter(from_day, -weekday)
  const days = (Date.parse(to_day) - Date.parse(monday)) / 86_400_000 + 1
  return `共 ${Math.ceil(days / 7)} 周`
}
