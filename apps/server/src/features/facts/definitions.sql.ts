import { type SQL, sql } from 'drizzle-orm'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'

/**
 * The definitions of `packages/shared/src/facts/definitions.ts` in SQL, over rows of `answer_fact` under the alias `f`. All code
 * that counts facts takes the definitions from here, so that a number is the same on every screen.
 */

/** Only facts in force count ([FA-2]). */
export const isInForce = sql`f.replaced_by is null`

/** The day of the school a fact belongs to. */
export const dayOfFact = sql`(f.answered_at at time zone 'Asia/Shanghai')::date`

/** An answer that was given and graded. */
export const isGraded = sql`f.result in ('right', 'half', 'wrong')`

/** 错题 ([FA-11]): given, and not all right. An item nobody answered is no wrong one. */
export const isWrong = sql`f.result in ('half', 'wrong')`

const countWhere = (condition: SQL, sign: SQL) =>
  sql`coalesce(sum(${sign}) filter (where ${condition}), 0)::int`
const sumWhere = (value: SQL, condition: SQL) => sql`coalesce(sum(${value}) filter (where ${condition}), 0)`

/**
 * The columns of `AnswerCounts` as sums over `f`. `weight` is the share of a knowledge point; `sign` is -1 for a fact that is
 * taken back.
 */
export function countsOf({
  weight = sql`1`,
  sign = sql`1`,
}: {
  weight?: SQL
  sign?: SQL
} = {}): Record<keyof AnswerCounts, SQL> {
  return {
    right_count: countWhere(sql`f.result = 'right'`, sign),
    half_count: countWhere(sql`f.result = 'half'`, sign),
    wrong_count: countWhere(sql`f.result = 'wrong'`, sign),
    ungraded_count: countWhere(sql`f.result = 'ungraded'`, sign),
    missing_count: countWhere(sql`f.result = 'missing'`, sign),
    score: sumWhere(sql`f.score * ${weight} * ${sign}`, isGraded),
    full_score: sumWhere(sql`f.full_score * ${weight} * ${sign}`, isGraded),
    missed_score: sumWhere(sql`f.full_score * ${weight} * ${sign}`, sql`f.result = 'missing'`),
  }
}

/** Those counts as one JSON object of numbers, as a reply takes it. */
export function countsAsJson(): SQL<AnswerCounts> {
  const pairs = Object.entries(countsOf()).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql<AnswerCounts>`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}
