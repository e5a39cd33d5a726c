import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { ItemAnswerRow } from '../answering/answers.store.ts'
import type { ItemScoreRow } from '../marking/scores.store.ts'
import { itemAnswer, itemScore } from '../tasks.table.ts'

/** A round of one student. */
export type RoundKey = { student_id: string; round: number }
type Rounds = { school_id: string; task_id: string; rounds: readonly RoundKey[] }

/** The answers of some rounds, by the key of `item_answer`. */
export function listAnswersOf(
  db: Queryable,
  { school_id, task_id, rounds }: Rounds,
): Promise<ItemAnswerRow[]> {
  return db
    .select()
    .from(itemAnswer)
    .where(
      sql`${itemAnswer.school_id} = ${school_id} and ${itemAnswer.task_id} = ${task_id}
        and (${itemAnswer.student_id}, ${itemAnswer.round}) in ${among(rounds)}`,
    )
}

/** The scores in force of some rounds, by index `item_score_key`. */
export function listScoresOf(db: Queryable, { school_id, task_id, rounds }: Rounds): Promise<ItemScoreRow[]> {
  return db
    .select()
    .from(itemScore)
    .where(
      sql`${itemScore.school_id} = ${school_id} and ${itemScore.task_id} = ${task_id} and ${itemScore.replaced_by} is null
        and (${itemScore.student_id}, ${itemScore.round}) in ${among(rounds)}`,
    )
}

/** Rounds as one parameter, however many they are. */
function among(rounds: readonly RoundKey[]) {
  return sql`(select student_id, round from jsonb_to_recordset(${JSON.stringify(
    rounds.map(({ student_id, round }) => ({ student_id, round })),
  )}::jsonb) as r(student_id uuid, round int))`
}
