import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { EnrolmentGuide } from '../../../shared/second-step/EnrolmentGuide.tsx'
import { RecoveryCodes } from '../../../shared/second-step/RecoveryCodes.tsx'
import { BackButton } from '../BackButton.tsx'
import { missingOf, refusalOf, useForm } from '../fields/form.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from '../login.module.css'
import type { StepProps } from './SecondStepWays.tsx'
import { accept } from '../sign-in.ts'

type Begun = CallOutput<'POST /api/auth/second-step/begin'>
type Confirmed = CallOutput<'POST /api/auth/second-step/confirm'>

/** The first second step of an account: an authenticator, its first code, the recovery codes, and in. */
export function EnrolStep({ step, onSignedIn, onBack }: StepProps & { onBack: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null)
  if (confirmed !== null) return <KeepCodes confirmed={confirmed} onSignedIn={onSignedIn} />
  return (
    <>
      {begun === null ? (
        <BeginForm step={step} onBegun={setBegun} />
      ) : (
        <>
          <EnrolmentGuide secret={begun.secret} uri={begun.uri} />
          <FirstCodeForm enrolment={begun.enrolment} onConfirmed={setConfirmed} />
        </>
      )}
      <BackButton onBack={onBack} />
    </>
  )
}

function BeginForm({
  step: { account, password },
  onBegun,
}: Pick<StepProps, 'step'> & { onBegun: (begun: Begun) => void }) {
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        onBegun(await api.call('POST /api/auth/second-step/begin', { account, password }))
        return null
      } catch (error) {
        return refusalOf(error, [])
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.stepWords}>
        学校要求这个账号登录时，除了密码还要输入手机上验证器应用里的 6
        位数字。现在设置一次，以后登录时打开应用看一眼就行。
      </p>
      <SubmitButton form={form} label="开始设置" busy_label="请稍等…" />
    </form>
  )
}

function FirstCodeForm({
  enrolment,
  onConfirmed,
}: {
  enrolment: string
  onConfirmed: (confirmed: Confirmed) => void
}) {
  const form = useForm({
    initial: { code: '' },
    check: (typed) => missingOf(typed, { code: '请填写验证器里的 6 位数字' }),
    send: async ({ code }) => {
      try {
        onConfirmed(await api.call('POST /api/auth/second-step/confirm', { enrolment, code: code.trim() }))
        return null
      } catch (error) {
        return { ...refusalOf(error, ['code']), retype: 'code' as const }
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        form={form}
        name="code"
        label="验证器里的 6 位数字"
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 }}
      />
      <SubmitButton form={form} label="下一步" busy_label="正在核对…" />
    </form>
  )
}

/** The account is signed in on the server already; the codes are seen first, because they come this once: no way leads back from them. */
function KeepCodes({ confirmed, onSignedIn }: { confirmed: Confirmed; onSignedIn: () => void }) {
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        await accept(confirmed.signed_in)
        onSignedIn()
        return null
      } catch (error) {
        return refusalOf(error, [])
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <RecoveryCodes codes={confirmed.recovery_codes} />
      <SubmitButton form={form} label="保存好了，进入讲台" busy_label="正在登录…" />
    </form>
  )
}
