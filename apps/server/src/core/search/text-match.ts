import { and, arrayContains, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText, queryGramsOf } from './grams.ts'

/**
 * The condition that text holds every word of a query: the grams find the rows by index, a substring test on the folded
 * text keeps those where the characters stand side by side. Undefined when nothing is asked for.
 */
export function holdsEveryWord(
  grams: PgColumn,
  { query, wordIsIn }: { query: string; wordIsIn: (pattern: string) => SQL | undefined },
): SQL | undefined {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const needed = [...new Set(words.flatMap(queryGramsOf))]
  return and(
    needed.length === 0 ? undefined : arrayContains(grams, needed),
    ...words.map((word) => wordIsIn(`%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  )
}

/** Whether text, folded as the grams are, matches a `like` pattern. */
export function foldedLike(text: SQLWrapper, pattern: string): SQL {
  return sql`lower(normalize(${text}, NFKC)) like ${pattern}`
}
