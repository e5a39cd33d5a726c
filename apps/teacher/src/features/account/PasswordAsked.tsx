import { ApiError } from '@jiangtai/client/api.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import styles from './account.module.css'

/** A dialog that asks for the password again before something of the sign-in changes. */
export function PasswordAsked<T>({
  title,
  label,
  isDangerous = false,
  asked,
  onProved,
  onClose,
  children,
}: {
  title: string
  /** The verb of the button. */
  label: string
  isDangerous?: boolean
  asked: UseMutationResult<T, Error, string>
  onProved: (given: T) => void
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const failure = asked.error instanceof ApiError ? asked.error : null
  const missing = isChecked && password === '' ? '请填写密码' : null
  const wrong = failure?.fieldMessage('password') ?? null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (password === '' || asked.isPending) return
    asked.mutate(password, { onSuccess: onProved })
  }

  return (
    <Dialog
      title={title}
      width={440}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type={isDangerous ? 'default' : 'primary'}
            danger={isDangerous}
            htmlType="submit"
            form={id}
            loading={asked.isPending}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
        <p className={styles.note}>{children}</p>
        <Field label="登录密码" hint={null} error={missing ?? wrong}>
          {(field) => (
            <PasswordBox
              {...field}
              value={password}
              autoComplete="current-password"
              onChange={(typed) => {
                setPassword(typed)
                if (failure !== null) asked.reset()
              }}
            />
          )}
        </Field>
        {asked.error !== null && wrong === null && (
          <p role="alert" className={styles.failure}>
            {asked.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
