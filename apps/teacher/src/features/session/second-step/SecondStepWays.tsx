import type { SecondStepProof } from '@jiangtai/shared/session/fields.ts'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import fields from '../fields/fields.module.css'
import { missingOf, refusalOf, useForm } from '../fields/form.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from '../login.module.css'
import type { NextStep } from '../sign-in.ts'

/** The texts and acts of a form of the second step. */
export type StepProps = {
  step: Extract<NextStep, { kind: 'second_step' }>
  /** The words of its button. */
  label: string
  onSignedIn: () => void
  onNext: (next: NextStep) => void
}

const SIX_DIGITS = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const

/** The code that the authenticator app shows now. */
export function AppCodeForm({ isFirst, ...props }: StepProps & { isFirst: boolean }) {
  const form = useStepForm(props, { way: 'app', missing: '请填写验证器里的 6 位数字' })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        form={form}
        name="code"
        label="验证器里的 6 位数字"
        hint="打开手机上的验证器应用，找到“讲台”"
        input={{ ...SIX_DIGITS, autoFocus: isFirst }}
      />
      <SubmitButton form={form} label={props.label} busy_label={`正在${props.label}…`} />
    </form>
  )
}

/** A code sent to the phone; it is on its way already where SMS comes first. */
export function SmsCodeForm({ isFirst, ...props }: StepProps & { isFirst: boolean }) {
  const { account, password, wanted } = props.step
  const [sent, setSent] = useState<{ is_sent: boolean; told: string | null }>(wanted)
  const form = useStepForm(props, { way: 'sms', missing: '请填写短信验证码' })
  const send = async () => {
    try {
      setSent(await api.call('POST /api/auth/2step-code', { account, password, way: 'sms' }))
    } catch (error) {
      setSent({ is_sent: false, told: refusalOf(error, []).message })
    }
  }
  const phone = wanted.phone ?? '登记的手机'
  const words = sent.is_sent ? `验证码已发送到 ${phone}，5 分钟内有效。` : `验证码会发到 ${phone}。`
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.stepWords} role="status">
        {sent.told ?? words}
      </p>
      <TextField
        form={form}
        name="code"
        label="短信验证码"
        input={{ ...SIX_DIGITS, autoFocus: isFirst }}
        beside={
          <button type="button" className={fields.sendCode} onClick={() => void send()}>
            {sent.is_sent ? '重新获取' : '获取验证码'}
          </button>
        }
      />
      {!wanted.ways.includes('app') && (
        <p className={styles.stepNote}>登录后可以在“我的账号 → 登录验证”设置手机验证器，以后不用等短信。</p>
      )}
      <SubmitButton form={form} label={props.label} busy_label={`正在${props.label}…`} />
    </form>
  )
}

/** One of the codes that were saved when the authenticator was set up. */
export function RecoveryCodeForm(props: StepProps) {
  const form = useStepForm(props, { way: 'recovery_code', missing: '请填写一个恢复码' })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        form={form}
        name="code"
        label="恢复码"
        hint="设置验证器时保存的 10 位字母和数字，每个只能用一次"
        input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 20 }}
      />
      <SubmitButton form={form} label={props.label} busy_label={`正在${props.label}…`} />
    </form>
  )
}

function useStepForm(
  { step, onSignedIn, onNext }: StepProps,
  { way, missing }: { way: SecondStepProof['way']; missing: string },
) {
  return useForm({
    initial: { code: '' },
    check: (typed) => missingOf(typed, { code: missing }),
    send: async ({ code }) => {
      const outcome = await step.signIn({ way, code: code.trim() })
      if (outcome.kind === 'refused') return { ...codeRefusal(outcome.error), retype: 'code' as const }
      if (outcome.kind === 'signed_in') onSignedIn()
      else onNext(outcome)
      return null
    },
  })
}

/** The fault of a code, whether the server has looked at it or this page at its form only. */
function codeRefusal(error: unknown) {
  const { fields: wrong, message } = refusalOf(error, ['code', 'second_step.code'])
  const code = wrong.code ?? wrong['second_step.code']
  return { fields: code === undefined ? {} : { code }, message }
}
