import { phaseOrder } from '../class-words.ts'
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
export function isReady({ outcome, message }: AdvanceStep): boolean {
  // A name that is taken may be free once other classes are chosen, or are not.
  return outcome !== 'refused' || isNameTaken({ outcome, message })
}

function isNameTaken({ message }: Pick<AdvanceStep, 'outcome' | 'message'>): boolean {
  return message.includes('已有班级使用')
}

/** Classes grade by grade, in the order in which they are read. */
export function byGrade(steps: readonly AdvanceStep[]): { grade_name: string; steps: AdvanceStep[] }[] {
  const groups = new Map<string, AdvanceStep[]>()
  const sorted = [...steps].sort(
    (a, b) =>
      phaseOrder(a.phase_id) - phaseOrder(b.phase_id) ||
      b.entry_year - a.entry_year ||
      a.kind.localeCompare(b.kind) ||
      a.name.localeCompare(b.name, 'zh', { numeric: true }),
  )
  for (const step of sorted) groups.set(step.grade_name, [...(groups.get(step.grade_name) ?? []), step])
  return [...groups].map(([grade_name, of]) => ({ grade_name, steps: of }))
}

/** Those who are kept back in classes that are still chosen. */
export function keptAmong(kept: readonly KeptBack[], class_ids: ReadonlySet<string>): readonly KeptBack[] {
  return kept.filter(({ class_id }) => class_ids.has(class_id))
}

/** What becomes of a class, in words. */
export const OUTCOME_NAMES = { advanced: '升级', graduated: '毕业', refused: '不升' } as const
