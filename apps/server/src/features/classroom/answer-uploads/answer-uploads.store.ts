import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { answer, answerUpload, participant } from '../classroom.table.ts'

export type AnswerUploadRow = typeof answerUpload.$inferSelect
/** A student's part in one run. */
export type OfStudentRun = { school_id: string; quiz_run_id: string; student_id: string }

const isOf = ({ school_id, quiz_run_id, student_id }: OfStudentRun) =>
  and(
    eq(answerUpload.school_id, school_id),
    eq(answerUpload.quiz_run_id, quiz_run_id),
    eq(answerUpload.student_id, student_id),
  )

/** Whether a student entered the lesson; holds their place in it, so that uploads asked for at once are counted one after the other. */
export async function holdParticipant(
  db: Queryable,
  {
    school_id,
    lesson_session_id,
    student_id,
  }: { school_id: string; lesson_session_id: string; student_id: string },
): Promise<boolean> {
  const held = await db
    .select({ student_id: participant.student_id })
    .from(participant)
    .where(
      and(
        eq(participant.school_id, school_id),
        eq(participant.lesson_session_id, lesson_session_id),
        eq(participant.student_id, student_id),
      ),
    )
    .for('update')
  return held.length > 0
}

/** What a student has asked to upload: files of this run, files and bytes since a moment, by both indexes. */
export async function countUploads(
  db: Queryable,
  owner: OfStudentRun,
  since: string,
): Promise<{ run_files: number; day_files: number; day_bytes: number }> {
  const { school_id, student_id } = owner
  const { rows } = await db.execute<{ run_files: number; day_files: number; day_bytes: number }>(sql`
    select (select count(*)::int from ${answerUpload} where ${isOf(owner)}) as run_files,
      count(*)::int as day_files, coalesce(sum(size), 0)::float8 as day_bytes
    from ${answerUpload} where school_id = ${school_id} and student_id = ${student_id} and created_at > ${since}`)
  return rows[0] ?? { run_files: 0, day_files: 0, day_bytes: 0 }
}

export async function addUpload(db: Queryable, row: AnswerUploadRow): Promise<void> {
  await db.insert(answerUpload).values(row)
}

export async function findUpload(
  db: Queryable,
  { school_id, student_id, object_key }: { school_id: string; student_id: string; object_key: string },
): Promise<AnswerUploadRow | null> {
  const [row] = await db
    .select()
    .from(answerUpload)
    .where(
      and(
        eq(answerUpload.object_key, object_key),
        eq(answerUpload.school_id, school_id),
        eq(answerUpload.student_id, student_id),
      ),
    )
  return row ?? null
}

/** Confirms an upload once, with the size it really has. */
export async function confirmRow(
  db: Queryable,
  {
    school_id,
    object_key,
    ...change
  }: { school_id: string; object_key: string; size: number; confirmed_at: string },
): Promise<void> {
  await db
    .update(answerUpload)
    .set(change)
    .where(
      and(
        eq(answerUpload.object_key, object_key),
        eq(answerUpload.school_id, school_id),
        isNull(answerUpload.confirmed_at),
      ),
    )
}

/** A student's confirmed uploads of a run, oldest first; of some keys only, when they are given. */
export function listConfirmed(
  db: Queryable,
  owner: OfStudentRun,
  object_keys?: readonly string[],
): Promise<AnswerUploadRow[]> {
  return db
    .select()
    .from(answerUpload)
    .where(
      and(
        isOf(owner),
        isNotNull(answerUpload.confirmed_at),
        object_keys === undefined ? undefined : inArray(answerUpload.object_key, [...object_keys]),
      ),
    )
    .orderBy(asc(answerUpload.created_at), asc(answerUpload.object_key))
}

/** The photos that stand in the answers to a run: nobody sees one that its student took out again. */
export async function listInAnswers(
  db: Queryable,
  { school_id, quiz_run_id }: { school_id: string; quiz_run_id: string },
): Promise<AnswerUploadRow[]> {
  const rows = await db
    .select({ upload: answerUpload })
    .from(answerUpload)
    .innerJoin(
      answer,
      and(eq(answer.quiz_run_id, answerUpload.quiz_run_id), eq(answer.student_id, answerUpload.student_id)),
    )
    .where(
      and(
        eq(answerUpload.school_id, school_id),
        eq(answerUpload.quiz_run_id, quiz_run_id),
        isNotNull(answerUpload.confirmed_at),
        sql`strpos(${answer.value}::text, ${answerUpload.object_key}) > 0`,
      ),
    )
    .orderBy(asc(answerUpload.created_at), asc(answerUpload.object_key))
  return rows.map(({ upload }) => upload)
}
