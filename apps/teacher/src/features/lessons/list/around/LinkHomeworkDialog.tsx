import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { linkHomework } from '../../../../shared/questions/homework/lesson-homework.ts'
import { ChooseTaskDialog } from '../../../../shared/tasks/choose/ChooseTaskDialog.tsx'
import { aroundChanged } from './around.queries.ts'

/** 关联作业: one of one's own homework, given or a draft, becomes one that comes after the lesson ([LE-221]). */
export function LinkHomeworkDialog({
  lesson: { prepare_lesson_id },
  onClose,
}: {
  lesson: LessonView
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <ChooseTaskDialog
      title="关联作业"
      kind="homework"
      what="作业"
      send={async (task_id) => {
        await linkHomework({ prepare_lesson_id, task_id })
        await aroundChanged(client)
      }}
      doneWords={(title) => `《${title}》已关联到这份备课`}
      onClose={onClose}
    />
  )
}
