/**
 * NUL in a text column, half a surrogate pair in a JSON column: PostgreSQL refuses both. No script has hundreds of marks on one letter, and
 * their normalisation takes quadratic time.
 */
const UNSTORABLE = /\0|\p{Surrogate}|\p{M}{100}/u

/** Whether any text inside a decoded body cannot be stored. Walks without recursion: depth is the caller's. */
export function holdsUnstorable(body: unknown): boolean {
  const open: unknown[] = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && UNSTORABLE.test(value)) return true
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const inner of value) open.push(inner)
      continue
    }
    for (const key of Object.keys(value)) {
      if (UNSTORABLE.test(key)) return true
      open.push(Reflect.get(value, key))
    }
  }
  return false
}
