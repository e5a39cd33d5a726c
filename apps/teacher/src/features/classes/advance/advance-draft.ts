import { repeatsIn } from '@jiangtai/shared/classes/advance.ts'
import { byNumber } from '@jiangtai/shared/classes/class-order.ts'
import { inReadingOrder } from '../class-words.ts'
import type { AdvanceStep } from './advance.queries.ts'

/** A student who repeats the year: the present class, and the class to repeat in, null while there is none. */
export type KeptBack = { student_id: string; name: string; class_id: string; to_class_id: string | null }

/** A run of 升年级 as it is being prepared. */
export type AdvanceDraft = {
  to_year: number
  class_ids: ReadonlySet<string>
  kept_back: readonly KeptBack[]
  /** Names of their own that classes get, by their ids ([SC-125]). */
  names: Readonly<Record<string, string>>
  /** Classes at the end of their phase that go on in the school ([SC-126]). */
  going_on: ReadonlySet<string>
  day: string
}

/** A draft in which every class that can go up does, in the usual way. */
export function usualDraft(
  { to_year, list }: { to_year: number; list: readonly AdvanceStep[] },
  day: string,
): AdvanceDraft {
  const class_ids = new Set(list.filter(isReady).map(({ class_id }) => class_id))
  return { to_year, class_ids, kept_back: [], names: {}, going_on: new Set(), day }
}

/** The wishes for the chosen classes beyond the usual, as they are sent. */
export function wishesOf({
  class_ids,
  names,
  going_on,
}: Pick<AdvanceDraft, 'class_ids' | 'names' | 'going_on'>) {
  return [...class_ids].flatMap((class_id) => {
    const name = names[class_id]
    const goes_on = going_on.has(class_id)
    if (name === undefined && !goes_on) return []
    return [{ class_id, ...(name === undefined ? {} : { name }), ...(goes_on ? { goes_on } : {}) }]
  })
}

/** A class as the draft has it: where it goes on, and by which name. */
export function asWished(
  step: AdvanceStep,
  { names, going_on }: Pick<AdvanceDraft, 'names' | 'going_on'>,
): AdvanceStep {
  const { may_go_on } = step
  const gone: AdvanceStep =
    may_go_on !== null && going_on.has(step.class_id)
      ? { ...step, outcome: 'advanced', to_name: may_go_on.name, to_grade_name: may_go_on.grade_name }
      : step
  const name = names[step.class_id]
  return gone.outcome === 'advanced' && name !== undefined ? { ...gone, to_name: name } : gone
}

/** Whether a class can be chosen at all. */
export function isReady({ refusal }: Pick<AdvanceStep, 'refusal'>): boolean {
  // A name that is taken may be free once other classes are chosen, or are not.
  return refusal === null || refusal.code === 'name_taken' || refusal.code === 'number_taken'
}

/** Classes grade by grade, in the order in which they are read. */
export function byGrade(steps: readonly AdvanceStep[]): { grade_name: string; steps: AdvanceStep[] }[] {
  const groups = new Map<string, AdvanceStep[]>()
  const sorted = [...steps].sort(inReadingOrder)
  for (const step of sorted) groups.set(step.grade_name, [...(groups.get(step.grade_name) ?? []), step])
  return [...groups].map(([grade_name, own]) => ({ grade_name, steps: own }))
}

/** The students who are kept back in classes that are still chosen. */
export function keptAmong(kept: readonly KeptBack[], class_ids: ReadonlySet<string>): readonly KeptBack[] {
  return kept.filter(({ class_id }) => class_ids.has(class_id))
}

/** The outcomes for a class, in words. */
export const OUTCOME_NAMES = { advanced: '升级', graduated: '毕业', refused: '不升' } as const

/** The classes that a student of a class may repeat in ([SC-34]). */
export function targetsOf(
  home: AdvanceStep | undefined,
  steps: readonly AdvanceStep[],
): readonly AdvanceStep[] {
  if (home === undefined) return []
  return steps.filter((one) => repeatsIn(home, one)).sort(byNumber)
}

/** The class of the same number among those a student may repeat in, or else the first of them; null without any. */
export function likelyTarget(home: AdvanceStep | undefined, steps: readonly AdvanceStep[]): string | null {
  const targets = targetsOf(home, steps)
  const same = targets.find(({ class_no }) => class_no !== null && class_no === home?.class_no)
  return (same ?? targets[0])?.class_id ?? null
}

/**
 * The class in which a student repeats, by the name of the new year; its entry year keeps it apart from their own class, which may bear that name
 * today.
 */
export function placeInWords(
  { class_id, name, to_name, entry_year, outcome }: AdvanceStep,
  class_ids: ReadonlySet<string>,
): string {
  const isGoing = class_ids.has(class_id) && outcome === 'advanced'
  const after = isGoing ? to_name : name
  return after === name ? `${name}（${entry_year} 级）` : `${after}（${entry_year} 级，现在的${name}）`
}
