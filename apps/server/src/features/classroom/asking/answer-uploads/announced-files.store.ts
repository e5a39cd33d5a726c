import { type SQL, sql } from 'drizzle-orm'
import { ANNOUNCED_FILES_MS, QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { participant, quizRun } from '../../classroom.table.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import type { OfStudentRun } from './answer-uploads.store.ts'

/** The files of one item, as a pad announces them. */
export type AwaitedFiles = { item_id: string; file_count: number }

/**
 * Notes what is on its way into a student's answer, where its run was closed within the grace, its key is not out and its answers are no facts yet ([CR-410]): said again it
 * says the same. Returns whether it was noted.
 */
export async function announceFiles(
  db: Queryable,
  {
    of: { school_id, quiz_run_id, student_id },
    awaited,
    now,
  }: { of: OfStudentRun; awaited: readonly AwaitedFiles[]; now: string },
): Promise<boolean> {
  const counts = Object.fromEntries(awaited.map(({ item_id, file_count }) => [item_id, file_count]))
  const files = sql`${JSON.stringify(counts)}::jsonb`
  const key = sql`${quiz_run_id}::text`
  const known = sql`coalesce(p.announced_files -> ${key}, '{}')`
  const { rows } = await db.execute(sql`
    with place as (
      select p.lesson_session_id from quiz_run r join participant p on p.lesson_session_id = r.lesson_session_id
      where r.quiz_run_id = ${quiz_run_id}::uuid and r.school_id = ${school_id} and r.revealed_at is null and r.settled_at is null
        and ${isBefore(sql`r.ended_at`, QUIZ_GRACE_MS, now)} and p.student_id = ${student_id}::uuid
    ), noted as (
      update participant p set announced_files = p.announced_files || jsonb_build_object(${key}, ${known} || ${files})
      from place
      where p.lesson_session_id = place.lesson_session_id and p.student_id = ${student_id}::uuid
        and not ${known} @> ${files}
    )
    select 1 from place`)
  return rows.length > 0
}

/** Whether less than a time has gone by since a run was closed. */
function isBefore(ended_at: SQL, ms: number, now: string): SQL {
  return sql`${ended_at} + ${ms}::int * interval '1 ms' >= ${now}::timestamptz`
}

/** For a run `r`, a student's place `p` in its lesson and their answer `i`: whether it is nothing but files that were announced, and in time ([CR-411]). */
export function arrivesAsAnnounced(now: string): SQL {
  return sql`(r.settled_at is null and ${isBefore(sql`r.ended_at`, ANNOUNCED_FILES_MS, now)} and p.announced_files -> r.quiz_run_id::text is not null
    and not exists (select 1 from jsonb_each(i.value) as part(item_id, held)
      where part.held - 'attachments' <> '{"kind": "text", "text": ""}'::jsonb
        or jsonb_array_length(part.held -> 'attachments')
          > coalesce((p.announced_files -> r.quiz_run_id::text ->> part.item_id)::int, 0))
    and not exists (select 1 from answer held where held.quiz_run_id = i.quiz_run_id
      and held.student_id = i.student_id and held.state <> 'late'))`
}

// A file that was announced has arrived when the answer holds as many as were announced.
const isSending = sql`exists (
  select 1 from jsonb_each_text(p.announced_files -> ${quizRun.quiz_run_id}::text) as due(item_id, file_count)
  where due.file_count::int > coalesce((
    select jsonb_array_length(a.value -> due.item_id -> 'attachments') from answer a
    where a.quiz_run_id = ${quizRun.quiz_run_id} and a.student_id = p.student_id), 0))`

/** Whether files of a closed run are on their way that will count as in time ([CR-412]); the participants are found by their primary key. */
export function isAwaitingFiles(now: string): SQL {
  return sql`(${quizRun.revealed_at} is null and ${isBefore(sql`${quizRun.ended_at}`, ANNOUNCED_FILES_MS, now)}
    and exists (select 1 from ${participant} p
      where p.lesson_session_id = ${quizRun.lesson_session_id} and ${isSending}))`
}

/** How many students have such files on their way. */
export async function countSending(
  db: Queryable,
  run: Pick<QuizRunRow, 'quiz_run_id' | 'lesson_session_id' | 'ended_at' | 'revealed_at'>,
  now: Date,
): Promise<number> {
  const { ended_at, revealed_at } = run
  const isOver = ended_at === null || Date.parse(ended_at) + ANNOUNCED_FILES_MS < now.getTime()
  if (isOver || revealed_at !== null) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${quizRun}
    join ${participant} p on p.lesson_session_id = ${quizRun.lesson_session_id}
    where ${quizRun.quiz_run_id} = ${run.quiz_run_id}::uuid and ${isSending}`)
  return rows[0]?.count ?? 0
}

/** How many files each student announced for a run, of those who did. */
export async function listAnnounced(
  db: Queryable,
  { lesson_session_id, quiz_run_id }: Pick<QuizRunRow, 'lesson_session_id' | 'quiz_run_id'>,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ student_id: string; file_count: number }>(sql`
    select p.student_id, sum(due.file_count::int)::int as file_count
    from ${participant} p, jsonb_each_text(p.announced_files -> ${quiz_run_id}::text) as due(item_id, file_count)
    where p.lesson_session_id = ${lesson_session_id}::uuid
    group by p.student_id`)
  return new Map(rows.map(({ student_id, file_count }) => [student_id, file_count]))
}
