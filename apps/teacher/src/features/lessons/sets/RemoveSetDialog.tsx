import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { removePracticeSet } from './sets.queries.ts'

/** Names the set and that its questions stay. */
export function RemoveSetDialog({
  prepare_lesson_id,
  set,
  onClose,
}: {
  prepare_lesson_id: string
  set: PracticeSet
  onClose: () => void
}) {
  const remove = useMutation(removePracticeSet())
  return (
    <ConfirmDialog
      title={`删除练习“${set.name}”？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { prepare_lesson_id, practice_set_id: set.practice_set_id },
          {
            onSuccess: () => {
              message.success('已删除')
              onClose()
            },
          },
        )
      }
    >
      其中的 {set.lesson_quiz_ids.length} 道题还在备课里，上过的课不受影响。
    </ConfirmDialog>
  )
}
