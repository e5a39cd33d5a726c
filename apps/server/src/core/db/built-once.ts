import type { Queryable } from './transaction.ts'

/**
 * Keeps a statement with placeholders that was built for a pool, for calls made so often that writing its SQL anew is felt
 * (quality H1). In a transaction, whose `db` lives for one call, it is built as any other.
 */
export function builtOnce<T>(build: (db: Queryable) => T): (db: Queryable) => T {
  const built = new WeakMap<Queryable, T>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const fresh = build(db)
    built.set(db, fresh)
    return fresh
  }
}
