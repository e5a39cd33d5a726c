import { repeatsIn } from '@jiangtai/shared/classes/advance.ts'
import { byNumber } from '@jiangtai/shared/classes/rules.ts'
import { inReadingOrder } from '../class-words.ts'
import type { AdvanceStep } from './advance.queries.ts'

/** A student who repeats the year: from which class, and to which one, or to none yet. */
export type KeptBack = { student_id: string; name: string; class_id: string; to_class_id: string | null }

/** A run of 升年级 as it is being prepared. */
export type AdvanceDraft = {
  to_year: number
  class_ids: ReadonlySet<string>
  kept_back: readonly KeptBack[]
  day: string
}

/** Whether a class can be chosen at all. */
export function isReady({ refusal }: Pick<AdvanceStep, 'refusal'>): boolean {
  // A name that is taken may be free once other classes are chosen, or are not.
  return refusal === null || refusal.code === 'name_taken'
}

/** Classes grade by grade, in the order in which they are read. */
export function byGrade(steps: readonly AdvanceStep[]): { grade_name: string; steps: AdvanceStep[] }[] {
  const groups = new Map<string, AdvanceStep[]>()
  const sorted = [...steps].sort(inReadingOrder)
  for (const step of sorted) groups.set(step.grade_name, [...(groups.get(step.grade_name) ?? []), step])
  return [...groups].map(([grade_name, of]) => ({ grade_name, steps: of }))
}

/** Those who are kept back in classes that are still chosen. */
export function keptAmong(kept: readonly KeptBack[], class_ids: ReadonlySet<string>): readonly KeptBack[] {
  return kept.filter(({ class_id }) => class_ids.has(class_id))
}

/** What becomes of a class, in words. */
export const OUTCOME_NAMES = { advanced: '升级', graduated: '毕业', refused: '不升' } as const

/** The classes a student of a class may repeat in ([SC-34]). */
export function targetsOf(
  home: AdvanceStep | undefined,
  steps: readonly AdvanceStep[],
): readonly AdvanceStep[] {
  if (home === undefined) return []
  return steps.filter((one) => repeatsIn(home, one)).sort(byNumber)
}

/** The class of the same number below, when there is one. */
export function likelyTarget(home: AdvanceStep | undefined, steps: readonly AdvanceStep[]): string | null {
  const targets = targetsOf(home, steps)
  const same = targets.find(({ class_no }) => class_no !== null && class_no === home?.class_no)
  return (same ?? targets[0])?.class_id ?? null
}

/** Where somebody repeats, by the name of the new year; its entry year keeps it apart from their own class, which may bear that name today. */
export function placeInWords(
  { class_id, name, to_name, entry_year, outcome }: AdvanceStep,
  class_ids: ReadonlySet<string>,
): string {
  const isGoing = class_ids.has(class_id) && outcome === 'advanced'
  const after = isGoing ? to_name : name
  return after === name ? `${name}（${entry_year} 级）` : `${after}（${entry_year} 级，现在的${name}）`
}
