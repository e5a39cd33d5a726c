import type { SchoolNode } from './school-tree.ts'

/**
 * Gives a node the place before another among its siblings, or the last one. Standard nodes stay where they are, so a school's own
 * between two of them share the room there evenly: it is never used up. What comes back are the own nodes whose places changed.
 */
export function placeAmong(
  siblings: readonly SchoolNode[],
  node: SchoolNode,
  before_id: string | null,
): SchoolNode[] {
  const others = siblings.filter(({ id }) => id !== node.id)
  const found = others.findIndex(({ id }) => id === before_id)
  const at = found < 0 ? others.length : found
  const row = [...others.slice(0, at), node, ...others.slice(at)]
  const from = row.slice(0, at).findLastIndex(({ is_own }) => !is_own) + 1
  const next = row.findIndex(({ is_own }, place) => place > at && !is_own)
  const run = row.slice(from, next < 0 ? row.length : next)
  const sorts = sortsBetween(row[from - 1]?.sort ?? null, row[from + run.length]?.sort ?? null, run.length)
  return run.flatMap((one, place) => {
    const sort = sorts[place] ?? one.sort
    return sort === one.sort && one.id !== node.id ? [] : [{ ...one, sort }]
  })
}

function sortsBetween(low: number | null, high: number | null, count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  if (low !== null && high !== null)
    return places.map((place) => low + ((high - low) * (place + 1)) / (count + 1))
  if (high !== null) return places.map((place) => high - count + place)
  return places.map((place) => (low ?? -1) + 1 + place)
}
