import { byNumber } from './class-order.ts'
import {
  type ClassAge,
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

/** The fields of a class that decide its next grade. */
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
  /** The phases of its school. */
  phases: readonly string[]
}

/** The wishes for one class of a run: a name of its own ([SC-125]), and whether it goes on in the next phase of the school ([SC-126]). */
export type AdvanceWish = { name?: string | undefined; goes_on?: boolean | undefined }

/** Why a class does not go up ([SC-30], [SC-33]). */
export type AdvanceRefusal =
  | { code: 'not_in_use'; status: 'deactivated' | 'graduated' | 'archived' }
  | { code: 'already_there'; school_year: number }
  | { code: 'moved_this_season'; day: string }
  | { code: 'lags_behind'; school_year: number }
  | { code: 'name_taken'; name: string }
  | { code: 'number_taken'; grade_name: string; class_no: number }

/** The outcome for one class; `refusal` is the reason where it stays as it is. */
export type AdvanceStep = {
  class_id: string
  outcome: 'advanced' | 'graduated' | 'refused'
  to_name: string
  to_grade_name: string
  to_phase_id: string
  to_entry_year: number
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
    case 'number_taken':
      return `${refusal.grade_name}已有 ${refusal.class_no} 班，请先改其中一个班的班号`
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

/** The class that has the wished name, or the wished number of a grade, at that moment. */
export type Holders = {
  nameOwner: (name: string) => string | null
  numberOwner: (place: NumberedPlace) => string | null
}

/** A number of a grade; no two classes of a school have one. */
export type NumberedPlace = { phase_id: string; entry_year: number; class_no: number }

/** The grade that a class at the end of its phase goes on to in its own school: its first year in the next phase, null where there is none ([SC-126]). */
export function nextPhaseOf(
  { phase_id, phases }: Pick<AdvancingClass, 'phase_id' | 'phases'>,
  to_year: number,
): ClassAge | null {
  const next = PHASES[PHASES.findIndex(({ id }) => id === phase_id) + 1]
  if (next === undefined || !phases.includes(next.id)) return null
  return { phase_id: next.id, entry_year: to_year, school_year: to_year }
}

/** The outcome for one class, given the other classes at that moment ([SC-30] to [SC-33], [SC-125], [SC-126]). */
export function advanceStep(
  from: AdvancingClass,
  advance: Advance & { wish?: AdvanceWish | undefined; holders: Holders },
): AdvanceStep {
  const { to_year, wish = {}, holders } = advance
  const { class_id, class_no } = from
  const stay = {
    ...{ class_id, to_name: from.name, to_grade_name: gradeNameOf(from) },
    ...{ to_phase_id: from.phase_id, to_entry_year: from.entry_year },
  }
  const refusal = refusalOf(from, advance)
  if (refusal !== null) return { ...stay, outcome: 'refused', refusal }
  const older = { ...from, school_year: to_year }
  const isThrough = isThroughPhase(older)
  const next = isThrough && wish.goes_on === true ? nextPhaseOf(from, to_year) : null
  const age = next ?? older
  const to_grade_name = gradeNameOf(age)
  // A class that has left the school keeps its last name; names of graduated classes are free.
  if (isThrough && next === null) return { ...stay, outcome: 'graduated', to_grade_name, refusal: null }
  const usual = isStandardName(from) && class_no !== null ? standardClassName(age, class_no) : from.name
  const to_name = wish.name ?? usual
  const taken = (why: AdvanceRefusal): AdvanceStep => ({ ...stay, outcome: 'refused', refusal: why })
  if (isOther(holders.nameOwner(to_name), class_id)) return taken({ code: 'name_taken', name: to_name })
  const { phase_id, entry_year } = age
  // Within a phase a class keeps its place.
  if (
    next !== null &&
    class_no !== null &&
    isOther(holders.numberOwner({ phase_id, entry_year, class_no }), class_id)
  )
    return taken({ code: 'number_taken', grade_name: to_grade_name, class_no })
  return {
    ...{ class_id, outcome: 'advanced', to_name, to_grade_name },
    ...{ to_phase_id: phase_id, to_entry_year: entry_year, refusal: null },
  }
}

/** Whether a class of that age has no further grade in its phase. */
function isThroughPhase(age: ClassAge): boolean {
  const last = lastGradeNoOf(age.phase_id)
  return last !== null && gradeNoOf(age) > last
}

function isOther(owner: string | null, class_id: string): boolean {
  return owner !== null && owner !== class_id
}

/** Whether a class bears the usual name of its grade and number; a name of its own is kept ([SC-32]). */
export function isStandardName(
  fields: Pick<AdvancingClass, 'phase_id' | 'entry_year' | 'school_year' | 'class_no' | 'name'>,
): boolean {
  return fields.class_no !== null && fields.name === standardClassName(fields, fields.class_no)
}

/** The outcomes for the chosen classes among all classes in use, in the order of the run. */
export function planAdvance(
  inUse: readonly AdvancingClass[],
  {
    chosen,
    wishes = new Map(),
    ...advance
  }: Advance & { chosen: ReadonlySet<string>; wishes?: ReadonlyMap<string, AdvanceWish> },
): AdvanceStep[] {
  const names = new Map(inUse.map((one) => [one.name, one.class_id]))
  const numbers = new Map(inUse.map((one) => [placeKey(one), one.class_id]))
  const holders: Holders = {
    nameOwner: (name) => names.get(name) ?? null,
    numberOwner: (place) => numbers.get(placeKey(place)) ?? null,
  }
  return inUse
    .filter((one) => chosen.has(one.class_id))
    .sort(advanceOrder)
    .map((one) => {
      const step = advanceStep(one, { ...advance, wish: wishes.get(one.class_id), holders })
      if (step.outcome !== 'refused') names.delete(one.name)
      if (step.outcome === 'advanced') {
        names.set(step.to_name, one.class_id)
        numbers.delete(placeKey(one))
        numbers.set(
          placeKey({ ...one, phase_id: step.to_phase_id, entry_year: step.to_entry_year }),
          one.class_id,
        )
      }
      return step
    })
}

function placeKey({
  phase_id,
  entry_year,
  class_no,
}: Omit<NumberedPlace, 'class_no'> & { class_no: number | null }) {
  return `${phase_id}/${entry_year}/${class_no}`
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
