import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { Teacher } from './TeacherChooser.tsx'
import type { CallInput } from '@jiangtai/shared/contract.ts'

/** The fields of a class that are changed, as they are typed. */
export type ClassValues = {
  name: string
  class_no: string
  entry_year: number
  subject_id: string | null
  /** 班主任 of a 行政班. */
  head: Teacher | null
  several_heads: boolean
}

export function valuesOf({ name, class_no, entry_year, subject_id, head_teacher }: ClassView): ClassValues {
  return {
    ...{ name, class_no: class_no === null ? '' : String(class_no), entry_year, subject_id },
    ...{ head: head_teacher, several_heads: false },
  }
}

/** The typed 班号; 0 when the text is no number. */
export function numberOf({ class_no }: ClassValues): number {
  return /^\d{1,2}$/.test(class_no.trim()) ? Number(class_no) : 0
}

type Change = CallInput<'POST /api/school_manager/v1/classes/update'>

/** Only the fields that differ are sent. */
export function changeOf(row: ClassView, to: ClassValues): Change {
  const change: Change = { class_id: row.class_id }
  const class_no = row.kind === 'administrative' ? numberOf(to) : null
  if (to.name !== row.name) change.name = to.name.trim()
  if (class_no !== null && class_no !== row.class_no) change.class_no = class_no
  if (to.entry_year !== row.entry_year) change.entry_year = to.entry_year
  if (to.subject_id !== null && to.subject_id !== row.subject_id) change.subject_id = to.subject_id
  return change
}

type HeadChange = CallInput<'POST /api/school_manager/v1/classes/assignments/save'>

/** The 班主任 to be from today on; null where the present one stays. */
export function headChangeOf(row: ClassView, { head, several_heads }: ClassValues): HeadChange | null {
  if (row.kind !== 'administrative' || head?.teacher_id === row.head_teacher?.teacher_id) return null
  const before_teacher_ids = row.head_teacher === null ? [] : [row.head_teacher.teacher_id]
  const teacher_id = head?.teacher_id ?? null
  return { heads: [{ class_id: row.class_id, teacher_id, before_teacher_ids }], several_heads }
}
