import type { Item, ShownQuestion } from '../../../questions/document.ts'
import type { DistributionRow } from '../../../questions/kinds/kind.ts'
import { KINDS } from '../../../questions/kinds/registry.ts'
import { hasItemKey } from '../../../questions/marking/keyless.ts'
import { countedChoices } from './card-letters.ts'

/** How many students of those present chose each option, as the teacher counted them ([CR-175]). */
export type HandCounts = { present_count: number; rows: DistributionRow[] }

/** The same with what can be said of it: how many were right, null while there is no key. */
export type CountedByHand = HandCounts & { right_count: number | null }

/** Most students that are counted. */
export const MAX_PRESENT = 200

/** Nobody counted yet: a row for each choice of the question. */
export function noCounts(question: Pick<ShownQuestion, 'items' | 'bank'>, present_count: number): HandCounts {
  return { present_count, rows: countedChoices(question).map(({ key }) => ({ key, count: 0 })) }
}

/** How many students the counts speak of. */
export function countedSum({ rows }: Pick<HandCounts, 'rows'>): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Counts with how many of them were right, marked as an answer is marked ([CR-177]). */
export function markCounts(item: Item, counts: HandCounts): CountedByHand {
  if (!hasItemKey(item)) return { ...counts, right_count: null }
  const right = counts.rows.filter(({ key }) => {
    const part = { kind: 'choice' as const, keys: [key], attachments: [] }
    return KINDS[item.kind].mark(item, part).result === 'right'
  })
  return { ...counts, right_count: countedSum({ rows: right }) }
}
