import { ApiError } from '@jiangtai/client/api.ts'
import { TASK_BIN_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { closeTask, recallTask, removeTask } from '../task.queries.ts'

type Asked = { task: TaskListItem; onClose: () => void }

/** 结束: tells before what happens to students who have not handed in ([TK-15], [TK-16]). */
export function CloseDialog({ task: { task_id, title, progress }, onClose }: Asked) {
  const { id: kind } = useTaskKind()
  const close = useMutation(closeTask(kind))
  const missing = progress.member_count - progress.submitted_count - progress.excused_count
  return (
    <ConfirmDialog
      title={`结束《${title}》？`}
      danger="结束"
      isPending={close.isPending}
      error={close.error}
      onClose={onClose}
      onConfirm={() =>
        close.mutate(task_id, {
          onSuccess: () => {
            message.success('已结束收取')
            onClose()
          },
        })
      }
    >
      {missing === 0
        ? '应交的学生都交了，结束后不再收取。'
        : `还有 ${missing} 名学生没有交：正在作答的会收上来，没有作答的算未交。`}
      需要时可以再延长。
    </ConfirmDialog>
  )
}

/** 撤回: a teacher who recalls work that was handed in confirms it ([TK-10]), also when only the refusal told of it. */
export function RecallDialog({ task: { task_id, title, progress }, onClose }: Asked) {
  const { id: kind, name: kindName } = useTaskKind()
  const recall = useMutation(recallTask(kind))
  const { submitted_count } = progress
  const isTold = submitted_count > 0 || (recall.error instanceof ApiError && recall.error.name === 'CONFLICT')
  return (
    <ConfirmDialog
      title={`撤回《${title}》？`}
      danger="撤回"
      isPending={recall.isPending}
      error={recall.error}
      onClose={onClose}
      onConfirm={() =>
        recall.mutate(
          { task_id, is_confirmed: isTold },
          {
            onSuccess: () => {
              message.success('已撤回')
              onClose()
            },
          },
        )
      }
    >
      {submitted_count === 0
        ? `还没有学生提交。撤回后学生看不到这份${kindName}；需要时复制一份再布置。`
        : `已有 ${submitted_count} 名学生提交。撤回后他们看不到这份${kindName}，也不再批改；已交的内容会保留。`}
    </ConfirmDialog>
  )
}

/** 删除: into the bin, with all work of students. */
export function RemoveDialog({
  task: { task_id, title, state, progress, audience },
  onRemoved,
  onClose,
}: Asked & { onRemoved: () => void }) {
  const { id: kind, name: kindName } = useTaskKind()
  const remove = useMutation(removeTask(kind))
  const isDraft = state === 'draft' || state === 'scheduled'
  return (
    <ConfirmDialog
      title={`删除${isDraft ? '草稿' : `${kindName}`}《${title}》？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(task_id, {
          onSuccess: () => {
            message.success(`已删除《${title}》`)
            onClose()
            onRemoved()
          },
        })
      }
    >
      放进回收站，{TASK_BIN_DAYS} 天内可以恢复。
      {progress.submitted_count > 0 &&
        `学生看不到这份${kindName}；${progress.submitted_count} 份作答和成绩会保留。`}
      {isDraft && '题库里的题目不受影响。'}
      {audience !== null && `同事仍能在“共享${kindName}”里看到它，不再共享请先停止共享。`}
    </ConfirmDialog>
  )
}
