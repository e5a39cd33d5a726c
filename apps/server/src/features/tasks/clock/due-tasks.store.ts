import { DUE_GRACE_MS } from '@jiangtai/shared/tasks/limits.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { MemberRow } from '../members/members.store.ts'
import type { TaskRow } from '../tasks.store.ts'
import { task, taskMember, taskSubmission } from '../tasks.table.ts'

/** Most tasks that one round of the clock takes up. */
const AT_ONCE = 100
/** Parts among which one round of the clock looks for tasks to remind of. */
const PARTS_AT_ONCE = 2000

/** Scheduled tasks of any school whose time has come, by index `task_publish`. */
export function listToPublish(db: Queryable, now: string) {
  return db
    .select()
    .from(task)
    .where(and(eq(task.state, 'scheduled'), sql`${task.publish_at} <= ${now}`, isNull(task.deleted_at)))
    .orderBy(asc(task.publish_at))
    .limit(AT_ONCE)
}

/** Published tasks of any school whose last due time, with its grace, is over; by index `task_due`. */
export function listComeDue(db: Queryable, now: string) {
  return db
    .select()
    .from(task)
    .where(
      and(
        eq(task.state, 'published'),
        sql`${task.due_at} <= ${now}::timestamptz - ${DUE_GRACE_MS}::int * interval '1 ms'`,
      ),
    )
    .orderBy(asc(task.due_at))
    .limit(AT_ONCE)
}

/** Due tasks of any school that close by themselves now, by index `task_close`. */
export function listToClose(db: Queryable, now: string) {
  return db
    .select()
    .from(task)
    .where(and(eq(task.state, 'due'), sql`${task.closes_at} <= ${now}`))
    .orderBy(asc(task.closes_at))
    .limit(AT_ONCE)
}

/** Closed tasks of any school that are not settled yet, by index `task_unsettled`. */
export function listUnsettled(db: Queryable) {
  return db
    .select()
    .from(task)
    .where(and(inArray(task.state, ['closed', 'archived']), isNull(task.settled_at)))
    .orderBy(asc(task.closed_at))
    .limit(AT_ONCE)
}

/** Tasks of any school with parts that are reminded of their due time now, by index `task_member_remind`. */
export function listToRemind(db: Queryable, now: string) {
  const due = db
    .select({ task_id: taskMember.task_id })
    .from(taskMember)
    .where(sql`${taskMember.remind_at} <= ${now}`)
    .orderBy(asc(taskMember.remind_at))
    .limit(PARTS_AT_ONCE)
  return db.select().from(task).where(inArray(task.task_id, due)).limit(AT_ONCE)
}

/** The parts of a task that are reminded now, taken until the transaction ends. */
export function takeToRemind(
  db: Queryable,
  { school_id, task_id, now, limit }: { school_id: string; task_id: string; now: string; limit: number },
): Promise<MemberRow[]> {
  return db
    .select()
    .from(taskMember)
    .where(
      and(
        eq(taskMember.school_id, school_id),
        eq(taskMember.task_id, task_id),
        sql`${taskMember.remind_at} <= ${now}`,
      ),
    )
    .orderBy(asc(taskMember.student_id))
    .limit(limit)
    .for('update')
}

/** Takes the row of a task that is still as it was found; null where somebody changed it meanwhile. */
export async function takeUnchanged(db: Queryable, { task_id, state }: TaskRow): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(task)
    .where(and(eq(task.task_id, task_id), eq(task.state, state)))
    .for('update')
  return row ?? null
}

/**
 * One page of the students of a closed task whose first round still has to be settled, class by class: those who began, and those who gave nothing. A
 * correction goes on ([TK-36]).
 */
export function takeUnsettledMembers(
  db: Queryable,
  { school_id, task_id, limit }: { school_id: string; task_id: string; limit: number },
): Promise<MemberRow[]> {
  return db
    .select()
    .from(taskMember)
    .where(
      and(
        eq(taskMember.school_id, school_id),
        eq(taskMember.task_id, task_id),
        inArray(taskMember.state, ['assigned', 'viewed', 'doing']),
        eq(taskMember.round, 1),
        isNull(taskMember.missed_at),
      ),
    )
    .orderBy(asc(taskMember.class_id), asc(taskMember.student_id))
    .limit(limit)
    .for('update')
}

/** Rounds of any school that become facts now, each with its part, by index `task_submission_settle`. */
export function listDueRounds(db: Queryable, { now, limit }: { now: string; limit: number }) {
  return db
    .select({ submission: taskSubmission, member: taskMember })
    .from(taskSubmission)
    .innerJoin(
      taskMember,
      and(
        eq(taskMember.task_id, taskSubmission.task_id),
        eq(taskMember.student_id, taskSubmission.student_id),
      ),
    )
    .where(
      sql`${taskSubmission.settled_at} is null and ${taskSubmission.withdrawn_at} is null and ${taskSubmission.settle_at} <= ${now}`,
    )
    .orderBy(asc(taskSubmission.settle_at))
    .limit(limit)
}

/** The account of a task's teacher, in whose name the clock changes facts. */
export async function accountOfOwner(
  db: Queryable,
  { school_id, owner_teacher_id }: Pick<TaskRow, 'school_id' | 'owner_teacher_id'>,
): Promise<string | null> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select account_id from account where school_id = ${school_id} and person_id = ${owner_teacher_id} limit 1`)
  return rows[0]?.account_id ?? null
}
