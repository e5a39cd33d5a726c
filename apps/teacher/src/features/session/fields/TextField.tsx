import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { Form } from './form.ts'
import styles from './fields.module.css'

type TextFieldProps<F extends string> = {
  form: Form<F>
  name: F
  label: string
  /** The rule, said before it is broken. */
  hint?: string
  /** The part beside the input, in its row. */
  beside?: ReactNode
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'>
}

/** One field of a light form: label above, error in the place of the hint. */
export function TextField<F extends string>({ form, name, label, hint, beside, input }: TextFieldProps<F>) {
  const id = useId()
  const problem = form.problems[name]
  const note = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          maxLength={64}
          {...input}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {beside}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={problem === undefined ? styles.note : styles.fieldProblem}
          role={problem === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
