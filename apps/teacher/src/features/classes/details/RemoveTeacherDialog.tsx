import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { message } from '../../../shared/kit/notices.ts'
import { removeTeacher, saveAssignments } from '../classes.queries.ts'
import type { Teacher } from '../TeacherChooser.tsx'

/** A teacher and the part in the class that ends; no subject is 班主任. */
export type LeavingTeacher = Teacher & { part: string; subject_id: string | null }

/** Ends one part of a teacher in a class; the other parts stay. */
export function RemoveTeacherDialog({
  row: { class_id, name },
  teacher,
  onClose,
}: {
  row: ClassView
  teacher: LeavingTeacher
  onClose: () => void
}) {
  const remove = useMutation(removeTeacher())
  const save = useMutation(saveAssignments())
  const { teacher_id, subject_id, part } = teacher

  function handleRemove() {
    const onSuccess = () => {
      message.success(`已解除${teacher.name}的${part}`)
      onClose()
    }
    // 班主任 alone ends as a cell of the 任课表 does: what the teacher teaches goes on.
    if (subject_id === null) save.mutate({ heads: [{ class_id, teacher_id: null }] }, { onSuccess })
    else remove.mutate({ class_id, teacher_id, subject_id }, { onSuccess })
  }

  return (
    <ConfirmDialog
      title={`解除${teacher.name}在${name}的${part}？`}
      danger="解除"
      isPending={remove.isPending || save.isPending}
      error={remove.error ?? save.error}
      onClose={onClose}
      onConfirm={handleRemove}
    >
      {subject_id === null
        ? '从今天起不再是班主任，不再管理这个班；在这个班的任课不受影响。'
        : '从今天起不能再给这个班上这门课；已上的课、课堂记录和备课都保留。'}
    </ConfirmDialog>
  )
}
