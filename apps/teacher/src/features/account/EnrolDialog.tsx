import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { EnrolmentGuide } from '../../shared/second-step/EnrolmentGuide.tsx'
import { CodesDialog } from './NewCodesDialog.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { beginEnrolment, confirmEnrolment } from './second-step.queries.ts'

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
    <PasswordAsked
      title={title}
      label="下一步"
      verb="验证"
      prove={begin.mutateAsync}
      onProved={setBegun}
      onClose={onClose}
    >
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
  const confirm = useMutation(confirmEnrolment())
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code.trim()) ? {} : { code: '请填写应用里显示的 6 位数字' }),
    send: ({ code }) => confirm.mutateAsync({ enrolment: begun.enrolment, code: code.trim() }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })

  return (
    <FormDialog title={title} save="启用" form={{ ...form, isDirty: false }} onClose={onClose}>
      <EnrolmentGuide secret={begun.secret} uri={begun.uri} />
      <Field required label="验证器里的 6 位数字" hint={null} error={form.errorAt('code')}>
        {(field) => (
          <Input
            {...field}
            {...textOf(form, 'code')}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
      </Field>
    </FormDialog>
  )
}
