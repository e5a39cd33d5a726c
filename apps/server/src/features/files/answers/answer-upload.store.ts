import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { answerUpload } from './answer-upload.table.ts'

export type AnswerUploadRow = typeof answerUpload.$inferSelect
/** Whose answer a file is for: the one to a run of a lesson, or the one to an item of a task. */
export type AnswerOwner = { school_id: string; student_id: string } & (
  | { quiz_run_id: string }
  | { task_id: string; item_id: string }
)

const isOf = (owner: AnswerOwner) =>
  and(
    eq(answerUpload.school_id, owner.school_id),
    eq(answerUpload.student_id, owner.student_id),
    'quiz_run_id' in owner
      ? eq(answerUpload.quiz_run_id, owner.quiz_run_id)
      : and(eq(answerUpload.task_id, owner.task_id), eq(answerUpload.item_id, owner.item_id)),
  )

/** The uploads that a student has asked for: files of this answer, files and bytes since a moment, by all three indexes. */
export async function countUploads(
  db: Queryable,
  owner: AnswerOwner,
  since: string,
): Promise<{ answer_files: number; day_files: number; day_bytes: number }> {
  const { school_id, student_id } = owner
  const { rows } = await db.execute<{ answer_files: number; day_files: number; day_bytes: number }>(sql`
    select (select count(*)::int from ${answerUpload} where ${isOf(owner)}) as answer_files,
      count(*)::int as day_files, coalesce(sum(size), 0)::float8 as day_bytes
    from ${answerUpload} where school_id = ${school_id} and student_id = ${student_id} and created_at > ${since}`)
  return rows[0] ?? { answer_files: 0, day_files: 0, day_bytes: 0 }
}

/** Notes the file that a credential is given for. */
export async function addUpload(
  db: Queryable,
  {
    owner,
    ...file
  }: { owner: AnswerOwner } & Pick<AnswerUploadRow, 'object_key' | 'content_type' | 'size' | 'created_at'>,
): Promise<void> {
  await db.insert(answerUpload).values({ ...owner, ...file })
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

/** Confirms an upload once, with the size and length it really has. */
export async function confirmRow(
  db: Queryable,
  {
    school_id,
    object_key,
    ...change
  }: {
    school_id: string
    object_key: string
    size: number
    seconds: number | null
    confirmed_at: string
  },
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

/** The confirmed uploads into one answer, oldest first; of some keys only, when they are given. */
export function listConfirmed(
  db: Queryable,
  owner: AnswerOwner,
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

/** The files of one record of a student become another's. */
export async function giveUploads(db: Queryable, which: SQL | undefined, to_id: string): Promise<void> {
  await db.update(answerUpload).set({ student_id: to_id }).where(which)
}
