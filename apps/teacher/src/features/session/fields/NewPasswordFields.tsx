import { PASSWORD_RULE, passwordRefusal } from '@jiangtai/shared/session/password-strength.ts'
import { PasswordStrength } from '../../../shared/forms/password/PasswordStrength.tsx'
import type { Form } from './form.ts'
import { PasswordField } from './PasswordField.tsx'

/** The faults of a new password and its repetition. */
export function checkNewPassword({ password, again }: { password: string; again: string }): {
  password?: string
  again?: string
} {
  if (password === '') return { password: '请填写新密码' }
  const refusal = passwordRefusal(password)
  if (refusal !== null) return { password: refusal }
  if (again === '') return { again: '请再填写一次密码' }
  return password === again ? {} : { again: '两次填写的密码不一样' }
}

/** A new password with its strength, and once more. */
export function NewPasswordFields({
  form,
  label,
  isFirst = false,
}: {
  form: Form<'password' | 'again'>
  label: string
  isFirst?: boolean
}) {
  const { password, again } = form.values
  // Said as soon as it cannot become the same any more.
  const differs = again !== '' && !password.startsWith(again) ? '两次填写的密码不一样' : undefined
  const checked = { ...form, problems: { ...form.problems, again: form.problems.again ?? differs } }
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={label}
        autoComplete="new-password"
        hint={PASSWORD_RULE}
        isFirst={isFirst}
      />
      <PasswordStrength password={password} />
      <PasswordField form={checked} name="again" label="确认密码" autoComplete="new-password" />
    </>
  )
}
