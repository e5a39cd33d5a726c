import { LESSON_BIN_DAYS } from '@jiangtai/shared/lessons/rules.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { removeLesson } from './lesson-list.queries.ts'

/** Names the lesson and the parts of it that stay. */
export function RemoveLessonDialog({ lesson, onClose }: { lesson: LessonListItem; onClose: () => void }) {
  const remove = useMutation(removeLesson())
  return (
    <ConfirmDialog
      title={`删除备课《${lesson.title}》？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(lesson.prepare_lesson_id, {
          onSuccess: () => {
            message.success('已删除')
            onClose()
          },
        })
      }
    >
      {lesson.page_count} 页和 {lesson.quiz_count} 道题一起放进回收站，{LESSON_BIN_DAYS} 天内可以恢复。
      {lesson.status === 'ready' ? '原来的课件和题库不受影响。' : '上过课的班级的课堂记录会保留。'}
    </ConfirmDialog>
  )
}
