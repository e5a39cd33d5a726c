import { ApiError } from '@jiangtai/client/api.ts'
import { PASSWORD_RULE } from '@jiangtai/shared/session/password-strength.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { useFirstWrong } from '../../shared/forms/first-wrong.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx'
import { changePassword } from './account.queries.ts'
import { type PasswordDraft, wrongFields } from './password-draft.ts'
import { PasswordBox } from './PasswordBox.tsx'
import styles from './account.module.css'

const EMPTY: PasswordDraft = { old_password: '', password: '', again: '' }

/** 修改密码: the old one proves who it is; the other devices are signed out, this one stays. */
export function PasswordForm() {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const change = useMutation(changePassword())
  const failure = change.error instanceof ApiError ? change.error : null
  const wrong = isChecked ? wrongFields(draft) : {}
  const errorAt = (field: keyof PasswordDraft) => wrong[field] ?? failure?.fieldMessage(field) ?? null

  const focusFirstWrong = useFirstWrong(form, change.error)

  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    setIsChecked(true)
    if (Object.keys(wrongFields(draft)).length > 0) return focusFirstWrong()
    const { old_password, password } = draft
    change.mutate(
      { old_password, password },
      {
        onSuccess: () => {
          setDraft(EMPTY)
          setIsChecked(false)
          message.success('密码已修改，其他设备已退出')
        },
      },
    )
  }

  const box = (field: keyof PasswordDraft, autoComplete: 'current-password' | 'new-password') => ({
    value: draft[field],
    autoComplete,
    onChange: (typed: string) => {
      setDraft({ ...draft, [field]: typed })
      // What the server said was about what stood there before.
      if (failure !== null) change.reset()
    },
  })

  return (
    <form ref={form} className={styles.form} onSubmit={handleSave} noValidate aria-label="修改密码">
      <Field label="原密码" hint={null} error={errorAt('old_password')}>
        {(field) => <PasswordBox {...field} {...box('old_password', 'current-password')} />}
      </Field>
      <Field label="新密码" hint={PASSWORD_RULE} error={errorAt('password')}>
        {(field) => <PasswordBox {...field} {...box('password', 'new-password')} />}
      </Field>
      <PasswordStrength password={draft.password} />
      <Field label="确认新密码" hint="再输入一遍新密码" error={errorAt('again')}>
        {(field) => <PasswordBox {...field} {...box('again', 'new-password')} />}
      </Field>
      <p className={styles.note}>修改后，其他设备会立即退出登录，这台设备不受影响。</p>
      {failure !== null && failure.fields.length === 0 && (
        <p role="alert" className={styles.failure}>
          没有修改成功：{failure.message}
        </p>
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          修改密码
        </Button>
      </div>
    </form>
  )
}
