import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { unshareTask } from '../shared/shared.queries.ts'

/** 停止共享: colleagues do not see it any more; drafts that they took stay theirs ([TK-60]). */
export function UnshareDialog({
  task: { task_id, title },
  onDone = () => {},
  onClose,
}: {
  task: { task_id: string; title: string }
  onDone?: () => void
  onClose: () => void
}) {
  const { id: kind, name: kindName } = useTaskKind()
  const unshare = useMutation(unshareTask(kind))
  return (
    <ConfirmDialog
      title={`停止共享《${title}》？`}
      danger="停止共享"
      isPending={unshare.isPending}
      error={unshare.error}
      onClose={onClose}
      onConfirm={() =>
        unshare.mutate(task_id, {
          onSuccess: () => {
            message.success(`《${title}》不再共享`)
            onClose()
            onDone()
          },
        })
      }
    >
      同事在“共享{kindName}”里不再看到它；已经取用的不受影响，您自己的{kindName}也不变。
    </ConfirmDialog>
  )
}
