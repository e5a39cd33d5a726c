import { Link } from 'react-router'
import { missingOf, refusalOf, useForm } from './fields/form.ts'
import styles from './login.module.css'
import { PasswordField } from './fields/PasswordField.tsx'
import { type Ask, enter, type NextStep } from './sign-in.ts'
import { SubmitButton } from './fields/SubmitButton.tsx'
import { TextField } from './fields/TextField.tsx'

/** Account and password, for signing in and for binding a WeChat. */
export function PasswordForm({
  ask,
  account,
  label,
  onSignedIn,
  onNext,
}: {
  ask: Ask
  /** The first text of the field. */
  account: string
  label: string
  onSignedIn: () => void
  onNext: (next: NextStep) => void
}) {
  const form = useForm({
    initial: { account, password: '' },
    check: (typed) => missingOf(typed, { account: '请填写账号', password: '请填写密码' }),
    send: async (typed) => {
      const outcome = await enter(ask, { account: typed.account.trim(), password: typed.password })
      if (outcome.kind === 'refused') {
        const refusal = refusalOf(outcome.error, ['account', 'password'])
        return refusal.message === null ? refusal : { ...refusal, retype: 'password' }
      }
      if (outcome.kind === 'signed_in') onSignedIn()
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
          placeholder: '登录名或手机号',
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          // The page has one purpose; nobody is led past anything by starting here.
          autoFocus: account === '',
        }}
      />
      <PasswordField
        form={form}
        name="password"
        label="密码"
        autoComplete="current-password"
        isFirst={account !== ''}
      />
      <p className={styles.aside}>
        <Link to="/user/recover">忘记密码</Link>
      </p>
      <SubmitButton form={form} label={label} busy_label="正在登录…" />
    </form>
  )
}
