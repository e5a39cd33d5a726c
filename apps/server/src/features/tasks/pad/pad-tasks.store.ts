import type { MemberState } from '@jiangtai/shared/tasks/states.ts'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { school } from '../../school/school.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { taskReading } from '../reading/reading.table.ts'
import { taskStep } from '../steps/steps.table.ts'
import { task, taskMember, taskSet } from '../tasks.table.ts'

/** The open tasks of a student, and the done ones: handed in, or over. */
export type PadPart = 'open' | 'done'
type OwnTasks = { school_id: string; student_id: string; part: PadPart; now: string }

const TO_DO: readonly MemberState[] = ['assigned', 'viewed', 'doing', 'returned']

const shown = {
  member: taskMember,
  kind: task.kind,
  owner_teacher_id: task.owner_teacher_id,
  title: task.title,
  way: task.way,
  sound_minutes: task.sound_minutes,
  subject_id: task.subject_id,
  phase_id: task.phase_id,
  state: task.state,
  takes_late: task.takes_late,
  release_rule: task.release_rule,
  task_due_at: sql<string>`coalesce(${task.due_at}, ${taskMember.due_at})`.mapWith(taskMember.due_at),
  released_at: task.released_at,
  teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
  minutes: taskSet.minutes,
  note: taskSet.note,
  set_name: taskSet.name,
  question_count: taskSet.question_count,
  material_count: sql<number>`jsonb_array_length(${taskSet.materials})`,
  step_count: sql<number>`jsonb_array_length(${taskSet.steps})`,
  /** A material is done by its rule, every other step once it was handed in. */
  done_step_count: sql<number>`(select count(*)::int from jsonb_array_elements(${taskSet.steps}) as step
    where exists (select 1 from ${taskStep} where ${taskStep.task_id} = ${taskMember.task_id}
        and ${taskStep.student_id} = ${taskMember.student_id}
        and ${taskStep.step_no} = (step ->> 'step_no')::int and ${taskStep.done_at} is not null)
      or exists (select 1 from ${taskReading} where ${taskReading.task_id} = ${taskMember.task_id}
        and ${taskReading.student_id} = ${taskMember.student_id}
        and ${taskReading.material_id}::text = step ->> 'material_id' and ${taskReading.is_done}))`,
  full_score: taskSet.full_score,
  /** The decision of the school; null where it keeps the default. */
  shows_scores: sql<
    boolean | null
  >`(select (${school.settings} ->> 'shows_scores_to_students')::boolean from ${school}
    where ${school.school_id} = ${taskMember.school_id})`,
}

function chosen(db: Queryable) {
  return db
    .select(shown)
    .from(taskMember)
    .innerJoin(task, eq(task.task_id, taskMember.task_id))
    .innerJoin(taskSet, and(eq(taskSet.task_id, taskMember.task_id), eq(taskSet.set_no, taskMember.set_no)))
    .leftJoin(teacher, eq(teacher.teacher_id, task.owner_teacher_id))
}

/** One page of a student's tasks: open ones by their due time, done ones with the latest first; by index `task_member_student`. */
export function listPadTasks(
  db: Queryable,
  asked: OwnTasks,
  { page, page_size }: { page: number; page_size: number },
) {
  return chosen(db)
    .where(matching(asked))
    .orderBy(
      asked.part === 'open' ? asc(taskMember.due_at) : desc(taskMember.due_at),
      asc(taskMember.task_id),
    )
    .limit(page_size)
    .offset((page - 1) * page_size)
}
export type PadTaskRow = Awaited<ReturnType<typeof listPadTasks>>[number]

export async function countPadTasks(db: Queryable, asked: OwnTasks): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(taskMember)
    .innerJoin(task, eq(task.task_id, taskMember.task_id))
    .where(matching(asked))
  return row?.count ?? 0
}

/** One task of a student's own; null where it is not theirs, was recalled, or lies in the bin. */
export async function findPadTask(
  db: Queryable,
  { school_id, student_id, task_id }: { school_id: string; student_id: string; task_id: string },
): Promise<PadTaskRow | null> {
  const [row] = await chosen(db).where(
    and(
      eq(taskMember.school_id, school_id),
      eq(taskMember.student_id, student_id),
      eq(taskMember.task_id, task_id),
      isThere(),
    ),
  )
  return row ?? null
}

/** Notes that a student has looked at a task for the first time. */
export async function markViewed(
  db: Queryable,
  {
    school_id,
    student_id,
    task_id,
    at,
  }: { school_id: string; student_id: string; task_id: string; at: string },
): Promise<void> {
  await db
    .update(taskMember)
    // Who was excused and is asked again has looked before: what they saw since then keeps counting ([TK-144]).
    .set({ state: 'viewed', viewed_at: sql`coalesce(${taskMember.viewed_at}, ${at}::timestamptz)` })
    .where(
      and(
        eq(taskMember.school_id, school_id),
        eq(taskMember.student_id, student_id),
        eq(taskMember.task_id, task_id),
        eq(taskMember.state, 'assigned'),
      ),
    )
}

function matching({ school_id, student_id, part, now }: OwnTasks): SQL | undefined {
  const isToDo = and(
    inArray(taskMember.state, [...TO_DO]),
    // A correction is open until the task is put away ([TK-36]).
    sql`case when ${taskMember.round} > 1 then ${inArray(task.state, ['published', 'due', 'closed'])}
      else ${inArray(task.state, ['published', 'due'])} and (${task.takes_late} or ${taskMember.due_at} > ${now}) end`,
  )
  return and(
    eq(taskMember.school_id, school_id),
    eq(taskMember.student_id, student_id),
    isThere(),
    sql`${taskMember.starts_at} <= ${now}`,
    part === 'open' ? isToDo : sql`not (${isToDo})`,
  )
}

function isThere(): SQL | undefined {
  return and(inArray(task.state, ['published', 'due', 'closed', 'archived']), isNull(task.deleted_at))
}
