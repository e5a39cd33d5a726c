import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type NamedStudent, studentWords } from '../../../shared/people/people-words.ts'
import { type PadBinding, unbindPads } from '../students.queries.ts'

/** Takes a pad away from the student who used it last. */
export function UnbindDialog({
  pad: { binding_id, device_name },
  owner,
  onClose,
}: {
  pad: Pick<PadBinding, 'binding_id' | 'device_name'>
  owner: NamedStudent
  onClose: () => void
}) {
  const unbind = useMutation(unbindPads())
  const what = `${studentWords(owner)}的平板“${device_name}”`
  return (
    <ConfirmDialog
      title={`解绑${what}？`}
      danger="解绑"
      isPending={unbind.isPending}
      error={unbind.error}
      onClose={onClose}
      onConfirm={() =>
        unbind.mutate(
          { binding_ids: [binding_id] },
          {
            onSuccess: () => {
              message.success(`已解绑${what}`)
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
