/** Every place in a body, from the top down, as the keys that lead there. */
export function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ])
}

/** What stands at a place, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

/** A copy of a body with something else at one place. */
export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const holder = valueAt(copy, path.slice(0, -1))
  const key = path[path.length - 1]
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.set(holder, key, by)
  return copy
}
