import { useState } from 'react'
import { missingOf, refusalOf, useForm } from './fields/form.ts'
import fields from './fields/fields.module.css'
import styles from './login.module.css'
import { type NextStep, sendSecondCode } from './sign-in.ts'
import { SubmitButton } from './fields/SubmitButton.tsx'
import { TextField } from './fields/TextField.tsx'

/** The second step: the password was right, the code on the phone is wanted too. */
export function SecondStepForm({
  step,
  onSignedIn,
  onNext,
  onBack,
}: {
  step: Extract<NextStep, { kind: 'second_step' }>
  onSignedIn: () => void
  onNext: (next: NextStep) => void
  onBack: () => void
}) {
  const [sent, setSent] = useState({ phone: step.phone, told: step.told })
  const form = useForm({
    initial: { code: '' },
    check: (typed) => missingOf(typed, { code: '请填写验证码' }),
    send: async ({ code }) => {
      const outcome = await step.signIn(code.trim())
      if (outcome.kind === 'refused') return refusalOf(outcome.error, ['code'])
      if (outcome.kind === 'signed_in') onSignedIn()
      else onNext(outcome)
      return null
    },
  })
  const sendAgain = async () => {
    const { phone, told } = await sendSecondCode(step)
    setSent((before) => ({ phone: phone ?? before.phone, told }))
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h2 className={styles.stepTitle}>登录时再验证短信</h2>
      <p className={styles.stepWords} role="status">
        {sent.told ?? `验证码已发送到 ${sent.phone ?? '登记的手机'}，5 分钟内有效。`}
      </p>
      <TextField
        form={form}
        name="code"
        label="验证码"
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, autoFocus: true }}
        beside={
          <button type="button" className={fields.sendCode} onClick={() => void sendAgain()}>
            重新获取
          </button>
        }
      />
      <SubmitButton form={form} label="登录" busy_label="正在登录…" />
      <BackButton onBack={onBack} />
    </form>
  )
}

/** Back to where the step was come to, with what was typed there. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={styles.linkButton} onClick={onBack}>
      返回
    </button>
  )
}
