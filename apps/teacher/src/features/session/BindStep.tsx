import { api } from '../../core/api.ts'
import styles from './login.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { BackButton } from './BackButton.tsx'
import { type NextStep, signingIn } from './sign-in.ts'
import { Ways } from './Ways.tsx'
import type { UnboundWechat } from './WechatWay.tsx'

/** A WeChat nobody has bound yet: proving an account once binds it, and signs in. */
export function BindStep({
  unbound: { ticket, name },
  onSignedIn,
  onNext,
  onBack,
}: {
  unbound: UnboundWechat
  onSignedIn: () => void
  onNext: (next: NextStep) => void
  onBack: () => void
}) {
  const ask = signingIn((proof) => api.call('POST /api/auth/bind_accout', { ticket, ...proof }))
  const shared = { ask, label: '绑定并登录', onSignedIn, onNext }
  return (
    <>
      <h2 className={styles.stepTitle}>绑定微信</h2>
      <p className={styles.stepWords}>
        {name === null ? '这个微信' : `微信“${name}”`}还没有绑定账号。确认一次账号，以后扫码就能登录。
      </p>
      <Ways
        label="确认账号的方式"
        ways={[
          { key: 'password', label: '账号密码', panel: <PasswordForm account="" {...shared} /> },
          { key: 'phone', label: '手机验证码', panel: <PhoneForm {...shared} /> },
        ]}
      />
      <BackButton onBack={onBack} />
    </>
  )
}
