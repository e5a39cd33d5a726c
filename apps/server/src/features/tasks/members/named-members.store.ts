import type { ProgressGroup } from '@jiangtai/shared/tasks/progress.ts'
import { TO_MARK } from '@jiangtai/shared/tasks/states.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { student } from '../../students/students.table.ts'
import { ofMarker } from '../marking/markers/share.sql.ts'
import { taskEvent, taskMember } from '../tasks.table.ts'
import { isMarked, type MemberRow, WAITS } from './members.store.ts'

type OfTask = { school_id: string; task_id: string }

/** The condition of a part for a group of the progress wall. */
const GROUPS: Record<ProgressGroup, SQL> = {
  unseen: inArray(taskMember.state, ['assigned']),
  unsubmitted: sql`${inArray(taskMember.state, ['viewed', 'doing'])} and ${taskMember.round} = 1`,
  submitted: isNotNull(taskMember.submitted_at),
  late: sql`${taskMember.is_late}`,
  to_mark: sql`${inArray(taskMember.state, [...TO_MARK])} and ${WAITS}`,
  marked: isMarked(),
  to_correct: sql`${inArray(taskMember.state, ['returned', 'doing'])} and ${taskMember.round} > 1`,
  excused: inArray(taskMember.state, ['excused', 'absent']),
}

/** All that a student handed in, for the share of a marker. */
const WHOLE_WORK = {
  student_id: sql`${taskMember.student_id}`,
  class_id: sql`${taskMember.class_id}`,
  item_id: sql`''`,
}

export type MemberFilter = OfTask & {
  class_id: string | null
  group: ProgressGroup | null
  /** Narrows to the share of a marker; null is the teacher of the task ([TK-236]). */
  marker_id: string | null
}

/** A student's part with their name, and who handed it back last; null while nobody has. */
export type NamedMember = { member: MemberRow; name: string; student_no: string; returned_by: string | null }

/** One page of the students of a task, by class and number; by index `task_member_class`. */
export function listMembers(
  db: Queryable,
  filter: MemberFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<NamedMember[]> {
  return selectNamed(db, filter)
    .where(matching(filter))
    .orderBy(asc(taskMember.class_name), asc(student.student_no), asc(student.student_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

function selectNamed(db: Queryable, task: OfTask) {
  const returns = lastReturns(db, task)
  return db
    .select({
      member: taskMember,
      name: student.name,
      student_no: student.student_no,
      returned_by: returns.by,
    })
    .from(taskMember)
    .innerJoin(student, eq(student.student_id, taskMember.student_id))
    .leftJoin(returns, eq(returns.student_id, taskMember.student_id))
}

/** Who handed back the work of each student last, by index `task_event_task`. */
function lastReturns(db: Queryable, { school_id, task_id }: OfTask) {
  return db
    .selectDistinctOn([taskEvent.student_id], { student_id: taskEvent.student_id, by: account.name })
    .from(taskEvent)
    .innerJoin(account, eq(account.account_id, taskEvent.by_id))
    .where(
      and(eq(taskEvent.school_id, school_id), eq(taskEvent.task_id, task_id), eq(taskEvent.type, 'returned')),
    )
    .orderBy(taskEvent.student_id, desc(taskEvent.created_at))
    .as('returns')
}

export async function countMembers(db: Queryable, filter: MemberFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(taskMember).where(matching(filter))
  return row?.count ?? 0
}

/** The classes of the students of a task. */
export function listMemberClasses(db: Queryable, filter: MemberFilter) {
  return db
    .selectDistinct({ class_id: taskMember.class_id, class_name: taskMember.class_name })
    .from(taskMember)
    .where(matching(filter))
    .orderBy(asc(taskMember.class_name), asc(taskMember.class_id))
}

/** A student's part with their name. */
export async function findNamedMember(
  db: Queryable,
  { school_id, task_id, student_id }: OfTask & { student_id: string },
): Promise<NamedMember | null> {
  const [row] = await selectNamed(db, { school_id, task_id }).where(
    and(
      eq(taskMember.school_id, school_id),
      eq(taskMember.task_id, task_id),
      eq(taskMember.student_id, student_id),
    ),
  )
  return row ?? null
}

function matching({ school_id, task_id, class_id, group, marker_id }: MemberFilter): SQL | undefined {
  return and(
    eq(taskMember.school_id, school_id),
    eq(taskMember.task_id, task_id),
    class_id === null ? undefined : eq(taskMember.class_id, class_id),
    group === null ? undefined : GROUPS[group],
    ofMarker({ task_id, marker_id }, WHOLE_WORK),
  )
}
