import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, session } from '../../core/api.ts'
import { arriveWith } from './arrival.ts'
import { EntryFrame } from './EntryFrame.tsx'
import { refusalOf, useForm } from './fields/form.ts'
import styles from './login.module.css'
import { checkNewPassword, NewPasswordFields } from './fields/NewPasswordFields.tsx'
import { checkPhoneCode, PhoneCodeFields } from './fields/PhoneCodeFields.tsx'
import { SubmitButton } from './fields/SubmitButton.tsx'

/** A phone that has been proved, and the ticket that proves it. */
type Proved = { phone: string; ticket: string }

/** A forgotten password: the phone, the code sent to it, a new password. */
export function RecoverScreen() {
  const navigate = useNavigate()
  const [proved, setProved] = useState<Proved | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const handleSaved = (account: string) => {
    // Every sign-in of the account has ended, this browser's too if it was one of them.
    session.signOut()
    const words = '密码已修改，所有设备都已退出。请用新密码登录。'
    void navigate('/login', { replace: true, ...arriveWith({ account, told: words }) })
  }
  const handleStale = () => {
    setProved(null)
    setTold('验证已经超过 10 分钟，请重新获取验证码')
  }
  return (
    <EntryFrame title="找回密码">
      {/* Hidden, not gone: whoever has to prove the phone again finds it filled in. */}
      <div hidden={proved !== null}>
        {told !== null && (
          <p className={styles.told} role="status">
            {told}
          </p>
        )}
        <ProvePhoneForm onProved={setProved} />
      </div>
      {proved !== null && <NewPasswordForm proved={proved} onSaved={handleSaved} onStale={handleStale} />}
      <p className={styles.hint}>
        <Link to="/login">返回登录</Link>
      </p>
      <p className={styles.hint2}>没有登记手机的账号，请找学校管理员重置密码。</p>
      <p className={styles.hint2}>
        开了登录验证的账号，这部手机的短信不再够用：重设后还要用验证器、恢复码，或以前登录过的电脑。
      </p>
    </EntryFrame>
  )
}

function ProvePhoneForm({ onProved }: { onProved: (proved: Proved) => void }) {
  const form = useForm({
    initial: { phone: '', code: '' },
    check: checkPhoneCode,
    send: async (typed) => {
      const phone = typed.phone.trim()
      try {
        const input = { phone, purpose: 'recover', code: typed.code.trim() } as const
        const { ticket } = await api.call('POST /api/auth/check-code', input)
        onProved({ phone, ticket })
        return null
      } catch (error) {
        return refusalOf(error, ['phone', 'code'])
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PhoneCodeFields form={form} purpose="recover" isFirst />
      <SubmitButton form={form} label="下一步" busy_label="正在核对…" />
    </form>
  )
}

function NewPasswordForm({
  proved: { phone, ticket },
  onSaved,
  onStale,
}: {
  proved: Proved
  onSaved: (account: string) => void
  onStale: () => void
}) {
  const form = useForm({
    initial: { password: '', again: '' },
    check: checkNewPassword,
    send: async ({ password }) => {
      try {
        await api.call('POST /api/auth/set-pwd', { ticket, password })
        onSaved(phone)
        return null
      } catch (error) {
        const { fields, message } = refusalOf(error, ['password', 'ticket'])
        if (fields.ticket === undefined) return { fields, message }
        onStale()
        return { fields: {}, message: null }
      }
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.stepWords}>为 {phone} 设置新密码。保存后所有设备都要重新登录。</p>
      <NewPasswordFields form={form} label="新密码" isFirst />
      <SubmitButton form={form} label="保存新密码" busy_label="正在保存…" />
    </form>
  )
}
