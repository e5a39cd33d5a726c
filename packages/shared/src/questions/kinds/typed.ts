import type { DistributionRow } from './kind.ts'

/** Most rows that a list of typed answers has. */
const MAX_ROWS = 8

/** The commonest of some texts, empty ones left out; equally common ones in the order of their characters. */
export function commonest(texts: readonly string[]): DistributionRow[] {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_ROWS)
}
