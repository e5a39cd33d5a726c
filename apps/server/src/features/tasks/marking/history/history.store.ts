import type { ScoreChange } from '@jiangtai/shared/tasks/marking/history.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { itemAnswer, taskSubmission } from '../../tasks.table.ts'

type OfItem = { school_id: string; task_id: string; student_id: string; item_id: string }

/** The most scores of one answer that are told. */
const MOST = 200

/**
 * Every score of a student for one item, the oldest of each round first, with the name of who gave it. From the score in force (`item_score_key`) each
 * one names the one that it replaced, which is found by its key.
 */
export async function listScoreChanges(
  db: Queryable,
  { school_id, task_id, student_id, item_id }: OfItem,
): Promise<ScoreChange[]> {
  const { rows } = await db.execute<ScoreChange>(sql`
    with recursive given as (
      select s.*, 0 as age from item_score s
      where s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.student_id = ${student_id}::uuid
        and s.item_id = ${item_id}::uuid and s.replaced_by is null
      union all
      select s.*, given.age + 1 from item_score s join given on s.score_id = given.replaces where given.age < ${MOST}::int
    )
    select given.score_id, given.round, given.result, given.score::float8 as score, given.full_score::float8 as full_score, given.given_by,
      given.is_suggested, given.comment, coalesce(a.name, '') as by_name, given.created_at
    from given left join account a on a.account_id = given.by_id
    order by given.round, given.age desc`)
  return rows
}

/** The rounds that a student handed in, the last one first, each with the answer to one item. */
export function listRoundAnswers(db: Queryable, { school_id, task_id, student_id, item_id }: OfItem) {
  return db
    .select({
      round: taskSubmission.round,
      submitted_at: taskSubmission.submitted_at,
      value: itemAnswer.value,
      saved_at: itemAnswer.saved_at,
    })
    .from(taskSubmission)
    .leftJoin(
      itemAnswer,
      and(
        eq(itemAnswer.task_id, taskSubmission.task_id),
        eq(itemAnswer.student_id, taskSubmission.student_id),
        eq(itemAnswer.round, taskSubmission.round),
        eq(itemAnswer.item_id, item_id),
      ),
    )
    .where(
      and(
        eq(taskSubmission.school_id, school_id),
        eq(taskSubmission.task_id, task_id),
        eq(taskSubmission.student_id, student_id),
        isNull(taskSubmission.withdrawn_at),
      ),
    )
    .orderBy(desc(taskSubmission.round))
}
