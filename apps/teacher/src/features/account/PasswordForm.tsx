import { PASSWORD_RULE } from '@jiangtai/shared/session/password-strength.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { PageForm } from '../../shared/forms/PageForm.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { PasswordStrength } from '../../shared/forms/password/PasswordStrength.tsx'
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
  const { values, errorAt } = form

  const box = (field: keyof PasswordDraft, autoComplete: 'current-password' | 'new-password') => ({
    value: values[field],
    autoComplete,
    onChange: (typed: string) => form.set({ ...values, [field]: typed }),
  })

  return (
    <PageForm label="修改密码" save="修改密码" verb="修改" width={440} form={form}>
      <Field required label="原密码" hint={null} error={errorAt('old_password')}>
        {(field) => <PasswordBox {...field} {...box('old_password', 'current-password')} />}
      </Field>
      <Field required label="新密码" hint={PASSWORD_RULE} error={errorAt('password')}>
        {(field) => <PasswordBox {...field} {...box('password', 'new-password')} />}
      </Field>
      <PasswordStrength password={values.password} />
      <Field required label="确认新密码" hint="再输入一遍新密码" error={errorAt('again')}>
        {(field) => <PasswordBox {...field} {...box('again', 'new-password')} />}
      </Field>
      <p className={styles.note}>修改后，其他设备会立即退出登录，这台设备不受影响。</p>
    </PageForm>
  )
}
