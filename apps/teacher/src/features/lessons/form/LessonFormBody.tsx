import type { ApiError } from '@jiangtai/client/api.ts'
import { type ReactNode, useRef, useState } from 'react'
import { LessonForm } from './LessonForm.tsx'
import { type LessonField, type LessonFormValue, lessonProblems } from './lesson-form.ts'
import type { ChapterPlace } from '../lessons.queries.ts'
import styles from '../lessons.module.css'

const FIELDS: readonly LessonField[] = ['title', 'phase_id', 'subject_id', 'class_ids', 'goals']

/** The form with its rules: says what is missing on the first try to save, leads there, and shows what the server refused. */
export function LessonFormBody({
  value,
  isNew,
  last,
  failure,
  onChange,
  onSave,
  buttons,
}: {
  value: LessonFormValue
  isNew: boolean
  /** The chapter of the lesson before, to go on from; null when there is none to offer. */
  last: ChapterPlace | null
  failure: ApiError | null
  onChange: (change: Partial<LessonFormValue>) => void
  onSave: () => void
  buttons: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const missing = lessonProblems(value)
  const refused = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = failure?.fieldMessage(field) ?? null
      return message === null ? [] : [[field, message]]
    }),
  )
  const problems = { ...refused, ...(isChecked ? missing : {}) }
  const isElsewhere = failure !== null && Object.keys(refused).length === 0

  function handleSave() {
    setIsChecked(true)
    if (Object.keys(missing).length === 0) return onSave()
    // The fields are marked by the coming render; then the first of them can be found.
    requestAnimationFrame(() => focusFirstError(form.current))
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="备课"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        handleSave()
      }}
    >
      <LessonForm value={value} problems={problems} isNew={isNew} last={last} onChange={onChange} />
      {isElsewhere && (
        <p className={styles.failure} role="alert">
          没有保存成功：{failure.message}
        </p>
      )}
      <div className={styles.formButtons}>{buttons}</div>
    </form>
  )
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field-error="true"]')
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}
