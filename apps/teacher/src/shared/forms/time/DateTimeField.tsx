import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../Field.tsx'
import styles from './date-time.module.css'
import { fromBox, quickTimes, toBox } from './school-time.ts'

/** A day and a time, in the school's time; the times that teachers choose most stand below it. */
export function DateTimeField({
  label,
  hint,
  at,
  isQuick = false,
  before = null,
  isLocked = false,
  error,
  onChange,
}: {
  label: string
  hint: string | null
  /** Null while there is no time. */
  at: string | null
  isQuick?: boolean
  /** No time from then on is proposed. */
  before?: string | null
  isLocked?: boolean
  error: string | null
  onChange: (at: string | null) => void
}) {
  const [quick] = useState(() => quickTimes(new Date()))
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <DateTimeBox {...field} at={at} isLocked={isLocked} onChange={onChange} />
          {isQuick && !isLocked && (
            <span className={styles.quick}>
              {quick
                .filter((choice) => before === null || Date.parse(choice.at) < Date.parse(before))
                .map((choice) => (
                  <Button key={choice.label} size="small" onClick={() => onChange(choice.at)}>
                    {choice.label}
                  </Button>
                ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}

/** The box alone, for where its label stands elsewhere. */
export function DateTimeBox({
  at,
  isLocked = false,
  onChange,
  ...rest
}: {
  at: string | null
  isLocked?: boolean
  onChange: (at: string | null) => void
  id?: string
  status?: 'error' | ''
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}) {
  // Half typed text stays in the box until the box is left.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...rest}
      type="datetime-local"
      className={styles.box}
      disabled={isLocked}
      value={typed ?? toBox(at)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const next = fromBox(value)
        if (next !== null || value === '') onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
