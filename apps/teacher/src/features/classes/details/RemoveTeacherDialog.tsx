import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { classesChanged, removeTeacher } from '../classes.queries.ts'
import type { Teacher } from '../TeacherChooser.tsx'
import { meanwhile } from './meanwhile.ts'

/** A teacher and the part in the class that ends; no subject is 班主任. */
export type LeavingTeacher = Teacher & { part: string; subject_id: string | null }

/** Ends one part of a teacher in a class; the other parts stay. */
export function RemoveTeacherDialog({
  row,
  teacher,
  onClose,
}: {
  row: ClassView
  teacher: LeavingTeacher
  onClose: () => void
}) {
  const client = useQueryClient()
  const remove = useMutation(removeTeacher())
  const { class_id, name } = row
  const { teacher_id, subject_id, part } = teacher

  function handleRemove() {
    const ends = subject_id === null ? { duty: 'head' as const } : { duty: 'subject' as const, subject_id }
    remove.mutate(
      { class_id, teacher_id, ...ends, before_teacher_ids: presentIn(row, subject_id) },
      {
        // A colleague's change of that time is on the page when one looks again.
        onError: () => void classesChanged(client),
        onSuccess: () => {
          message.success(`已解除${teacher.name}在${name}的${part}`)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={`解除${teacher.name}在${name}的${part}？`}
      danger="解除"
      isPending={remove.isPending}
      error={remove.error === null ? null : meanwhile(remove.error, '解除')}
      onConfirm={handleRemove}
      onClose={onClose}
    >
      {subject_id === null
        ? '从今天起不再是班主任，不再管理这个班；在这个班的任课不受影响。'
        : '从今天起不能再给这个班上这门课；已上的课、课堂记录和备课都保留。'}
    </ConfirmDialog>
  )
}

/** The names of the teachers of the part as it is shown. */
function presentIn({ head_teacher, teachers }: ClassView, subject_id: string | null): string[] {
  if (subject_id === null) return head_teacher === null ? [] : [head_teacher.teacher_id]
  return teachers.filter((one) => one.subject_id === subject_id).map((one) => one.teacher_id)
}
