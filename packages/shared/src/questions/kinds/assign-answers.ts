/** How well a typed value fits a key: certainly, perhaps, or not. */
type Fits = (key: number, typed: number) => 'same' | 'different' | 'unsure'

/** For each typed value the key that it certainly fills, and whether it perhaps fills one more. */
export type Assignment = { key_of: (number | null)[]; is_unsure: boolean[] }

/**
 * Gives `count` typed values to `count` keys in the order that is worth most ([QU-10]): first with the values that are surely right, by
 * augmenting paths from the most valuable key downwards (the values' weights lie on the keys, so this is the optimum), then
 * with those that may be right. Cubic in `count`, at most 60.
 */
export function assignAnswers(count: number, fits: Fits, worth: (key: number) => number): Assignment {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const found = indexes.map((key) => indexes.map((typed) => fits(key, typed)))
  const keys = indexes.toSorted((a, b) => worth(b) - worth(a))
  const sure = new Map<number, number>()
  for (const key of keys) augment(key, sure, (k, typed) => found[k]?.[typed] === 'same', count)
  const possible = new Map(sure)
  const matched = new Set(sure.values())
  for (const key of keys.filter((index) => !matched.has(index)))
    augment(key, possible, (k, typed) => found[k]?.[typed] !== 'different', count)
  return {
    key_of: indexes.map((typed) => sure.get(typed) ?? null),
    is_unsure: indexes.map((typed) => !sure.has(typed) && possible.has(typed)),
  }
}

/** Finds a place for one key among the typed values, moving others aside when they have another place. */
function augment(
  key: number,
  keyAt: Map<number, number>,
  mayFill: (key: number, typed: number) => boolean,
  count: number,
  seen: Set<number> = new Set(),
): boolean {
  for (let typed = 0; typed < count; typed += 1) {
    if (seen.has(typed) || !mayFill(key, typed)) continue
    seen.add(typed)
    const holder = keyAt.get(typed)
    if (holder !== undefined && !augment(holder, keyAt, mayFill, count, seen)) continue
    keyAt.set(typed, key)
    return true
  }
  return false
}
