import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { message } from '../../shared/kit/notices.ts'
import { type PadBinding, unbindPads } from './students.queries.ts'

/** Takes a pad away from who used it last. */
export function UnbindDialog({
  pad,
  onClose,
}: {
  pad: Pick<PadBinding, 'binding_id' | 'device_name' | 'name'>
  onClose: () => void
}) {
  const unbind = useMutation(unbindPads())
  return (
    <ConfirmDialog
      title={`解绑${pad.name}的平板“${pad.device_name}”？`}
      danger="解绑"
      isPending={unbind.isPending}
      error={unbind.error}
      onClose={onClose}
      onConfirm={() =>
        unbind.mutate(
          { binding_ids: [pad.binding_id] },
          {
            onSuccess: () => {
              message.success('已解绑')
              onClose()
            },
          },
        )
      }
    >
      这台平板上的登录会立即下线。下次有学生登录时，会绑定给那名学生。
    </ConfirmDialog>
  )
}
