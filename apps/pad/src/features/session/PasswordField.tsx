import { useCapsLock } from '@jiangtai/ui/kit/caps-lock.ts'
import { CapsLockNote } from './CapsLockNote.tsx'

/** One password to type, shown in letters while the student asks for it. */
export function PasswordField({
  name,
  label,
  value,
  isShown,
  isWrong,
  isOld = false,
  isFirst = false,
  onType,
}: {
  name: string
  label: string
  value: string
  isShown: boolean
  isWrong: boolean
  /** The password of before, which the browser may fill in. */
  isOld?: boolean
  isFirst?: boolean
  onType: (value: string) => void
}) {
  const capsLock = useCapsLock()
  return (
    <>
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          className="field-input"
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={isOld ? 'current-password' : 'new-password'}
          maxLength={128}
          aria-invalid={isWrong}
          aria-describedby={name === 'own' ? 'own-rule' : undefined}
          autoFocus={isFirst}
          onChange={(event) => onType(event.target.value)}
          {...capsLock.watch}
        />
      </label>
      {capsLock.isOn && <CapsLockNote />}
    </>
  )
}

/** The demands on a new password, or the fault of the typed one. */
export function PasswordRule({ said, isRefused }: { said: string; isRefused: boolean }) {
  return (
    <p
      id="own-rule"
      className={isRefused ? 'sign-in-trouble' : 'sign-in-rule'}
      role={isRefused ? 'alert' : undefined}
      aria-live="polite"
    >
      {said}
    </p>
  )
}

/** Shows the typed password, on a pad that nobody looks over. */
export function ShowPasswords({ isShown, onShow }: { isShown: boolean; onShow: (isShown: boolean) => void }) {
  return (
    <label className="sign-in-show">
      <input type="checkbox" checked={isShown} onChange={(event) => onShow(event.target.checked)} />
      显示密码
    </label>
  )
}
