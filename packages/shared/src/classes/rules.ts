import { PHASES, type PhaseId } from '../core/dictionaries.ts'

/** The month a school year begins in: a class formed in August belongs to the year to come. */
const FIRST_MONTH = 8

/** The school year a day (`YYYY-MM-DD`) lies in: `2026` is 2026-2027. */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= FIRST_MONTH ? year : year - 1
}

/** The fields of a class that decide its grade. */
export type ClassAge = { phase_id: string; entry_year: number; school_year: number }

const GRADE_NAMES: Record<PhaseId, readonly string[]> = {
  primary: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
  junior: ['七年级', '八年级', '九年级'],
  senior: ['高一', '高二', '高三'],
}

/** The year of its phase a class is in, counted from 1; a class not begun yet counts as the first. */
export function gradeNoOf({ entry_year, school_year }: ClassAge): number {
  return Math.max(1, school_year - entry_year + 1)
}

/** The last year of a phase, or null for a phase this version does not know. */
export function lastGradeNoOf(phase_id: string): number | null {
  return PHASES.find((phase) => phase.id === phase_id)?.years ?? null
}

/** The grade in words: `高一`, `七年级`; `2023 级` for a class that is through. */
export function gradeNameOf(age: ClassAge): string {
  const names = age.phase_id in GRADE_NAMES ? GRADE_NAMES[age.phase_id as PhaseId] : []
  return names[gradeNoOf(age) - 1] ?? `${age.entry_year} 级`
}

/** The usual name of an administrative class: `高一(3)班`. */
export function standardClassName(age: ClassAge, class_no: number): string {
  return `${gradeNameOf(age)}(${class_no})班`
}

/** A school year in words: `2026-2027`. */
export function schoolYearName(school_year: number): string {
  return `${school_year}-${school_year + 1}`
}

/** 使用中, 已停用, 已毕业, 已归档. */
export const CLASS_STATUS_NAMES = {
  active: '使用中',
  deactivated: '已停用',
  graduated: '已毕业',
  archived: '已归档',
} as const

/** The state of a restored class: a class that has finished its phase is graduated ([SC-16]). */
export function restoredStatusOf(age: ClassAge): 'active' | 'graduated' {
  const last = lastGradeNoOf(age.phase_id)
  return last !== null && gradeNoOf(age) > last ? 'graduated' : 'active'
}

/** A class's name as it is searched for: 高一3班 finds 高一(3)班. */
export function bareClassName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[()\s]/g, '')
    .toLowerCase()
}

/** Most classes one call changes. */
export const MAX_BATCH_CLASSES = 200
/** Most people one call moves. */
export const MAX_MEMBERS = 200
