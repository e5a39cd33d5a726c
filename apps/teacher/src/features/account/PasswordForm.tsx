import { PASSWORD_RULE } from '@jiangtai/shared/session/password-strength.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
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
  const change = useMutation(changePassword())
  const form = useForm({
    initial: EMPTY,
    check: wrongFields,
    send: ({ old_password, password }) => change.mutateAsync({ old_password, password }),
    onDone() {
      form.restart(EMPTY)
      message.success('密码已修改，其他设备已退出')
    },
  })
  const { element, values, errorAt, failure } = form

  const box = (field: keyof PasswordDraft, autoComplete: 'current-password' | 'new-password') => ({
    value: values[field],
    autoComplete,
    onChange: (typed: string) => form.set({ ...values, [field]: typed }),
  })

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label="修改密码"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Field label="原密码" hint={null} error={errorAt('old_password')}>
        {(field) => <PasswordBox {...field} {...box('old_password', 'current-password')} />}
      </Field>
      <Field label="新密码" hint={PASSWORD_RULE} error={errorAt('password')}>
        {(field) => <PasswordBox {...field} {...box('password', 'new-password')} />}
      </Field>
      <PasswordStrength password={values.password} />
      <Field label="确认新密码" hint="再输入一遍新密码" error={errorAt('again')}>
        {(field) => <PasswordBox {...field} {...box('again', 'new-password')} />}
      </Field>
      <p className={styles.note}>修改后，其他设备会立即退出登录，这台设备不受影响。</p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          没有修改成功：{failure}
        </p>
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          修改密码
        </Button>
      </div>
    </form>
  )
}
