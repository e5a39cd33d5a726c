import { ApiError } from '@jiangtai/client/api.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { isPhone, useSentCode } from '../../shared/forms/phone-code/sent-code.ts'
import { changeOwnPhone, provePhone } from './account.queries.ts'
import { PasswordBox } from './PasswordBox.tsx'
import styles from './account.module.css'

type Draft = { phone_number: string; code: string; password: string }
const EMPTY: Draft = { phone_number: '', code: '', password: '' }

/** 绑定 or 更换手机号: a code to the new phone, and the password. */
export function OwnPhoneDialog({
  isNew,
  isLogin,
  onClose,
}: {
  /** There is none yet. */
  isNew: boolean
  /** The old number is the login name, too. */
  isLogin: boolean
  onClose: () => void
}) {
  const verb = isNew ? '绑定' : '更换'
  const change = useMutation(changeOwnPhone())
  const proved = useRef<{ by: string; ticket: string } | null>(null)
  const form = useForm({
    initial: EMPTY,
    check: wrongFields,
    send: async (draft, request_id) => {
      const phone = draft.phone_number.trim()
      const code = draft.code.trim()
      // A phone that was proved is not proved again: its code is used up ([SE-107]).
      const by = `${phone} ${code}`
      if (proved.current?.by !== by) proved.current = { by, ticket: await provePhone(phone, code) }
      const { ticket } = proved.current
      try {
        return await change.mutateAsync({ ticket, password: draft.password, request_id })
      } catch (error) {
        // It was good for ten minutes: another code proves the phone anew.
        if (error instanceof ApiError && error.fieldMessage('ticket') !== null) proved.current = null
        throw error
      }
    },
    onDone({ login, phone_number }) {
      const also = login === phone_number ? '，登录名也换成了这个手机号' : ''
      message.success(`手机号已${verb}${also}`)
      onClose()
    },
  })
  const phone = form.values.phone_number.trim()
  const code = useSentCode({ phone, purpose: 'bind' })
  const [unsent, setUnsent] = useState<{ phone: string; words: string } | null>(null)

  const send = async () => {
    if (code.mayNotSend) return
    if (!isPhone(phone)) return setUnsent({ phone, words: phoneProblem(phone) ?? '' })
    setUnsent(null)
    try {
      await code.send()
    } catch (error) {
      setUnsent({ phone, words: wordsOf(error) })
    }
  }

  return (
    <FormDialog title={`${verb}手机号`} save={verb} width={440} form={form} onClose={onClose}>
      <Field
        required
        label={isNew ? '手机号' : '新手机号'}
        hint={isLogin ? '您用手机号登录，以后用新手机号登录' : '以后也可以用这个手机号登录'}
        error={form.errorAt('phone_number') ?? (unsent?.phone === phone ? unsent.words : null)}
      >
        {(field) => (
          <Input
            {...field}
            {...textOf(form, 'phone_number')}
            autoFocus
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            maxLength={11}
          />
        )}
      </Field>
      <Field
        required
        label="验证码"
        hint={code.told ?? '发到新手机号上的 6 位数字'}
        error={form.errorAt('code')}
      >
        {(field) => (
          <div className={styles.code}>
            <Input
              {...field}
              {...textOf(form, 'code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <Button aria-disabled={code.mayNotSend} onClick={() => void send()}>
              {code.label}
            </Button>
          </div>
        )}
      </Field>
      <Field required label="登录密码" hint="确认是您本人" error={form.errorAt('password')}>
        {(field) => (
          <PasswordBox
            {...field}
            value={form.values.password}
            autoComplete="current-password"
            onChange={(password) => form.set({ password })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function wrongFields({ phone_number, code, password }: Draft): Partial<Draft> {
  const phone = phoneProblem(phone_number.trim())
  return {
    ...(phone === null ? {} : { phone_number: phone }),
    ...(/^\d{6}$/.test(code.trim()) ? {} : { code: '请填写 6 位验证码' }),
    ...(password === '' ? { password: '请填写密码' } : {}),
  }
}

function phoneProblem(phone: string): string | null {
  if (isPhone(phone)) return null
  return phone === '' ? '请填写手机号' : '手机号为 11 位数字'
}

/** Why no code was sent. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '验证码没有发出，请重试'
  return error.fieldMessage('phone') ?? error.message
}
