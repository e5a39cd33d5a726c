/**
 * The points of a question divided among its items in halves, near what they are worth beside each other; together they are exactly the
 * points. No item is without points as long as there is a half for each.
 */
export function shareScore(total: number, weights: readonly number[]): number[] {
  const halves = Math.round(total * 2)
  const count = weights.length
  if (count === 0) return []
  const least = halves >= count ? 1 : 0
  const free = halves - least * count
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? free / count : (free * weight) / sum))
  const shared = exact.map(Math.floor)
  const left = free - shared.reduce((all, one) => all + one, 0)
  const next = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, left)
  const more = new Set(next.map(({ at }) => at))
  return shared.map((one, at) => (one + least + (more.has(at) ? 1 : 0)) / 2)
}
