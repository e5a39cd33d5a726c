import { schoolYearName } from '../classes/rules.ts'

/** The largest picture taken as a school's logo. */
export const LOGO_MAX_BYTES = 512 * 1024

/** A term in words: `2026-2027 学年第一学期`. */
export function termInWords({ school_year, term_no }: { school_year: number; term_no: number }): string {
  return `${schoolYearName(school_year)} 学年第${term_no === 1 ? '一' : '二'}学期`
}

/** The term a day lies in; between terms the one that comes next, after the last the last. */
export function termOn<T extends { from_day: string; to_day: string }>(
  terms: readonly T[],
  day: string,
): T | null {
  const inOrder = [...terms].sort((a, b) => (a.from_day < b.from_day ? -1 : 1))
  return inOrder.find((term) => day <= term.to_day) ?? inOrder.at(-1) ?? null
}

/** The week of a term a day lies in, counted from 1 and from Monday; null outside the term. */
export function teachingWeekOf(term: { from_day: string; to_day: string }, day: string): number | null {
  if (day < term.from_day || day > term.to_day) return null
  const first = dayNumber(term.from_day)
  const monday = first - ((first + 3) % 7)
  return Math.floor((dayNumber(day) - monday) / 7) + 1
}

/** Whether a day is taught on: Monday to Friday, unless the calendar says otherwise. */
export function isSchoolDay(
  day: string,
  differing: readonly { day: string; kind: 'holiday' | 'school_day' }[],
): boolean {
  const said = differing.find((one) => one.day === day)
  if (said !== undefined) return said.kind === 'school_day'
  return (dayNumber(day) + 3) % 7 < 5
}

/** Days since 1970-01-01, which was a Thursday. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}
