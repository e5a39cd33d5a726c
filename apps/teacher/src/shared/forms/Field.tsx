import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The attributes that tie a control to its label and its error. */
export type FieldControl = {
  id: string
  status: 'error' | ''
  'aria-describedby': string
  'aria-invalid': boolean
  'aria-required': true | undefined
}

/** A label, with the mark of what has to be filled in: the mark is drawn, and screen readers hear of it from the control. */
function Head({ isRequired, children }: { isRequired: boolean; children: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      {isRequired && <span aria-hidden className={styles.required} />}
    </div>
  )
}

/** One field of a form: label above, marked where the form cannot be sent while it is empty, the rule as long as it is not broken, the error in its place. */
export function Field({
  label,
  hint,
  error,
  required = false,
  children,
}: {
  label: string
  hint: string | null
  error: string | null
  required?: boolean
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const status = error === null ? '' : 'error'
  return (
    <div className={styles.field} data-field-error={error !== null}>
      <Head isRequired={required}>
        <label htmlFor={id}>{label}</label>
      </Head>
      {children({
        ...{ id, status, 'aria-describedby': noteId, 'aria-invalid': error !== null },
        'aria-required': required || undefined,
      })}
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
  required = false,
  children,
}: {
  label: string
  hint: string | null
  error: string | null
  required?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={required ? `${id}-required ${id}-note` : `${id}-note`}
      data-field-error={error !== null}
    >
      <Head isRequired={required}>
        <span id={id} className={styles.label}>
          {label}
        </span>
      </Head>
      {required && (
        <span id={`${id}-required`} hidden>
          必填
        </span>
      )}
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
