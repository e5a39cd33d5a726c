import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { type JoinRequest, refuseJoinRequest } from './joining.queries.ts'

const REASON_MAX = 200

/** Refuses somebody, with a reason they are told when they sign in. */
export function RefuseDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const refuse = useMutation(refuseJoinRequest())
  const { name, join_request_id } = request
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: ({ reason }, request_id) =>
      refuse.mutateAsync({ join_request_id, reason: reason.trim(), request_id }),
    onDone() {
      message.success(`已拒绝${name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`拒绝“${name}”加入？`}
      save="拒绝"
      width={440}
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>不会开通账号。对方可以再用邀请码申请一次。</p>
      <Field label="理由" hint="可以不填；对方登录时会看到，也记在“已拒绝”里" error={form.errorAt('reason')}>
        {(field) => (
          <TextArea
            {...field}
            data-autofocus
            min_rows={3}
            max_rows={6}
            maxLength={REASON_MAX}
            value={form.values.reason}
            onChange={({ target }) => form.set({ reason: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
