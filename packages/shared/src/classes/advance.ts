import {
  byNumber,
  CLASS_STATUS_NAMES,
  gradeNameOf,
  gradeNoOf,
  lastGradeNoOf,
  schoolYearName,
  schoolYearOf,
  standardClassName,
} from './rules.ts'
import { PHASES } from '../core/dictionaries.ts'

/** How long a run can be undone ([SC-36]). */
export const UNDO_DAYS = 7

/** The month from which on one advances into the year to come: graduates leave in June. */
const SEASON_MONTH = 6

/** The 升年级 season a day belongs to: from June on the year that begins in the summer. */
export function advanceSeasonOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= SEASON_MONTH ? year : year - 1
}

/** The last school year classes can be moved into on a day: the one to come, so that a plan can be made early. */
export function latestYearOf(day: string): number {
  return schoolYearOf(day) + 1
}

/** How close the end of a term must be for 升年级 to need no warning. */
const NEAR_END_DAYS = 28

/** The term in whose middle a day lies: more than four weeks before its end ([SC-115]). */
export function termInFullSwing<T extends { from_day: string; to_day: string }>(
  terms: readonly T[],
  today: string,
): T | null {
  const soon = new Date(Date.parse(today) + NEAR_END_DAYS * 86_400_000).toISOString().slice(0, 10)
  return terms.find(({ from_day, to_day }) => from_day <= today && to_day > soon) ?? null
}

/** What of a class its way follows from. */
export type AdvancingClass = {
  class_id: string
  phase_id: string
  entry_year: number
  school_year: number
  class_no: number | null
  name: string
  status: 'active' | 'deactivated' | 'graduated' | 'archived'
  /** The day it was last advanced, undone runs not counted. */
  last_advanced_on: string | null
}

/** Why a class does not go up ([SC-30], [SC-33]). */
export type AdvanceRefusal =
  | { code: 'not_in_use'; status: 'deactivated' | 'graduated' | 'archived' }
  | { code: 'already_there'; school_year: number }
  | { code: 'moved_this_season'; day: string }
  | { code: 'lags_behind'; school_year: number }
  | { code: 'name_taken'; name: string }

/** What becomes of one class; `refusal` says why not. */
export type AdvanceStep = {
  class_id: string
  outcome: 'advanced' | 'graduated' | 'refused'
  to_name: string
  to_grade_name: string
  refusal: AdvanceRefusal | null
}

/** The same words wherever a refusal is read: preview, result, and the refusal of a whole run. */
export function refusalInWords(refusal: AdvanceRefusal): string {
  switch (refusal.code) {
    case 'not_in_use':
      return `班级${CLASS_STATUS_NAMES[refusal.status]}，不能升年级`
    case 'already_there':
      return `已在${schoolYearName(refusal.school_year)}学年，不能再升一次`
    case 'moved_this_season':
      return `${refusal.day} 已升过年级，一学年只能升一次`
    case 'lags_behind':
      return `还在${schoolYearName(refusal.school_year)}学年，请先升入${schoolYearName(refusal.school_year + 1)}学年`
    case 'name_taken':
      return `名称“${refusal.name}”已有班级使用`
  }
}

/** Where a run goes and on which day it was asked for. */
export type Advance = { to_year: number; today: string }

/** Highest phase and grade first, so that 高三(1)班 frees its name before 高二(1)班 takes it ([SC-31]); in a grade by number. */
export function advanceOrder(a: AdvancingClass, b: AdvancingClass): number {
  return (
    phaseNoOf(b) - phaseNoOf(a) ||
    a.entry_year - b.entry_year ||
    byNumber(a, b) ||
    (a.class_id < b.class_id ? -1 : 1)
  )
}

function phaseNoOf({ phase_id }: AdvancingClass): number {
  return PHASES.findIndex(({ id }) => id === phase_id)
}

/** What becomes of one class when `owner` says who has a name at that moment ([SC-30] to [SC-33]). */
export function advanceStep(
  from: AdvancingClass,
  advance: Advance & { owner: (name: string) => string | null },
): AdvanceStep {
  const { to_year } = advance
  const age = { ...from, school_year: to_year }
  const refusal = refusalOf(from, advance)
  const stay = { class_id: from.class_id, to_name: from.name, to_grade_name: gradeNameOf(from) }
  if (refusal !== null) return { ...stay, outcome: 'refused', refusal }
  const last = lastGradeNoOf(from.phase_id)
  const to_grade_name = gradeNameOf(age)
  // What has left the school keeps the name it left with; names of graduates are free.
  if (last !== null && gradeNoOf(age) > last)
    return { ...stay, outcome: 'graduated', to_grade_name, refusal: null }
  const to_name =
    isStandardName(from) && from.class_no !== null ? standardClassName(age, from.class_no) : from.name
  const owner = advance.owner(to_name)
  if (owner !== null && owner !== from.class_id)
    return { ...stay, outcome: 'refused', refusal: { code: 'name_taken', name: to_name } }
  return { class_id: from.class_id, outcome: 'advanced', to_name, to_grade_name, refusal: null }
}

/** Whether a class bears the usual name of its grade and number; a name of its own is kept ([SC-32]). */
export function isStandardName(
  of: Pick<AdvancingClass, 'phase_id' | 'entry_year' | 'school_year' | 'class_no' | 'name'>,
): boolean {
  return of.class_no !== null && of.name === standardClassName(of, of.class_no)
}

/** What becomes of the chosen classes among all that are in use: in the order in which a run does it. */
export function planAdvance(
  inUse: readonly AdvancingClass[],
  { chosen, ...advance }: Advance & { chosen: ReadonlySet<string> },
): AdvanceStep[] {
  const owners = new Map(inUse.map((one) => [one.name, one.class_id]))
  const owner = (name: string) => owners.get(name) ?? null
  return inUse
    .filter((one) => chosen.has(one.class_id))
    .sort(advanceOrder)
    .map((one) => {
      const step = advanceStep(one, { ...advance, owner })
      if (step.outcome !== 'refused') owners.delete(one.name)
      if (step.outcome === 'advanced') owners.set(step.to_name, one.class_id)
      return step
    })
}

/** The year most classes would go to next, no later than is allowed on the day. */
export function usualYear(inUse: readonly Pick<AdvancingClass, 'school_year'>[], today: string): number {
  const counts = new Map<number, number>()
  for (const { school_year } of inUse) counts.set(school_year, (counts.get(school_year) ?? 0) + 1)
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || a - b)
  return Math.min(latestYearOf(today), (most?.[0] ?? schoolYearOf(today)) + 1)
}

/** Whether a student kept back in one class may go to another: the class that is in their grade after the run ([SC-34]). */
export function repeatsIn(
  from: Pick<AdvancingClass, 'phase_id' | 'entry_year'>,
  to: Pick<AdvancingClass, 'phase_id' | 'entry_year' | 'status'> & { kind: 'administrative' | 'teaching' },
): boolean {
  return (
    to.kind === 'administrative' &&
    to.status === 'active' &&
    to.phase_id === from.phase_id &&
    to.entry_year === from.entry_year + 1
  )
}

function refusalOf(from: AdvancingClass, { to_year, today }: Advance): AdvanceRefusal | null {
  const { school_year, last_advanced_on: day } = from
  if (from.status !== 'active') return { code: 'not_in_use', status: from.status }
  if (school_year >= to_year) return { code: 'already_there', school_year: to_year }
  if (day !== null && advanceSeasonOf(day) === advanceSeasonOf(today))
    return { code: 'moved_this_season', day }
  if (school_year < to_year - 1) return { code: 'lags_behind', school_year }
  return null
}
