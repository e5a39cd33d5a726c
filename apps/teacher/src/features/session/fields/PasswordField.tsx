import { useCapsLock } from '@jiangtai/ui/kit/caps-lock.ts'
import { useState } from 'react'
import type { Form } from './form.ts'
import styles from './fields.module.css'
import { TextField } from './TextField.tsx'

/** A password, hidden until it is asked to be shown. */
export function PasswordField<F extends string>({
  form,
  name,
  label,
  autoComplete,
  hint,
  isFirst = false,
}: {
  form: Form<F>
  name: F
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  isFirst?: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <>
      <TextField
        form={form}
        name={name}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        input={{
          className: `${styles.input} ${styles.withReveal}`,
          type: isShown ? 'text' : 'password',
          autoComplete,
          maxLength: 128,
          autoFocus: isFirst,
          ...capsLock.watch,
        }}
        beside={
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={isShown}
            aria-label={`显示${label}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? '隐藏' : '显示'}
          </button>
        }
      />
      {capsLock.isOn && (
        <p role="status" className={styles.note}>
          大写锁定已打开
        </p>
      )}
    </>
  )
}
