import type { ReactNode } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { PasswordBox } from './PasswordBox.tsx'
import styles from './account.module.css'

/** A dialog that asks for the password again before something of the sign-in changes. */
export function PasswordAsked<T>({
  title,
  label,
  verb = label,
  isDangerous = false,
  prove,
  onProved,
  onClose,
  children,
}: {
  title: string
  /** The words of the button. */
  label: string
  /** The verb of the message when the password is right and the act is refused all the same. */
  verb?: string
  isDangerous?: boolean
  prove: (password: string) => Promise<T>
  onProved: (given: T) => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: '请填写密码' } : {}),
    send: ({ password }) => prove(password),
    onDone: onProved,
  })
  return (
    <FormDialog
      title={title}
      save={label}
      verb={verb}
      width={440}
      isDangerous={isDangerous}
      hasProof
      // A password is typed again in a moment: nobody is asked before it goes.
      form={{ ...form, isDirty: false }}
      onClose={onClose}
    >
      <p className={styles.note}>{children}</p>
      <Field required label="登录密码" hint={null} error={form.errorAt('password')}>
        {(field) => (
          <PasswordBox
            {...field}
            data-autofocus
            value={form.values.password}
            autoComplete="current-password"
            onChange={(password) => form.set({ password })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
