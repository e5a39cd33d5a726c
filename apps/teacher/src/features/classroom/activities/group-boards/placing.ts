import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'

/** What becomes of those without a group: they write together, take no part, or are placed one by one. */
export const PLACINGS = [
  { id: 'together', word: '合用一块白板' },
  { id: 'none', word: '这次不参加' },
  { id: 'each', word: '逐个安排' },
] as const
export type Placing = (typeof PLACINGS)[number]['id']

/** The value of a choice for one student besides the groups. */
export const TOGETHER = 'together'
export const NO_PART = 'none'

/** The students of the class who are in no group, in the order of the class. */
export function ungroupedOf({ groups, students }: Pick<SchemeView, 'groups' | 'students'>) {
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ student_id }) => student_id)))
  return students.filter(({ student_id }) => !grouped.has(student_id))
}

/** Who of them takes part, and where: null is the board of those without a group ([CR-491]). */
export function placedBy(
  ungrouped: readonly { student_id: string }[],
  { placing, chosen }: { placing: Placing; chosen: Readonly<Record<string, string>> },
): { student_id: string; group_id: string | null }[] {
  if (placing === 'none') return []
  return ungrouped.flatMap(({ student_id }) => {
    const where = placing === 'together' ? TOGETHER : (chosen[student_id] ?? TOGETHER)
    if (where === NO_PART) return []
    return [{ student_id, group_id: where === TOGETHER ? null : where }]
  })
}
