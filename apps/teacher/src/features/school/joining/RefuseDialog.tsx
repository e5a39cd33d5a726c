import { useMutation } from '@tanstack/react-query'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Field } from '../../../shared/Field.tsx'
import { type JoinRequest, refuseJoinRequest } from './joining.queries.ts'

const REASON_MAX = 200

/** Refuses somebody, with a reason for the school's record. */
export function RefuseDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const refuse = useMutation(refuseJoinRequest())
  const { name, join_request_id } = request

  function handleRefuse() {
    refuse.mutate(
      { join_request_id, reason: reason.trim() },
      {
        onSuccess: () => {
          void message.success('已拒绝')
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      open
      title={`拒绝“${name}”加入？`}
      width={440}
      onCancel={onClose}
      footer={[
        <Button key="keep" onClick={onClose}>
          取消
        </Button>,
        <Button key="go" danger loading={refuse.isPending} onClick={handleRefuse}>
          拒绝
        </Button>,
      ]}
    >
      <p>不会开通账号。对方可以再用邀请码申请一次。</p>
      <Field label="理由" hint="可以不填，记在“已拒绝”里" error={refuse.error?.message ?? null}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoFocus
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </Modal>
  )
}
