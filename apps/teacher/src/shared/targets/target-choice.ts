import type { Target } from '@jiangtai/shared/grouping/contract.ts'

/** Whether classes and groups may be chosen themselves, or students alone. */
export type Picks = 'any' | 'students'

/** Nobody chosen yet. */
export const NOBODY_CHOSEN: Target = { class_ids: [], group_ids: [], student_ids: [] }

/** The choice with one item more or less. */
export function toggled(value: Target, { list, id }: { list: keyof Target; id: string }): Target {
  const chosen = value[list]
  return { ...value, [list]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] }
}
