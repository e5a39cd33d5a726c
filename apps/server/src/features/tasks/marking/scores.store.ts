import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { itemScore } from '../tasks.table.ts'

export type ItemScoreRow = typeof itemScore.$inferSelect
/** A score to give; it takes the place of the one in force, whichever that is. */
export type NewScore = Omit<ItemScoreRow, 'replaces' | 'replaced_by'>

/**
 * Gives scores: each takes the place of the one in force for its answer and says which one that was, so that nothing is overwritten ([TK-31]).
 * Two statements. An answer may stand in a call once.
 */
export async function giveScores(db: Queryable, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return
  const { rows } = await db.execute<{ score_id: string; replaces: string }>(sql`
    update item_score s set replaced_by = g.score_id
    from jsonb_to_recordset(${JSON.stringify(scores.map(({ score_id, task_id, student_id, round, item_id }) => ({ score_id, task_id, student_id, round, item_id })))}::jsonb)
      as g(score_id uuid, task_id uuid, student_id uuid, round int, item_id uuid)
    where s.task_id = g.task_id and s.student_id = g.student_id and s.round = g.round and s.item_id = g.item_id
      and s.replaced_by is null
    returning g.score_id, s.score_id as replaces`)
  const replaced = new Map(rows.map(({ score_id, replaces }) => [score_id, replaces]))
  await db.insert(itemScore).values(
    scores.map((score) => ({
      ...score,
      replaces: replaced.get(score.score_id) ?? null,
      replaced_by: null,
    })),
  )
}

type OfTask = { school_id: string; task_id: string }

/** The scores in force of some students, of every round; by index `item_score_key`. */
export function listScores(
  db: Queryable,
  { school_id, task_id, student_ids }: OfTask & { student_ids: readonly string[] },
): Promise<ItemScoreRow[]> {
  return db
    .select()
    .from(itemScore)
    .where(
      and(
        eq(itemScore.school_id, school_id),
        eq(itemScore.task_id, task_id),
        inArray(itemScore.student_id, [...student_ids]),
        isNull(itemScore.replaced_by),
      ),
    )
}

/** The names of accounts that gave scores. */
export async function accountNames(
  db: Queryable,
  { school_id, account_ids }: { school_id: string; account_ids: readonly string[] },
): Promise<Map<string, string>> {
  if (account_ids.length === 0) return new Map()
  const { rows } = await db.execute<{ account_id: string; name: string }>(sql`
    select account_id, name from account
    where school_id = ${school_id} and account_id = any(${sql.param([...account_ids])}::uuid[])`)
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}
