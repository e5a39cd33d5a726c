import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { isPhone, useSentCode } from '../../../shared/forms/phone-code/sent-code.ts'
import { type Form, refusalOf } from './form.ts'
import styles from './fields.module.css'
import { TextField } from './TextField.tsx'

const OWN = ['phone', 'code'] as const

/** The faults of a phone and its code before they are sent. */
export function checkPhoneCode({ phone, code }: { phone: string; code: string }): {
  phone?: string
  code?: string
} {
  return {
    ...(isPhone(phone) ? {} : { phone: phone.trim() === '' ? '请填写手机号' : '手机号为 11 位数字' }),
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
  /** Whether a code may be asked for; it names the missing field itself. */
  mayAsk?: (element: HTMLFormElement | null) => boolean
}) {
  const phone = form.values.phone.trim()
  const code = useSentCode({ phone, purpose })

  const send = async (button: HTMLButtonElement) => {
    if (code.mayNotSend) return
    const element = button.form
    if (!mayAsk(element)) return
    const wrong = checkPhoneCode({ phone, code: '000000' }).phone
    const fields = wrong === undefined ? {} : { phone: wrong }
    form.complainOf(OWN, { fields, message: null }, element)
    if (wrong !== undefined) return
    try {
      await code.send()
      // A person who has gone on to another field meanwhile is not called back.
      if (document.activeElement === button) focusCode(element)
    } catch (error) {
      form.complainOf(OWN, refusalOf(error, ['phone']), element)
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
            aria-disabled={code.mayNotSend}
            onClick={(event) => void send(event.currentTarget)}
          >
            {code.label}
          </button>
        }
      />
      <p className={styles.note} role="status">
        {code.told}
      </p>
    </>
  )
}

function focusCode(element: HTMLFormElement | null) {
  const code = element?.elements.namedItem('code')
  if (code instanceof HTMLElement) code.focus()
}
