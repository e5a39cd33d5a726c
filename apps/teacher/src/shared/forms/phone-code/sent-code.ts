import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCooldown } from './code-cooldown.ts'

/** Whether a number is written as mobile phones of the mainland are. */
export function isPhone(typed: string): boolean {
  return /^1[3-9]\d{9}$/.test(typed.trim())
}

/** A code that is sent to a phone when the button is pressed. */
export function useSentCode({ phone, purpose }: { phone: string; purpose: CodePurpose }) {
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<{ phone: string; words: string } | null>(null)
  const { remaining_s, start } = useCooldown(phone)
  const mayNotSend = remaining_s > 0 || isSending
  return {
    mayNotSend,
    /** The words on the button. */
    label: remaining_s > 0 ? `${remaining_s} 秒后可重新获取` : '获取验证码',
    /** The words told once a code is on its way to this phone. */
    told: sent?.phone === phone ? sent.words : null,
    /** Sends a code; rejects with the server's refusal. */
    async send() {
      setIsSending(true)
      try {
        const { cooldown_s } = await api.call('POST /api/auth/send-code', { phone, purpose })
        start(cooldown_s)
        // The answer does not tell whether the phone is known, so the words promise nothing.
        const words =
          purpose === 'bind'
            ? '验证码已发送，5 分钟内有效'
            : '手机号已登记的会收到验证码，5 分钟内有效；没有收到请核对手机号'
        setSent({ phone, words })
      } finally {
        setIsSending(false)
      }
    },
  }
}
