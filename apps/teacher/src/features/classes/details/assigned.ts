import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { Teacher } from '../TeacherChooser.tsx'

/** The teacher of a subject from a day on. */
export type Assigned = {
  subject_id: string | null
  teacher: Teacher | null
  day: string
  several_heads: boolean
}

/** The present teachers of a subject in the class. */
export function presentTeachers({ teachers }: ClassView, subject_id: string | null) {
  return teachers.filter((one) => one.subject_id === subject_id)
}

/** The sent assignment: the new teacher beside the present ones, or in the place of the only 班主任. */
export function assignmentOf(
  row: ClassView,
  duty: 'head' | 'subject',
  { subject_id, teacher, several_heads }: Assigned,
): CallInput<'POST /api/school_manager/v1/classes/assignments/save'> {
  const { class_id, head_teacher } = row
  if (teacher === null) return {}
  const { teacher_id } = teacher
  if (duty === 'head') {
    const before_teacher_ids = head_teacher === null ? [] : [head_teacher.teacher_id]
    return { heads: [{ class_id, teacher_id, before_teacher_ids }], several_heads }
  }
  const before_teacher_ids = presentTeachers(row, subject_id).map((one) => one.teacher_id)
  const teacher_ids = [...new Set([...before_teacher_ids, teacher_id])]
  return { cells: [{ class_id, subject_id: subject_id ?? '', teacher_ids, before_teacher_ids }] }
}

/** The teachers of the class without its 班主任, each once: one of them is likeliest to head it. */
export function uniqueTeachers({ teachers, head_teacher }: ClassView): Teacher[] {
  const all = new Map(teachers.map(({ teacher_id, name }) => [teacher_id, { teacher_id, name }]))
  if (head_teacher !== null) all.delete(head_teacher.teacher_id)
  return [...all.values()]
}
