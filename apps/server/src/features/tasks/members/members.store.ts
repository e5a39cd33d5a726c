import type { RemindHours } from '@jiangtai/shared/tasks/rules.ts'
import { type MemberState, TO_MARK } from '@jiangtai/shared/tasks/states.ts'
import type { TaskProgress } from '@jiangtai/shared/tasks/views.ts'
import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskMember } from '../tasks.table.ts'

export type MemberRow = typeof taskMember.$inferSelect
type OfTask = { school_id: string; task_id: string }

/**
 * Gives a task to all students whom its targets mean now, in one statement: a named student comes before their group, a group before its class, and each
 * student gets it once ([TK-6]). A student who has it already keeps it. Returns how many have it now for the first time.
 */
export async function addMembers(
  db: Queryable,
  { school_id, task_id, starts_at, remind_hours }: OfTask & { starts_at: string; remind_hours: RemindHours },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with meant as (${meantStudents({ school_id, task_id })}
    ), added as (
      insert into task_member (task_id, student_id, school_id, class_id, class_name, set_no, state, round, starts_at, due_at,
        is_late, used_ms, ungraded_count, comment, is_excellent, remind_at)
      select distinct on (meant.student_id) ${task_id}::uuid, meant.student_id, ${school_id}, c.class_id, c.name, meant.set_no,
        'assigned', 1, coalesce(meant.starts_at, ${starts_at}::timestamptz), meant.due_at, false, 0, 0, '', false,
        ${remindedAt({ starts_at, remind_hours })}
      from meant join class c on c.class_id = meant.class_id and c.status = 'active'
      order by meant.student_id, meant.rank, meant.due_at desc
      on conflict (task_id, student_id) do nothing
      returning 1
    )
    select count(*)::int as count from added`)
  return rows[0]?.count ?? 0
}

/** `remindAt` of the shared rules in SQL, over the students that are meant; nobody is reminded before the start ([TK-232]). */
function remindedAt({ starts_at, remind_hours }: { starts_at: string; remind_hours: RemindHours }): SQL {
  if (remind_hours === 0) return sql`null::timestamptz`
  const at = sql`(meant.due_at - ${remind_hours}::int * interval '1 hour')`
  return sql`case when ${at} > greatest(meant.starts_at, ${starts_at}::timestamptz) then ${at} end`
}

/**
 * The students whom the targets of a task mean now, with the set they get: a row for each way in which somebody is meant, whose `rank` is 1 for a student who is
 * named, 2 for a group, 3 for a class.
 */
export function meantStudents({ school_id, task_id }: OfTask): SQL {
  return sql`
      select 3 as rank, e.student_id, e.class_id, t.starts_at, t.due_at, t.set_no from task_target t
      join enrollment e on e.class_id = t.target_id and e.to_day is null
      where t.task_id = ${task_id} and t.school_id = ${school_id} and t.kind = 'class'
      union all
      select 2, m.student_id, s.class_id, t.starts_at, t.due_at, t.set_no from task_target t
      join student_group g on g.group_id = t.target_id and g.deleted_at is null
      join group_scheme s on s.scheme_id = g.scheme_id
      join group_member m on m.group_id = g.group_id
      join enrollment e on e.class_id = s.class_id and e.student_id = m.student_id and e.to_day is null
      where t.task_id = ${task_id} and t.school_id = ${school_id} and t.kind = 'group'
      union all
      select 1, t.target_id, e.class_id, t.starts_at, t.due_at, t.set_no from task_target t
      cross join lateral (
        select e.class_id from enrollment e join class c on c.class_id = e.class_id
        where e.student_id = t.target_id and e.to_day is null and c.status = 'active'
        order by c.kind, c.class_id limit 1
      ) e
      where t.task_id = ${task_id} and t.school_id = ${school_id} and t.kind = 'student'`
}

/** A student's part; null where the task is not theirs. */
export async function findMember(
  db: Queryable,
  { school_id, task_id, student_id }: OfTask & { student_id: string },
): Promise<MemberRow | null> {
  const [row] = await db.select().from(taskMember).where(isOf({ school_id, task_id, student_id }))
  return row ?? null
}

/** The same for a change: its row is taken until the transaction ends. */
export async function takeMember(
  db: Queryable,
  where: OfTask & { student_id: string },
): Promise<MemberRow | null> {
  const [row] = await db.select().from(taskMember).where(isOf(where)).for('update')
  return row ?? null
}

/** Several parts for a change, in the order of their students, so that two changes never wait for each other in a circle; null is all. */
export function takeMembers(
  db: Queryable,
  { school_id, task_id }: OfTask,
  student_ids: readonly string[] | null,
): Promise<MemberRow[]> {
  return db
    .select()
    .from(taskMember)
    .where(
      and(
        eq(taskMember.school_id, school_id),
        eq(taskMember.task_id, task_id),
        student_ids === null ? undefined : inArray(taskMember.student_id, [...student_ids]),
      ),
    )
    .orderBy(asc(taskMember.student_id))
    .for('update')
}

export async function changeMember(
  db: Queryable,
  { school_id, task_id, student_id }: OfTask & { student_id: string },
  change: Partial<MemberRow>,
): Promise<void> {
  await db.update(taskMember).set(change).where(isOf({ school_id, task_id, student_id }))
}

/** The same change for several. */
export async function changeMembers(
  db: Queryable,
  { school_id, task_id }: OfTask,
  student_ids: readonly string[],
  change: Partial<MemberRow>,
): Promise<void> {
  if (student_ids.length === 0) return
  await db
    .update(taskMember)
    .set(change)
    .where(
      and(
        eq(taskMember.school_id, school_id),
        eq(taskMember.task_id, task_id),
        inArray(taskMember.student_id, [...student_ids]),
      ),
    )
}

/** Marks parts as marked whose round is a fact now and in which no item waits for a teacher ([TK-33]). */
export async function finishMarking(
  db: Queryable,
  { school_id, task_id, rounds }: OfTask & { rounds: readonly { student_id: string; round: number }[] },
): Promise<void> {
  await db.execute(sql`
    update task_member m set state = 'marked'
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r(student_id uuid, round int)
    where m.school_id = ${school_id} and m.task_id = ${task_id} and m.student_id = r.student_id and m.round = r.round
      and m.state in ('submitted', 'collected', 'corrected') and m.ungraded_count = 0`)
}

/** Changes several parts after marking or returning, each in its own way: one statement. */
export async function changeEachMember(
  db: Queryable,
  { school_id, task_id }: OfTask,
  rows: readonly Pick<
    MemberRow,
    'student_id' | 'state' | 'round' | 'to_correct' | 'ungraded_count' | 'score' | 'comment'
  >[],
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ student_id, state, round, to_correct, ungraded_count, score, comment }) => ({
    ...{ student_id, state, round, to_correct, ungraded_count, score, comment },
  }))
  await db.execute(sql`
    update task_member m set state = g.state, round = g.round, to_correct = g.to_correct, ungraded_count = g.ungraded_count,
      score = g.score, comment = g.comment
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      student_id uuid, state text, round int, to_correct uuid[], ungraded_count int, score numeric, comment text)
    where m.school_id = ${school_id} and m.task_id = ${task_id} and m.student_id = g.student_id`)
}

/** The number of rows in some states, narrowed by a further condition. */
const inStates = (states: readonly MemberState[], more: SQL = sql`true`) =>
  sql<number>`(count(*) filter (where ${inArray(taskMember.state, [...states])} and ${more}))::int`

/** Some item waits for a teacher; a round that a machine marked wholly has none ([TK-30]). */
export const WAITS = sql`${taskMember.ungraded_count} > 0`

/** Marked, by a teacher or wholly by a machine. */
export function isMarked(): SQL {
  return sql`(${inArray(taskMember.state, ['marked', 'done'])} or (${inArray(taskMember.state, [...TO_MARK])} and not (${WAITS})))`
}

const progressColumns = {
  member_count: sql<number>`count(*)::int`,
  unseen_count: inStates(['assigned']),
  unsubmitted_count: inStates(['viewed', 'doing'], sql`${taskMember.round} = 1`),
  submitted_count: sql<number>`(count(*) filter (where ${taskMember.submitted_at} is not null))::int`,
  late_count: sql<number>`(count(*) filter (where ${taskMember.is_late}))::int`,
  to_mark_count: inStates(TO_MARK, WAITS),
  marked_count: sql<number>`(count(*) filter (where ${isMarked()}))::int`,
  to_correct_count: sql<number>`(count(*) filter (where ${inArray(taskMember.state, ['returned', 'doing'])} and ${taskMember.round} > 1))::int`,
  excused_count: inStates(['excused', 'absent']),
}

/** The progress of several tasks, by their ids; by the key of `task_member`. */
export async function countProgress(
  db: Queryable,
  { school_id, task_ids }: { school_id: string; task_ids: readonly string[] },
): Promise<Map<string, TaskProgress & { class_names: string[] }>> {
  if (task_ids.length === 0) return new Map()
  const rows = await db
    .select({
      task_id: taskMember.task_id,
      class_names: sql<
        string[]
      >`array_agg(distinct ${taskMember.class_name} order by ${taskMember.class_name})`,
      ...progressColumns,
    })
    .from(taskMember)
    .where(and(eq(taskMember.school_id, school_id), inArray(taskMember.task_id, [...task_ids])))
    .groupBy(taskMember.task_id)
  return new Map(rows.map(({ task_id, ...progress }) => [task_id, progress]))
}

/** The same class by class of one task, with the time of the last reminder; by index `task_member_class`. */
export async function countClassProgress(db: Queryable, { school_id, task_id }: OfTask) {
  const rows = await db
    .select({
      class_id: taskMember.class_id,
      class_name: taskMember.class_name,
      reminded_at: max(taskMember.reminded_at),
      ...progressColumns,
    })
    .from(taskMember)
    .where(and(eq(taskMember.school_id, school_id), eq(taskMember.task_id, task_id)))
    .groupBy(taskMember.class_id, taskMember.class_name)
    .orderBy(taskMember.class_name)
  return rows.map(({ class_id, class_name, reminded_at, ...progress }) => ({
    class_id,
    class_name,
    reminded_at,
    progress,
  }))
}

function isOf({ school_id, task_id, student_id }: OfTask & { student_id: string }): SQL | undefined {
  return and(
    eq(taskMember.school_id, school_id),
    eq(taskMember.task_id, task_id),
    eq(taskMember.student_id, student_id),
  )
}
