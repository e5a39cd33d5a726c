import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { leaveLesson } from './together.queries.ts'

/** Who prepares a lesson with its owner takes themselves off. */
export function LeaveDialog({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const navigate = useNavigate()
  const leave = useMutation(leaveLesson())
  return (
    <ConfirmDialog
      title={`不再参与准备《${lesson.title}》？`}
      danger="退出共备"
      isPending={leave.isPending}
      error={leave.error}
      onClose={onClose}
      onConfirm={() =>
        leave.mutate(lesson.prepare_lesson_id, {
          onSuccess: () => {
            message.success('已退出共备')
            void navigate('/classPreparation/preparationList')
          },
        })
      }
    >
      您做的修改会留在这份备课里。要再参与，请{lesson.teacher_name}老师重新添加。
    </ConfirmDialog>
  )
}
