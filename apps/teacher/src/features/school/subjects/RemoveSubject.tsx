import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { removeSubject, type Subject } from './subjects.queries.ts'

/** Deletes a subject of the school's own; the server tells where it is still used. */
export function RemoveSubject({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const remove = useMutation(removeSubject())
  return (
    <ConfirmDialog
      title={`删除学科“${subject.name}”？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(subject.id, {
          onSuccess: () => {
            message.success(`已删除学科“${subject.name}”`)
            onClose()
          },
        })
      }
    >
      没有教师、班级、备课等用过的学科才能删除。用过的可以停用，已有的内容保持不变。
    </ConfirmDialog>
  )
}
