import { eq, sql } from 'drizzle-orm'
import type { HandCounts } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { quizRun } from '../../classroom.table.ts'
import type { SubmittedAnswer } from '../quiz/answers.store.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'

/** A card as it goes into the answers. */
export type CardAnswer = Pick<
  SubmittedAnswer,
  'student_id' | 'client_submission_id' | 'value' | 'result' | 'marks' | 'score' | 'used_ms'
>

/**
 * Stores cards as answers, one statement for all, and returns whose answer is a card now. Their revision is 0, so that whatever a pad sends is newer
 * ([CR-173]); the same edge once more leaves the time of the first.
 */
export async function storeCardAnswers(
  db: Queryable,
  { run, answers, now }: { run: QuizRunRow; answers: readonly CardAnswer[]; now: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    insert into answer as a (quiz_run_id, student_id, school_id, client_submission_id, revision, state, value, result,
      marks, score, used_ms, submitted_at, by_card)
    select ${run.quiz_run_id}::uuid, i.student_id, ${run.school_id}, i.client_submission_id, 0, 'submitted', i.value, i.result,
      i.marks, i.score, i.used_ms, ${now}::timestamptz, true
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as i(
      student_id uuid, client_submission_id uuid, value jsonb, result text, marks jsonb, score real, used_ms int)
    on conflict (quiz_run_id, student_id) do update set
      value = excluded.value, result = excluded.result, marks = excluded.marks, score = excluded.score,
      used_ms = case when a.value = excluded.value then a.used_ms else excluded.used_ms end,
      submitted_at = case when a.value = excluded.value then a.submitted_at else excluded.submitted_at end
    where a.by_card
    returning a.student_id`)
  return rows.map(({ student_id }) => student_id)
}

/** Keeps what was counted by hand of a run. */
export async function storeHandCounts(
  db: Queryable,
  run: QuizRunRow,
  hand_counts: HandCounts,
): Promise<void> {
  await db.update(quizRun).set({ hand_counts }).where(eq(quizRun.quiz_run_id, run.quiz_run_id))
}
