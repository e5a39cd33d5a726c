import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type JoinRequest, refuseJoinRequest } from './joining.queries.ts'

const REASON_MAX = 200

/** Refuses somebody, with a reason they are told when they sign in. */
export function RefuseDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const refuse = useMutation(refuseJoinRequest())
  const { name, join_request_id } = request

  function handleRefuse() {
    refuse.mutate(
      { join_request_id, reason: reason.trim() },
      {
        onSuccess: () => {
          message.success('已拒绝')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`拒绝“${name}”加入？`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button danger loading={refuse.isPending} onClick={handleRefuse}>
            拒绝
          </Button>
        </>
      }
    >
      <p>不会开通账号。对方可以再用邀请码申请一次。</p>
      <Field
        label="理由"
        hint="可以不填；对方登录时会看到，也记在“已拒绝”里"
        error={refuse.error?.message ?? null}
      >
        {(field) => (
          <TextArea
            {...field}
            data-autofocus
            min_rows={3}
            max_rows={6}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
