import { sql } from 'drizzle-orm'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { AnswerState } from '@jiangtai/shared/classroom/rules.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { MarkResult, QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { arrivesAsAnnounced } from '../answer-uploads/announced-files.store.ts'
import { listAnswersOf } from './crowd.store.ts'

/** An answer as it goes into the batch. */
export type SubmittedAnswer = {
  quiz_run_id: string
  student_id: string
  school_id: string
  client_submission_id: string
  revision: number
  is_final: boolean
  was_offline: boolean
  value: Answer
  result: MarkResult
  marks: QuestionMark['items']
  score: number
  used_ms: number
}

/** The stored answer after a batch, for each run and student of it. */
export type StoredAnswer = {
  quiz_run_id: string
  student_id: string
  state: AnswerState
  revision: number
  client_submission_id: string
  /** Whether this batch wrote it. */
  is_new: boolean
}

/**
 * Stores answers in one statement: who entered the lesson and whether the run still takes answers is judged by the rows
 * themselves ([CR-15], [CR-18], [CR-20], [CR-411]). A run and student may stand in a batch once. An answer that was not written is read back,
 * so that a repeat gets the reply of the first.
 */
export async function storeAnswers(
  db: Queryable,
  batch: { answers: readonly SubmittedAnswer[]; now: string },
): Promise<StoredAnswer[]> {
  const written = await writeAnswers(db, batch)
  if (written.length === batch.answers.length) return written
  const isWritten = new Set(written.map((row) => `${row.quiz_run_id}/${row.student_id}`))
  const rest = batch.answers.filter((row) => !isWritten.has(`${row.quiz_run_id}/${row.student_id}`))
  const schoolOf = new Map(rest.map((row) => [row.student_id, row.school_id]))
  const held = await listAnswersOf(db, rest)
  const own = held.filter((row) => schoolOf.get(row.student_id) === row.school_id)
  return [...written, ...own.map((row) => ({ ...row, is_new: false }))]
}

// [CR-43] The later answer keeps all of the held one and equals it without its files; a part that is new has no words.
const addsOnlyFiles = sql.raw(`(
  excluded.value @> a.value and not exists (
    select 1 from jsonb_each(excluded.value) as part(item_id, held)
    where part.held - 'attachments'
      <> coalesce(a.value -> part.item_id, '{"kind": "text", "text": ""}'::jsonb) - 'attachments'))`)

// A participant is looked up by the whole key for each answer: joined freely, a planner without statistics reads the whole
// class for each student of it.
async function writeAnswers(
  db: Queryable,
  { answers, now }: { answers: readonly SubmittedAnswer[]; now: string },
): Promise<StoredAnswer[]> {
  const { rows } = await db.execute<StoredAnswer>(sql`
    with judged as (
      select i.*, case
          when r.ended_at is null then case when i.is_final then 'submitted' else 'draft' end
          when r.ended_at + ${QUIZ_GRACE_MS}::int * interval '1 ms' >= ${now}::timestamptz
            then case when i.is_final then 'submitted' else 'collected' end
          when not i.was_offline or r.revealed_at is not null then null
          when ${arrivesAsAnnounced(now)} then case when i.is_final then 'submitted' else 'collected' end
          else 'late'
        end as state
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as i(
        quiz_run_id uuid, student_id uuid, school_id text, client_submission_id uuid, revision int,
        is_final boolean, was_offline boolean, value jsonb, result text, marks jsonb, score real,
        used_ms int)
      join quiz_run r on r.quiz_run_id = i.quiz_run_id and r.school_id = i.school_id
      cross join lateral (
        select announced_files from participant
        where lesson_session_id = r.lesson_session_id and student_id = i.student_id
        limit 1
      ) as p
    )
    insert into answer as a (quiz_run_id, student_id, school_id, client_submission_id, revision, state, value, result,
      marks, score, used_ms, submitted_at)
    select quiz_run_id, student_id, school_id, client_submission_id, revision, state, value, result, marks, score,
      used_ms, ${now}::timestamptz
    from judged where state is not null
    on conflict (quiz_run_id, student_id) do update set
      client_submission_id = excluded.client_submission_id, revision = excluded.revision,
      state = case when excluded.state = 'late' then a.state else excluded.state end,
      by_card = false, value = excluded.value, result = excluded.result, marks = excluded.marks, score = excluded.score, used_ms = excluded.used_ms, submitted_at = excluded.submitted_at
    where excluded.revision > a.revision
      and (excluded.state <> 'late' or a.state = 'late' or ${addsOnlyFiles})
    returning a.quiz_run_id, a.student_id, a.state, a.revision, a.client_submission_id, true as is_new`)
  return rows
}
