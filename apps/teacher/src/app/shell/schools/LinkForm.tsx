import { PasswordField } from '../../../features/session/fields/PasswordField.tsx'
import { missingOf, refusalOf, useForm } from '../../../features/session/fields/form.ts'
import { SubmitButton } from '../../../features/session/fields/SubmitButton.tsx'
import { TextField } from '../../../features/session/fields/TextField.tsx'
import { type Ask, enter, type NextStep } from '../../../features/session/sign-in.ts'
import styles from './schools.module.css'

/** The other account with its password, and the own password again: a link opens each from the other. */
export function LinkForm({
  askWith,
  onLinked,
  onNext,
}: {
  askWith: (own_password: string) => Ask
  onLinked: () => void
  onNext: (next: NextStep) => void
}) {
  const form = useForm({
    initial: { account: '', password: '', own_password: '' },
    check: (typed) =>
      missingOf(typed, {
        account: '请填写账号',
        password: '请填写密码',
        own_password: '请填写本校的登录密码',
      }),
    send: async ({ account, password, own_password }) => {
      const outcome = await enter(askWith(own_password), { account: account.trim(), password })
      if (outcome.kind === 'refused') {
        const refusal = refusalOf(outcome.error, ['account', 'password', 'own_password'])
        return refusal.message === null ? refusal : { ...refusal, retype: 'password' }
      }
      if (outcome.kind === 'signed_in') onLinked()
      else onNext(outcome)
      return null
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        form={form}
        name="account"
        label="账号"
        input={{
          placeholder: '另一所学校的登录名或手机号',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          autoFocus: true,
        }}
      />
      <PasswordField form={form} name="password" label="密码" autoComplete="current-password" />
      <PasswordField
        form={form}
        name="own_password"
        label="本校的登录密码"
        autoComplete="current-password"
        hint="关联后两边可以互相切换，所以也要确认现在的账号"
      />
      <SubmitButton form={form} label="关联" busy_label="正在关联…" />
    </form>
  )
}
