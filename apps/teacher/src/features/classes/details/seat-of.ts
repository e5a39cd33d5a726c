import type { StudentView } from '@jiangtai/shared/students/views.ts'

/** The classes of a student, the 行政班 first. */
export function classesOf({ administrative_class, teaching_classes }: StudentView) {
  return administrative_class === null ? teaching_classes : [administrative_class, ...teaching_classes]
}

/** The 座号 of a student in one of these classes; null where there is none. */
export function seatOf(student: StudentView, class_id: string): number | null {
  return classesOf(student).find((one) => one.class_id === class_id)?.seat_no ?? null
}
