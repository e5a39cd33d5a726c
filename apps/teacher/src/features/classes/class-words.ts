import { byNumber } from '@jiangtai/shared/classes/class-order.ts'
import { gradeNameOf, schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'

export const KIND_NAMES = { administrative: '行政班', teaching: '教学班' } as const

/** The path at which a class is shown. */
export function classPath(class_id: string): string {
  return `/schoolManage/classDetails?class_id=${class_id}`
}

/** The path at which a student is shown. */
export function studentPath(student_id: string): string {
  return `/schoolManage/studentDetails?student_id=${student_id}`
}

/** The path at which a teacher is shown. */
export function teacherPath(teacher_id: string): string {
  return `/schoolManage/teacherDetails?teacher_id=${teacher_id}`
}

/** A grade as the address keeps it: `senior-2026`. */
export type Grade = { phase_id: PhaseId; entry_year: number }
export type PhaseId = (typeof PHASES)[number]['id']

export function gradeKey({ phase_id, entry_year }: { phase_id: string; entry_year: number }): string {
  return `${phase_id}-${entry_year}`
}

/** The grade of an address, or null when it names none. */
export function readGrade(key: string | null): Grade | null {
  const [phase_id, year] = (key ?? '').split('-')
  const phase = PHASES.find(({ id }) => id === phase_id)
  const entry_year = Number(year)
  if (phase === undefined || !Number.isInteger(entry_year) || entry_year < 2000 || entry_year > 2100)
    return null
  return { phase_id: phase.id, entry_year }
}

/** `高一（2026 级）`; a grade that is not there yet is named by its year alone. */
export function gradeWords(
  { phase_id, entry_year }: { phase_id: string; entry_year: number },
  day: string,
): string {
  const school_year = schoolYearOf(day)
  if (entry_year > school_year) return `${entry_year} 级（${entry_year} 年入学）`
  return `${gradeNameOf({ phase_id, entry_year, school_year })}（${entry_year} 级）`
}

/** The years in which today's students of a phase came, newest first, together with the year of those who come next. */
export function entryYears(phase_id: string, day: string): number[] {
  const years = PHASES.find(({ id }) => id === phase_id)?.years ?? 3
  const newest = schoolYearOf(day) + 1
  return Array.from({ length: years + 1 }, (_year, index) => newest - index)
}

/** The grades that classes are in, each once, in the order they come. */
export function gradesAmong<Row extends { phase_id: string; entry_year: number; grade_name: string }>(
  rows: readonly Row[],
): Row[] {
  const grades = new Map(rows.map((row) => [gradeKey(row), row]))
  return [...grades.values()].sort((a, b) => {
    const order = phaseOrder(a.phase_id) - phaseOrder(b.phase_id)
    return order === 0 ? b.entry_year - a.entry_year : order
  })
}

/** 小学 before 初中 before 高中. */
export function phaseOrder(phase_id: string): number {
  return PHASES.findIndex(({ id }) => id === phase_id)
}

/** Classes in the order in which they are read ([SC-25]). */
export function inReadingOrder(a: ReadClass, b: ReadClass): number {
  return (
    phaseOrder(a.phase_id) - phaseOrder(b.phase_id) ||
    b.entry_year - a.entry_year ||
    a.kind.localeCompare(b.kind) ||
    byNumber(a, b)
  )
}

type ReadClass = Pick<ClassView, 'phase_id' | 'entry_year' | 'kind' | 'class_no' | 'name'>

/** The people that a change of classes concerns: who is in them, and who teaches or heads them, each once. */
export function peopleInWords(
  rows: readonly Pick<ClassView, 'student_count' | 'head_teacher' | 'teachers'>[],
): string {
  const students = rows.reduce((sum, { student_count }) => sum + student_count, 0)
  const teachers = new Set(
    rows.flatMap(({ head_teacher, teachers: taught }) =>
      [...taught, ...(head_teacher === null ? [] : [head_teacher])].map(({ teacher_id }) => teacher_id),
    ),
  )
  return `${students} 名学生、${teachers.size} 位教师`
}
