import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { refusalOf } from './fields/form.ts'
import fields from './fields/fields.module.css'
import styles from './login.module.css'
import { accept } from './sign-in.ts'
import { askPopupCode, type PopupOutcome } from './wechat-popup.ts'

/** A person of WeChat whom no account knows yet; the ticket binds one. */
export type UnboundWechat = { ticket: string; name: string | null }

/** Scanning with WeChat, in a window of its own. */
export function WechatWay({
  address,
  onSignedIn,
  onUnbound,
}: {
  address: string
  onSignedIn: () => void
  onUnbound: (unbound: UnboundWechat) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState<string | null>(null)
  const cancel = useRef(() => {})
  // The window that was opened from here is of no use to another page.
  useEffect(() => () => cancel.current(), [])

  const scan = async () => {
    if (isBusy) return
    setIsBusy(true)
    setTold(null)
    const asked = askPopupCode(address)
    cancel.current = asked.cancel
    setTold(await wordsAfter(await asked.outcome))
    setIsBusy(false)
  }
  const wordsAfter = async (outcome: PopupOutcome): Promise<string | null> => {
    if (outcome.kind === 'blocked') return '浏览器拦截了扫码窗口，请允许本站弹出窗口后再试'
    if (outcome.kind === 'closed') return '扫码窗口已关闭，没有登录'
    try {
      const answer = await api.call('POST /api/auth/wechat_login', { code: outcome.code })
      if (answer.state === 'unbound') {
        onUnbound({ ticket: answer.ticket, name: answer.name })
        return null
      }
      await accept({ token: answer.token, expires_at: answer.expires_at, user_type: answer.user_type })
      onSignedIn()
      return null
    } catch (error) {
      const { fields, message } = refusalOf(error, ['code'])
      return fields.code ?? message
    }
  }

  return (
    <div className={styles.form}>
      <p className={styles.stepWords}>
        在打开的窗口里用微信扫码。第一次使用时，还要用账号或手机号确认一次，把微信和账号绑在一起。
      </p>
      <button type="button" className={fields.submit} aria-busy={isBusy} onClick={() => void scan()}>
        {isBusy ? '等待扫码…' : '打开微信扫码'}
      </button>
      {isBusy && (
        <button type="button" className={styles.linkButton} onClick={() => cancel.current()}>
          取消
        </button>
      )}
      <p className={fields.problem} role="alert">
        {told}
      </p>
    </div>
  )
}
