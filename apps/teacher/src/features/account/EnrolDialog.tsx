import { ApiError } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { EnrolmentGuide } from '../../shared/second-step/EnrolmentGuide.tsx'
import { CodesDialog } from './NewCodesDialog.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { beginEnrolment, confirmEnrolment } from './second-step.queries.ts'
import styles from './account.module.css'

type Begun = CallOutput<'POST /api/session/v1/second-step/begin'>

/** 设置验证器: the password, the secret with its first code, the recovery codes. */
export function EnrolDialog({ isRenewal, onClose }: { isRenewal: boolean; onClose: () => void }) {
  const begin = useMutation(beginEnrolment())
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = isRenewal ? '更换验证器' : '设置验证器'
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />
  if (begun !== null) return <ScanDialog title={title} begun={begun} onDone={setCodes} onClose={onClose} />
  return (
    <PasswordAsked title={title} label="下一步" asked={begin} onProved={setBegun} onClose={onClose}>
      {isRenewal
        ? '新的设置好以后，旧的验证器和恢复码作废，其他设备会退出登录。'
        : '设置好以后，其他设备会退出登录，再登录时也要验证。'}
    </PasswordAsked>
  )
}

function ScanDialog({
  title,
  begun,
  onDone,
  onClose,
}: {
  title: string
  begun: Begun
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const id = useId()
  const confirm = useMutation(confirmEnrolment())
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const failure = confirm.error instanceof ApiError ? confirm.error : null
  const missing = isChecked && !/^\d{6}$/.test(code.trim()) ? '请填写应用里显示的 6 位数字' : null
  const wrong = failure?.fieldMessage('code') ?? null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!/^\d{6}$/.test(code.trim()) || confirm.isPending) return
    confirm.mutate(
      { enrolment: begun.enrolment, code: code.trim() },
      { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) },
    )
  }

  return (
    <Dialog
      title={title}
      width={520}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={confirm.isPending}>
            启用
          </Button>
        </>
      }
    >
      <EnrolmentGuide secret={begun.secret} uri={begun.uri} />
      <form id={id} className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field label="验证器里的 6 位数字" hint={null} error={missing ?? wrong}>
          {(field) => (
            <Input
              {...field}
              value={code}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onChange={({ target }) => {
                setCode(target.value)
                if (failure !== null) confirm.reset()
              }}
            />
          )}
        </Field>
        {confirm.error !== null && wrong === null && (
          <p role="alert" className={styles.failure}>
            {failure?.fieldMessage('enrolment') ?? confirm.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
