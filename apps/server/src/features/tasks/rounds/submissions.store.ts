import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskSubmission } from '../tasks.table.ts'

export type SubmissionRow = typeof taskSubmission.$inferSelect
type OfTask = { school_id: string; task_id: string }

/** Stores a handing in; a round that was taken back and handed in again is the same round. */
export async function putSubmissions(db: Queryable, rows: readonly SubmissionRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(taskSubmission)
    .values([...rows])
    .onConflictDoUpdate({
      target: [taskSubmission.task_id, taskSubmission.student_id, taskSubmission.round],
      set: {
        submitted_at: sql`excluded.submitted_at`,
        is_late: sql`excluded.is_late`,
        is_collected: sql`excluded.is_collected`,
        used_ms: sql`excluded.used_ms`,
        withdrawn_at: null,
        settle_at: sql`excluded.settle_at`,
      },
    })
}

/** The rounds that some students have handed in, their last one first. */
export function listSubmissions(
  db: Queryable,
  { school_id, task_id, student_ids }: OfTask & { student_ids: readonly string[] },
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(taskSubmission)
    .where(
      and(
        eq(taskSubmission.school_id, school_id),
        eq(taskSubmission.task_id, task_id),
        inArray(taskSubmission.student_id, [...student_ids]),
      ),
    )
    .orderBy(desc(taskSubmission.round))
}

/** Marks a round as taken back by its student. */
export async function withdrawSubmission(
  db: Queryable,
  {
    school_id,
    task_id,
    student_id,
    round,
    withdrawn_at,
  }: Pick<SubmissionRow, 'school_id' | 'task_id' | 'student_id' | 'round'> & {
    withdrawn_at: string
  },
): Promise<void> {
  await db
    .update(taskSubmission)
    .set({ withdrawn_at })
    .where(
      and(
        eq(taskSubmission.school_id, school_id),
        eq(taskSubmission.task_id, task_id),
        eq(taskSubmission.student_id, student_id),
        eq(taskSubmission.round, round),
      ),
    )
}

/** The same for the first round of several students, whose papers were registered by mistake. */
export async function withdrawSubmissions(
  db: Queryable,
  { school_id, task_id }: OfTask,
  { student_ids, at }: { student_ids: readonly string[]; at: string },
): Promise<void> {
  await db
    .update(taskSubmission)
    .set({ withdrawn_at: at })
    .where(
      and(
        eq(taskSubmission.school_id, school_id),
        eq(taskSubmission.task_id, task_id),
        eq(taskSubmission.round, 1),
        inArray(taskSubmission.student_id, [...student_ids]),
      ),
    )
}

/** The rounds of a task that could still be taken back become facts with the clock's next look ([TK-18], [TK-40]). */
export async function settleSoon(
  db: Queryable,
  { school_id, task_id }: OfTask,
  settle_at: string,
): Promise<void> {
  await db
    .update(taskSubmission)
    .set({ settle_at })
    .where(
      and(
        eq(taskSubmission.school_id, school_id),
        eq(taskSubmission.task_id, task_id),
        isNull(taskSubmission.settled_at),
        isNull(taskSubmission.withdrawn_at),
        gt(taskSubmission.settle_at, settle_at),
      ),
    )
}

/** Notes that rounds are facts now. */
export async function markSettled(
  db: Queryable,
  rows: readonly Pick<SubmissionRow, 'task_id' | 'student_id' | 'round'>[],
  settled_at: string,
): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ task_id, student_id, round }) => ({ task_id, student_id, round }))
  await db.execute(sql`
    update task_submission s set settled_at = ${settled_at}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(task_id uuid, student_id uuid, round int)
    where s.task_id = k.task_id and s.student_id = k.student_id and s.round = k.round`)
}
