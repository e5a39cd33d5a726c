import { useId } from 'react'
import type { Form } from './form.ts'
import styles from './fields.module.css'

type ChoiceProps<F extends string> = {
  form: Form<F>
  name: F
  label: string
  choices: readonly { id: string; name: string }[]
}

/** One of many, from a list that opens. */
export function SelectField<F extends string>({ form, name, label, choices }: ChoiceProps<F>) {
  const id = useId()
  const problem = form.problems[name]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className={styles.input}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-note`}
      >
        <option value="">请选择</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <Problem id={`${id}-note`} text={problem} />
    </div>
  )
}

/** One of few, side by side. */
export function RadioField<F extends string>({ form, name, label, choices }: ChoiceProps<F>) {
  const id = useId()
  const problem = form.problems[name]
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={problem === undefined ? undefined : `${id}-note`}
      aria-invalid={problem !== undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={form.values[name] === choice.id}
            onChange={() => form.set(name, choice.id)}
          />
          {choice.name}
        </label>
      ))}
      <Problem id={`${id}-note`} text={problem} />
    </fieldset>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} className={styles.fieldProblem} role="alert">
      {text}
    </p>
  )
}
