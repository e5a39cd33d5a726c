import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type Invitation, withdrawInvitation } from './joining.queries.ts'

/** Names the code and the effects on the people who have used it. */
export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const withdraw = useMutation(withdrawInvitation())
  return (
    <ConfirmDialog
      title={`收回邀请码 ${invitation.code}？`}
      danger="收回"
      isPending={withdraw.isPending}
      error={withdraw.error}
      onClose={onClose}
      onConfirm={() =>
        withdraw.mutate(invitation.invitation_id, {
          onSuccess: () => {
            message.success('已收回')
            onClose()
          },
        })
      }
    >
      收回后不能再用它申请加入。已经提交的申请不受影响。
    </ConfirmDialog>
  )
}
