/** Most answers that stand beside each other: four quarters of a board are still read from the last row ([CR-200]). */
export const MOST_COMPARED = 4

/** 对比讲评: the answers to one item that the board shows beside each other; one alone is 展示. */
export type Comparison = {
  quiz_run_id: string
  item_id: string
  /** One to four, in the order in which they stand on the board. */
  student_ids: string[]
  has_names: boolean
  /** False once it was put away: the choice is kept for the next time ([CR-203]). */
  is_shown: boolean
  /** 平板同步看: the pads show the same answers ([CR-356]); absent in facts of earlier versions, which pads never showed. */
  is_on_pads?: boolean
}

/** The fact of a comparison: how it stands now; on pads null where they show none. `is_new` where an answer was brought before the class by it: that is what the record tells. */
export type CompareEvent = {
  type: 'answers_compared'
  payload: { comparison: Comparison | null; is_new: boolean }
}

/** Whether two comparisons show the same. */
export function isSameComparison(a: Comparison | null, b: Comparison): boolean {
  return (
    a !== null &&
    a.has_names === b.has_names &&
    a.is_shown === b.is_shown &&
    isOnPads(a) === isOnPads(b) &&
    showsInOrder(a, b)
  )
}

/** Whether pads show it now: only what stands on the board ([CR-356]). */
export function isOnPads({ is_shown, is_on_pads }: Comparison): boolean {
  return is_shown && is_on_pads === true
}

/** What a pad is told: that something is to be shown, and nobody's id. Null where pads show nothing ([CR-205]). */
export function comparisonOfClass(comparison: Comparison | null): Comparison | null {
  return comparison !== null && isOnPads(comparison) ? { ...comparison, student_ids: [] } : null
}

/** The fact as the class is told it. */
export function compareEventOfClass({ type, payload }: CompareEvent): CompareEvent {
  return { type, payload: { comparison: comparisonOfClass(payload.comparison), is_new: false } }
}

/** Whether a comparison brings an answer before the class that did not stand there: names, order and fewer answers do not ([CR-204]). */
export function bringsAnswers(before: Comparison | null, now: Comparison): boolean {
  if (!now.is_shown) return false
  if (before === null || !before.is_shown || !isOfSameItem(before, now)) return true
  return now.student_ids.some((id) => !before.student_ids.includes(id))
}

/** The answers with two of them in each other's places; the same order where either place is empty. */
export function withSwapped(student_ids: readonly string[], at: number, other: number): string[] {
  const [a, b] = [student_ids[at], student_ids[other]]
  if (a === undefined || b === undefined) return [...student_ids]
  return student_ids.map((id, place) => (place === at ? b : place === other ? a : id))
}

/**
 * The answers with the one at a place replaced by the next (`step` 1) or former (-1) of the wall that is not shown yet; null where there is no other
 * one. The wall is gone through in a circle ([CR-202]).
 */
export function withNext(
  student_ids: readonly string[],
  { at, step, wall }: { at: number; step: -1 | 1; wall: readonly string[] },
): string[] | null {
  const from = wall.indexOf(student_ids[at] ?? '')
  if (from < 0) return null
  for (let away = 1; away < wall.length; away += 1) {
    const next = wall[(from + step * away + wall.length * 2) % wall.length]
    if (next !== undefined && !student_ids.includes(next))
      return student_ids.map((id, place) => (place === at ? next : id))
  }
  return null
}

function isOfSameItem(a: Comparison, b: Comparison): boolean {
  return a.quiz_run_id === b.quiz_run_id && a.item_id === b.item_id
}

function showsInOrder(a: Comparison, b: Comparison): boolean {
  return (
    isOfSameItem(a, b) &&
    a.student_ids.length === b.student_ids.length &&
    a.student_ids.every((id, at) => id === b.student_ids[at])
  )
}
