import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskWait } from '@jiangtai/shared/tasks/list-filters.ts'
import type { TaskWaiting } from '@jiangtai/shared/tasks/views.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'

/**
 * The conditions under which a part `m` of a task `t` waits, as the partial indexes of `task_member` say it ([TK-66]). An archived task never waits, and a work that
 * nobody can hand in any more is not missing.
 */
const PARTS = {
  to_mark: sql.raw(`t.state in ('published', 'due', 'closed')
    and m.state in ('submitted', 'collected', 'corrected', 'marking') and m.ungraded_count > 0`),
  unsubmitted: sql.raw(
    `t.state in ('published', 'due') and m.state in ('assigned', 'viewed', 'doing') and m.round = 1`,
  ),
  to_correct: sql.raw(
    `t.state in ('published', 'due', 'closed') and m.state in ('returned', 'doing') and m.round > 1`,
  ),
} as const satisfies Record<Exclude<TaskWait, 'due_today'>, SQL>

/** A task `t` that comes due on a day of the school, and still takes answers in time. */
function isDueOn(day: string): SQL {
  return sql`t.state = 'published' and (t.due_at at time zone 'Asia/Shanghai')::date = ${day}::date`
}

/** The condition of a task that has a waiting part; `task_id` names its column. */
export function waitsFor(wait: TaskWait, { task_id, today }: { task_id: SQL; today: string }): SQL {
  return wait === 'due_today'
    ? sql`exists (select from task t where t.task_id = ${task_id} and ${isDueOn(today)})`
    : sql`exists (select from task t join task_member m on m.task_id = t.task_id where t.task_id = ${task_id} and ${PARTS[wait]})`
}

/** The number of waiting works of a teacher's tasks of one kind, by indexes `task_owner`, `task_member_to_mark` and `task_member_to_correct`. One statement. */
export async function countWaiting(
  db: Queryable,
  own: { school_id: string; owner_teacher_id: string; kind: TaskKindId; today: string },
): Promise<Omit<TaskWaiting, 'to_mark_for_others'>> {
  const isOwn = sql`t.school_id = ${own.school_id} and t.owner_teacher_id = ${own.owner_teacher_id}
    and t.kind = ${own.kind} and t.deleted_at is null`
  const parts = (wait: keyof typeof PARTS) => sql`
    (select count(*)::int from task t join task_member m on m.task_id = t.task_id where ${isOwn} and ${PARTS[wait]})`
  const { rows } = await db.execute<
    Omit<TaskWaiting, 'to_mark_for_others'>
  >(sql`select ${parts('to_mark')} as to_mark,
    ${parts('unsubmitted')} as unsubmitted, ${parts('to_correct')} as to_correct,
    (select count(*)::int from task t where ${isOwn} and ${isDueOn(own.today)}) as due_today`)
  return rows[0] ?? { to_mark: 0, unsubmitted: 0, due_today: 0, to_correct: 0 }
}
