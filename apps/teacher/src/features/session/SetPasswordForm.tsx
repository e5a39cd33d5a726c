import { useRef } from 'react'
import { api } from '../../core/api.ts'
import { refusalOf, useForm } from './fields/form.ts'
import styles from './login.module.css'
import { checkNewPassword, NewPasswordFields } from './fields/NewPasswordFields.tsx'
import { BackButton } from './BackButton.tsx'
import type { NextStep } from './sign-in.ts'
import { SubmitButton } from './fields/SubmitButton.tsx'

/** The first sign-in: a password of one's own, then in with it. */
export function SetPasswordForm({
  step,
  onSignedIn,
  onNext,
  onBack,
}: {
  step: Extract<NextStep, { kind: 'set_password' }>
  onSignedIn: () => void
  onNext: (next: NextStep) => void
  onBack: () => void
}) {
  // The proof of the account is used up by then, so that a sign-in that fails afterwards is only tried again.
  const stored = useRef<string | null>(null)
  const form = useForm({
    initial: { password: '', again: '' },
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        if (stored.current === null) await api.call('POST /api/auth/set-pwd', { ...step.proof, password })
        stored.current ??= password
      } catch (error) {
        return refusalOf(error, ['password'])
      }
      const outcome = await step.signIn(stored.current)
      if (outcome.kind === 'refused') {
        const { message } = refusalOf(outcome.error, [])
        return { fields: {}, message: `新密码已保存，但没有登录成功：${message ?? ''}` }
      }
      if (outcome.kind === 'signed_in') onSignedIn()
      else onNext(outcome)
      return null
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <h2 className={styles.stepTitle}>{step.has_password ? '请换一个自己的密码' : '请设置密码'}</h2>
      <p className={styles.stepWords}>
        {step.has_password
          ? '现在的密码是学校给的，换成只有自己知道的密码后才能登录。'
          : '这个账号还没有密码，设置之后就可以用账号和密码登录。'}
      </p>
      <NewPasswordFields form={form} label="新密码" isFirst />
      <SubmitButton form={form} label="保存并登录" busy_label="正在保存…" />
      <BackButton onBack={onBack} />
    </form>
  )
}
