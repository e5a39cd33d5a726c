import { useState } from 'react'
import { readCooldown } from '../../shared/forms/phone-code/code-cooldown.ts'
import { refusalOf, useForm } from './fields/form.ts'
import styles from './login.module.css'
import { checkPhoneCode, PhoneCodeFields } from './fields/PhoneCodeFields.tsx'
import { type Ask, enter, type NextStep } from './sign-in.ts'
import { SubmitButton } from './fields/SubmitButton.tsx'

/** A phone and the code sent to it, for signing in and for binding a WeChat. */
export function PhoneForm({
  ask,
  label,
  onSignedIn,
  onNext,
}: {
  ask: Ask
  label: string
  onSignedIn: () => void
  onNext: (next: NextStep) => void
}) {
  // After a reload the code that is on its way can still be typed.
  const [waited] = useState(() => readCooldown(window.sessionStorage, Date.now()))
  const form = useForm({
    initial: { phone: waited?.phone ?? '', code: '' },
    check: checkPhoneCode,
    send: async ({ phone, code }) => {
      const outcome = await enter(ask, { account: phone.trim(), code: code.trim() })
      if (outcome.kind === 'refused') {
        const { account, ...rest } = refusalOf(outcome.error, ['account', 'code']).fields
        const fields = account === undefined ? rest : { ...rest, phone: account }
        return { fields, message: refusalOf(outcome.error, ['account', 'code']).message }
      }
      if (outcome.kind === 'signed_in') onSignedIn()
      else onNext(outcome)
      return null
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PhoneCodeFields form={form} purpose="login" />
      <SubmitButton form={form} label={label} busy_label="正在登录…" />
    </form>
  )
}
