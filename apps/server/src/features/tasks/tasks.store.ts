import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { DEFAULT_SCHOOL_SETTINGS } from '@jiangtai/shared/school/settings.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import type { TaskWait } from '@jiangtai/shared/tasks/list-filters.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { sharedTask } from './sharing/sharing.table.ts'
import { waitsFor } from './waiting/waiting.store.ts'
import { task, taskMember, taskSet, taskTarget } from './tasks.table.ts'

export type TaskRow = typeof task.$inferSelect
export type TaskSetRow = typeof taskSet.$inferSelect
export type TaskTargetRow = typeof taskTarget.$inferSelect
type OfTask = { school_id: string; task_id: string }

const described = {
  task_id: task.task_id,
  owner_teacher_id: task.owner_teacher_id,
  owner_name: sql<string>`coalesce(${teacher.name}, '')`,
  kind: task.kind,
  title: task.title,
  way: task.way,
  subject_id: task.subject_id,
  phase_id: task.phase_id,
  state: task.state,
  sound_minutes: task.sound_minutes,
  is_anonymous: task.is_anonymous,
  takes_late: task.takes_late,
  remind_hours: task.remind_hours,
  release_rule: task.release_rule,
  released_at: task.released_at,
  publish_at: task.publish_at,
  published_at: task.published_at,
  due_at: task.due_at,
  closes_at: task.closes_at,
  closed_at: task.closed_at,
  revision: task.revision,
  updated_at: task.updated_at,
  deleted_at: task.deleted_at,
  audience: sql<SchoolAudience | null>`(select ${sharedTask.audience} from ${sharedTask}
    where ${sharedTask.task_id} = ${task.task_id})`,
  ...sums(),
}

/** The number of sets of a task; and the number of questions, the minutes and the full score of the first one, as lists tell them. */
function sums() {
  const ofFirst = (column: string) =>
    sql`(select ${sql.raw(column)} from ${taskSet} where ${taskSet.task_id} = ${task.task_id} order by set_no limit 1)`
  return {
    set_count: sql<number>`(select count(*)::int from ${taskSet} where ${taskSet.task_id} = ${task.task_id})`,
    question_count: sql<number>`coalesce(${ofFirst('question_count')}, 0)::int`,
    material_count: sql<number>`coalesce(${ofFirst('jsonb_array_length(materials)')}, 0)::int`,
    step_count: sql<number>`coalesce(${ofFirst('jsonb_array_length(steps)')}, 0)::int`,
    full_score: sql<number>`coalesce(${ofFirst('full_score')}, 0)::float8`,
    minutes: sql<number>`coalesce(${ofFirst('minutes')}, 0)::int`,
  }
}

/** The states of the tasks in each part of a list. */
const PARTS: Record<'published' | 'draft', readonly TaskState[]> = {
  published: ['published', 'due', 'closed', 'archived', 'recalled'],
  draft: ['draft', 'scheduled'],
}

/** The filter of a list; null is any. Days are those of the school. */
export type TaskFilter = {
  school_id: string
  owner_teacher_id: string
  kind: TaskKindId
  part: keyof typeof PARTS
  class_id: string | null
  way: string | null
  from_day: string | null
  to_day: string | null
  text: string
  waits: TaskWait | null
  /** The present day in the school. */
  today: string
}

/** One page of a teacher's tasks, last changed first, by index `task_owner`. */
export function listTasks(
  db: Queryable,
  filter: TaskFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select(described)
    .from(task)
    .leftJoin(teacher, eq(teacher.teacher_id, task.owner_teacher_id))
    .where(matching(filter))
    .orderBy(desc(task.updated_at), desc(task.task_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countTasks(db: Queryable, filter: TaskFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(task).where(matching(filter))
  return row?.count ?? 0
}

/** A task that is not in the recycle bin; a task of another school is not found. */
export async function findTask(db: Queryable, where: OfTask) {
  const [row] = await db
    .select(described)
    .from(task)
    .leftJoin(teacher, eq(teacher.teacher_id, task.owner_teacher_id))
    .where(present(where))
  return row ?? null
}
export type DescribedTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** The same for a change: its row is taken until the transaction ends. */
export async function takeTask(db: Queryable, where: OfTask): Promise<TaskRow | null> {
  const [row] = await db.select().from(task).where(present(where)).for('update')
  return row ?? null
}

/** Adds a task. Where its draft does not say when it reminds, it does as its school laid down ([TK-233]), in the same statement. */
export async function addTaskRow(
  db: Queryable,
  { remind_hours, ...row }: typeof task.$inferInsert,
): Promise<void> {
  const laidDown = sql`coalesce((select (settings ->> 'task_remind_hours')::int from school where school_id = ${row.school_id}),
    ${DEFAULT_SCHOOL_SETTINGS.task_remind_hours}::int)`
  await db.insert(task).values({ ...row, remind_hours: remind_hours ?? laidDown })
}

export async function changeTaskRow(
  db: Queryable,
  { school_id, task_id }: OfTask,
  change: Partial<typeof task.$inferInsert>,
): Promise<void> {
  await db
    .update(task)
    .set(change)
    .where(and(eq(task.school_id, school_id), eq(task.task_id, task_id)))
}

/** Puts sets in the place of those that a draft had. */
export async function putSets(
  db: Queryable,
  { school_id, task_id }: OfTask,
  sets: readonly Omit<TaskSetRow, 'school_id' | 'task_id'>[],
): Promise<void> {
  await db.delete(taskSet).where(and(eq(taskSet.school_id, school_id), eq(taskSet.task_id, task_id)))
  await db.insert(taskSet).values(sets.map((set) => ({ ...set, school_id, task_id })))
}

/** Puts targets in the place of those that a draft had. */
export async function putTargets(
  db: Queryable,
  { school_id, task_id }: OfTask,
  targets: readonly Omit<TaskTargetRow, 'school_id' | 'task_id'>[],
): Promise<void> {
  await db.delete(taskTarget).where(and(eq(taskTarget.school_id, school_id), eq(taskTarget.task_id, task_id)))
  if (targets.length > 0)
    await db.insert(taskTarget).values(targets.map((target) => ({ ...target, school_id, task_id })))
}

/** The sets of a task in their order. */
export function listSets(db: Queryable, { school_id, task_id }: OfTask): Promise<TaskSetRow[]> {
  return db
    .select()
    .from(taskSet)
    .where(and(eq(taskSet.school_id, school_id), eq(taskSet.task_id, task_id)))
    .orderBy(taskSet.set_no)
}

/** Its targets with the names that classes, groups and students have now, and whether they are in use. */
export async function listTargets(
  db: Queryable,
  { school_id, task_id }: OfTask,
): Promise<(TaskTargetRow & { name: string; is_in_use: boolean })[]> {
  const name = sql<string>`coalesce(case ${taskTarget.kind}
      when 'class' then (select c.name from class c where c.class_id = ${taskTarget.target_id})
      when 'group' then (select c.name || '·' || g.name from student_group g join group_scheme s on s.scheme_id = g.scheme_id
        join class c on c.class_id = s.class_id where g.group_id = ${taskTarget.target_id})
      else (select t.name from student t where t.student_id = ${taskTarget.target_id}) end, '')`
  const is_in_use = sql<boolean>`case ${taskTarget.kind}
      when 'class' then exists (select 1 from class c where c.class_id = ${taskTarget.target_id} and c.status = 'active')
      when 'group' then exists (select 1 from student_group g join group_scheme s on s.scheme_id = g.scheme_id
        join class c on c.class_id = s.class_id where g.group_id = ${taskTarget.target_id} and c.status = 'active'
          and g.deleted_at is null and s.deleted_at is null)
      else exists (select 1 from enrollment e join class c on c.class_id = e.class_id
        where e.student_id = ${taskTarget.target_id} and e.to_day is null and c.status = 'active') end`
  return db
    .select({
      task_id: taskTarget.task_id,
      kind: taskTarget.kind,
      target_id: taskTarget.target_id,
      school_id: taskTarget.school_id,
      starts_at: taskTarget.starts_at,
      due_at: taskTarget.due_at,
      set_no: taskTarget.set_no,
      name,
      is_in_use,
    })
    .from(taskTarget)
    .where(and(eq(taskTarget.school_id, school_id), eq(taskTarget.task_id, task_id)))
    .orderBy(taskTarget.kind, taskTarget.due_at, taskTarget.target_id)
}

/** How long a removed task lies in the bin. */
export type OwnTaskBin = { school_id: string; owner_teacher_id: string; kind: TaskKindId; since: string }

/** One page of a teacher's recycle bin, the last removed first, by index `task_bin`. */
export async function listBinnedTasks(
  db: Queryable,
  bin: OwnTaskBin,
  { page, page_size }: { page: number; page_size: number },
) {
  const rows = await db
    .select({ ...described, removed_at: task.deleted_at })
    .from(task)
    .leftJoin(teacher, eq(teacher.teacher_id, task.owner_teacher_id))
    .where(inBin(bin))
    .orderBy(desc(task.deleted_at), desc(task.task_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return rows.map(({ removed_at, ...row }) => ({ ...row, removed_at: removed_at ?? row.updated_at }))
}

export async function countBinnedTasks(db: Queryable, bin: OwnTaskBin): Promise<number> {
  const [row] = await db.select({ count: count() }).from(task).where(inBin(bin))
  return row?.count ?? 0
}

/** Takes a task out of the bin. True when it lay in it. */
export async function takeTaskFromBin(
  db: Queryable,
  { task_id, ...bin }: OwnTaskBin & { task_id: string },
): Promise<boolean> {
  const taken = await db
    .update(task)
    .set({ deleted_at: null })
    .where(and(inBin(bin), eq(task.task_id, task_id)))
    .returning({ task_id: task.task_id })
  return taken.length > 0
}

function inBin({ school_id, owner_teacher_id, kind, since }: OwnTaskBin): SQL | undefined {
  return and(
    eq(task.school_id, school_id),
    eq(task.owner_teacher_id, owner_teacher_id),
    eq(task.kind, kind),
    isNotNull(task.deleted_at),
    sql`${task.deleted_at} > ${since}`,
  )
}

function present({ school_id, task_id }: OfTask): SQL | undefined {
  return and(eq(task.school_id, school_id), eq(task.task_id, task_id), isNull(task.deleted_at))
}

function matching(filter: TaskFilter): SQL | undefined {
  const day = sql`(coalesce(${task.published_at}, ${task.updated_at}) at time zone 'Asia/Shanghai')::date`
  return and(
    eq(task.school_id, filter.school_id),
    eq(task.owner_teacher_id, filter.owner_teacher_id),
    eq(task.kind, filter.kind),
    isNull(task.deleted_at),
    inArray(task.state, [...PARTS[filter.part]]),
    filter.way === null ? undefined : eq(task.way, filter.way),
    filter.class_id === null ? undefined : isFor(filter.class_id),
    filter.from_day === null ? undefined : sql`${day} >= ${filter.from_day}::date`,
    filter.to_day === null ? undefined : sql`${day} <= ${filter.to_day}::date`,
    filter.waits === null
      ? undefined
      : waitsFor(filter.waits, { task_id: sql`${task.task_id}`, today: filter.today }),
    holdsEveryWord(task.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(task.title, pattern),
    }),
  )
}

/** The condition of a task that a class has or is meant for; by `task_member_class` and the key of targets. */
function isFor(class_id: string): SQL {
  return sql`(exists (select from ${taskMember} where ${taskMember.task_id} = ${task.task_id} and ${taskMember.class_id} = ${class_id})
    or exists (select from ${taskTarget} where ${taskTarget.task_id} = ${task.task_id} and ${taskTarget.kind} = 'class'
      and ${taskTarget.target_id} = ${class_id}))`
}
