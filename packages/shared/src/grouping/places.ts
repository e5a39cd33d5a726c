/**
 * Groups in the order of their points with their places: equal sums share one, and the next place counts them all (1, 2, 2, 4), as a
 * sports day does (GP-07); within it they keep their order. `share` is the sum as a part of the largest amount on either side of nothing, -1 to 1.
 */
export function placesOf<T extends { total: number }>(
  groups: readonly T[],
): (T & { place: number; share: number })[] {
  const most = Math.max(1, ...groups.map(({ total }) => Math.abs(total)))
  const sorted = groups.toSorted((one, other) => other.total - one.total)
  const firstOf = new Map<number, number>()
  for (const [at, { total }] of sorted.entries()) if (!firstOf.has(total)) firstOf.set(total, at + 1)
  return sorted.map((group) => ({
    ...group,
    place: firstOf.get(group.total) ?? 1,
    share: group.total / most,
  }))
}
