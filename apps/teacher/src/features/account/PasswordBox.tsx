import { useCapsLock } from '@jiangtai/ui/kit/caps-lock.ts'
import { useState } from 'react'
import type { FieldControl } from '../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import styles from './account.module.css'

const PASSWORD_MAX = 128

/** A password as it is typed, hidden unless asked for. */
export function PasswordBox({
  value,
  autoComplete,
  onChange,
  ...field
}: FieldControl & {
  'data-autofocus'?: boolean
  value: string
  autoComplete: 'current-password' | 'new-password'
  onChange: (typed: string) => void
}) {
  const [isShown, setIsShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <>
      <Input
        {...field}
        type={isShown ? 'text' : 'password'}
        value={value}
        autoComplete={autoComplete}
        maxLength={PASSWORD_MAX}
        {...capsLock.watch}
        suffix={
          <button
            type="button"
            className={styles.reveal}
            aria-label="显示密码"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? '隐藏' : '显示'}
          </button>
        }
        onChange={({ target }) => onChange(target.value)}
      />
      {capsLock.isOn && <span role="status">大写锁定已打开</span>}
    </>
  )
}
