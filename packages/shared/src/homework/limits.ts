import { gradeNoOf } from '../classes/rules.ts'
import type { HomeworkWay } from './ways.ts'
import type { SchoolSettings } from '../school/settings.ts'

/** Grades of primary school that get no written homework (教育部 2021, HW-18). */
const NO_HOMEWORK_UNTIL_GRADE = 2

/** Minutes of homework that a class may get in a day ([HK-2]); null is no limit. */
export function homeworkLimit(
  settings: Pick<
    SchoolSettings,
    'homework_minutes_primary' | 'homework_minutes_junior' | 'homework_minutes_senior'
  >,
  { phase_id, entry_year, school_year }: { phase_id: string; entry_year: number; school_year: number },
): number | null {
  if (phase_id === 'primary')
    return gradeNoOf({ phase_id, entry_year, school_year }) <= NO_HOMEWORK_UNTIL_GRADE
      ? 0
      : settings.homework_minutes_primary
  return phase_id === 'junior' ? settings.homework_minutes_junior : settings.homework_minutes_senior
}

/** Ways that are no written homework. */
const UNWRITTEN: readonly HomeworkWay[] = ['spoken', 'reading']

/**
 * Whether a class gets more on a day than it may ([HK-5]). Where no written homework is given at all, what is not written may be.
 */
export function isOverLimit(
  { minutes, limit }: { minutes: number; limit: number | null },
  way: string | null = null,
): boolean {
  if (limit === null) return false
  if (limit === 0 && UNWRITTEN.some((one) => one === way)) return false
  return minutes > limit
}
