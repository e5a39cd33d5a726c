import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The attributes that tie a control to its label and its error. */
export type FieldControl = {
  id: string
  status: 'error' | ''
  'aria-describedby': string
  'aria-invalid': boolean
}

/** One field of a form: label above, the rule as long as it is not broken, the error in its place. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint: string | null
  error: string | null
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const status = error === null ? '' : 'error'
  return (
    <div className={styles.field} data-field-error={error !== null}>
      <label htmlFor={id}>{label}</label>
      {children({ id, status, 'aria-describedby': noteId, 'aria-invalid': error !== null })}
      <div
        id={noteId}
        className={styles.note}
        role={error === null ? undefined : 'alert'}
        data-status={status}
      >
        {error ?? hint}
      </div>
    </div>
  )
}

/** A field of several boxes: the label names the group. */
export function FieldGroup({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint: string | null
  error: string | null
  children: ReactNode
}) {
  const id = useId()
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      data-field-error={error !== null}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      <div
        id={`${id}-note`}
        className={styles.note}
        role={error === null ? undefined : 'alert'}
        data-status={error === null ? '' : 'error'}
      >
        {error ?? hint}
      </div>
    </div>
  )
}
