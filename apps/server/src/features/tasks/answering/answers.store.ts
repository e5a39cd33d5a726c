import { DUE_GRACE_MS } from '@jiangtai/shared/tasks/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { itemAnswer } from '../tasks.table.ts'

export type ItemAnswerRow = typeof itemAnswer.$inferSelect
/** An answer as it goes into the batch. */
export type SavedAnswer = Omit<ItemAnswerRow, 'saved_at'> & {
  /** The step of a path that is done with this answer, and takes none afterwards ([TK-183]); null elsewhere. */
  step_no: number | null
}
/** The answer that the database holds after a batch for one item of one student. */
export type HeldAnswer = Pick<
  ItemAnswerRow,
  'task_id' | 'student_id' | 'round' | 'item_id' | 'client_submission_id' | 'revision'
> & { is_new: boolean }

/**
 * Takes the parts of students, as a handing in of a step does, so that what is saved next sees the steps that are done by then. In the order in which a
 * batch is saved.
 */
export async function takeParts(db: Queryable, answers: readonly SavedAnswer[]): Promise<void> {
  await db.execute(sql`
    select 1 from jsonb_to_recordset(${JSON.stringify(answers.map(({ task_id, student_id }) => ({ task_id, student_id })))}::jsonb) as i(
      task_id uuid, student_id uuid)
    join task_member m on m.task_id = i.task_id and m.student_id = i.student_id
    order by m.task_id, m.student_id for no key update of m`)
}

/**
 * Saves answers in one statement. The rows themselves decide whether an answer is taken; they are locked against a handing in that comes
 * at the same moment ([TK-11], [TK-13], [TK-36]): an answer is saved before the handing in, or is refused. An item of a student may stand in a batch
 * once.
 */
export async function saveAnswers(
  db: Queryable,
  { answers, now }: { answers: readonly SavedAnswer[]; now: string },
): Promise<HeldAnswer[]> {
  const { rows } = await db.execute<HeldAnswer>(sql`
    with judged as materialized (
      select i.* from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as i(
        task_id uuid, student_id uuid, school_id text, round int, item_id uuid, client_submission_id uuid, revision int,
        value jsonb, used_ms int, step_no int)
      join task t on t.task_id = i.task_id and t.school_id = i.school_id and t.state in ('published', 'due', 'closed')
        and t.deleted_at is null
      join task_member m on m.task_id = i.task_id and m.student_id = i.student_id
      where m.round = i.round and m.state in ('assigned', 'viewed', 'doing', 'returned')
        and m.starts_at <= ${now}::timestamptz
        and (m.round > 1 or (t.state <> 'closed'
          and (t.takes_late or m.due_at + ${DUE_GRACE_MS}::int * interval '1 ms' >= ${now}::timestamptz)))
        and (m.to_correct is null or i.item_id = any(m.to_correct))
        and (i.step_no is null or not exists (select from task_step s where s.task_id = i.task_id
          and s.student_id = i.student_id and s.school_id = i.school_id and s.step_no = i.step_no and s.done_at is not null))
      for no key update of m
    ), begun as (
      update task_member m set state = 'doing', viewed_at = coalesce(m.viewed_at, ${now}::timestamptz)
      from judged j where m.task_id = j.task_id and m.student_id = j.student_id and m.state <> 'doing'
    )
    insert into item_answer as a (task_id, student_id, round, item_id, school_id, value, client_submission_id, revision,
      used_ms, saved_at)
    select task_id, student_id, round, item_id, school_id, value, client_submission_id, revision, used_ms, ${now}::timestamptz
    from judged
    on conflict (task_id, student_id, round, item_id) do update set value = excluded.value,
      client_submission_id = excluded.client_submission_id, revision = excluded.revision, used_ms = excluded.used_ms,
      saved_at = excluded.saved_at
    where excluded.revision > a.revision
    returning a.task_id, a.student_id, a.round, a.item_id, a.client_submission_id, a.revision, true as is_new`)
  if (rows.length === answers.length) return rows
  const isWritten = new Set(rows.map(keyOf))
  const rest = answers.filter((answer) => !isWritten.has(keyOf(answer)))
  return [...rows, ...(await listHeld(db, rest))]
}

/** The answers that the database holds for some items already. */
async function listHeld(db: Queryable, answers: readonly SavedAnswer[]): Promise<HeldAnswer[]> {
  const { rows } = await db.execute<HeldAnswer>(sql`
    select a.task_id, a.student_id, a.round, a.item_id, a.client_submission_id, a.revision, false as is_new
    from jsonb_to_recordset(${JSON.stringify(answers.map(({ task_id, student_id, school_id, round, item_id }) => ({ task_id, student_id, school_id, round, item_id })))}::jsonb) as i(
      task_id uuid, student_id uuid, school_id text, round int, item_id uuid)
    join item_answer a on a.task_id = i.task_id and a.student_id = i.student_id and a.round = i.round and a.item_id = i.item_id
      and a.school_id = i.school_id`)
  return rows
}

/** The name of one item of one student in a batch. */
export function keyOf({
  task_id,
  student_id,
  round,
  item_id,
}: Pick<ItemAnswerRow, 'task_id' | 'student_id' | 'round' | 'item_id'>): string {
  return `${task_id}/${student_id}/${round}/${item_id}`
}

/** A student's answers to a task; of one round only, when it is given. */
export function listAnswers(
  db: Queryable,
  where: { school_id: string; task_id: string; student_id: string; round?: number },
): Promise<ItemAnswerRow[]> {
  return db
    .select()
    .from(itemAnswer)
    .where(
      and(
        eq(itemAnswer.school_id, where.school_id),
        eq(itemAnswer.task_id, where.task_id),
        eq(itemAnswer.student_id, where.student_id),
        where.round === undefined ? undefined : eq(itemAnswer.round, where.round),
      ),
    )
}
