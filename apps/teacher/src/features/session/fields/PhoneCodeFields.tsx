import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCooldown } from './code-cooldown.ts'
import { type Form, refusalOf } from './form.ts'
import styles from './fields.module.css'
import { TextField } from './TextField.tsx'

const OWN = ['phone', 'code'] as const
const PHONE = /^1[3-9]\d{9}$/

/** What is wrong with a phone and its code before they are sent. */
export function checkPhoneCode({ phone, code }: { phone: string; code: string }): {
  phone?: string
  code?: string
} {
  return {
    ...(PHONE.test(phone.trim())
      ? {}
      : { phone: phone.trim() === '' ? '请填写手机号' : '手机号为 11 位数字' }),
    ...(/^\d{6}$/.test(code.trim())
      ? {}
      : { code: code.trim() === '' ? '请填写验证码' : '验证码为 6 位数字' }),
  }
}

/** A phone and the code sent to it. */
export function PhoneCodeFields({
  form,
  purpose,
  isFirst = false,
  mayAsk = () => true,
}: {
  form: Form<'phone' | 'code'>
  purpose: CodePurpose
  isFirst?: boolean
  /** Whether a code may be asked for; says itself what is missing. */
  mayAsk?: (element: HTMLFormElement | null) => boolean
}) {
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<{ phone: string; words: string } | null>(null)
  const phone = form.values.phone.trim()
  const cooldown = useCooldown(phone)

  const send = async (button: HTMLButtonElement) => {
    if (isSending || cooldown.remaining_s > 0) return
    const element = button.form
    if (!mayAsk(element)) return
    const wrong = checkPhoneCode({ phone, code: '000000' }).phone
    const fields = wrong === undefined ? {} : { phone: wrong }
    form.complainOf(OWN, { fields, message: null }, element)
    if (wrong !== undefined) return
    setIsSending(true)
    try {
      const { cooldown_s } = await api.call('POST /api/auth/send-code', { phone, purpose })
      cooldown.start(cooldown_s)
      // An unknown phone is not told apart, so nothing is promised.
      const words =
        purpose === 'bind'
          ? '验证码已发送，5 分钟内有效'
          : '手机号已登记的会收到验证码，5 分钟内有效；没有收到请核对手机号'
      setSent({ phone, words })
      // Whoever has gone on to another field meanwhile is not called back.
      if (document.activeElement === button) focusCode(element)
    } catch (error) {
      form.complainOf(OWN, refusalOf(error, ['phone']), element)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <TextField
        form={form}
        name="phone"
        label="手机号"
        input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel', maxLength: 11, autoFocus: isFirst }}
      />
      <TextField
        form={form}
        name="code"
        label="验证码"
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 }}
        beside={
          <button
            type="button"
            className={styles.sendCode}
            aria-disabled={cooldown.remaining_s > 0 || isSending}
            onClick={(event) => void send(event.currentTarget)}
          >
            {cooldown.remaining_s > 0 ? `${cooldown.remaining_s} 秒后可重新获取` : '获取验证码'}
          </button>
        }
      />
      <p className={styles.note} role="status">
        {sent?.phone === phone && sent.words}
      </p>
    </>
  )
}

function focusCode(element: HTMLFormElement | null) {
  const code = element?.elements.namedItem('code')
  if (code instanceof HTMLElement) code.focus()
}
