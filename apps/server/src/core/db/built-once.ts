import type { Queryable } from './transaction.ts'

/**
 * Keeps a statement with placeholders that the query builder wrote, for calls made so often that writing its SQL anew is felt:
 * one for the pool, and one for each connection, whose `db` serves all its transactions. SQL written by hand is sent by `statement`. The name
 * that drizzle's `prepare` asks for is not sent: `statement-hook.ts` names every statement by its text.
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
