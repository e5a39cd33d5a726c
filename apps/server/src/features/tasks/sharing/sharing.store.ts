import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { SharedBy } from '@jiangtai/shared/tasks/list-filters.ts'
import { and, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import { isInSubjectGroup } from '../../scope/scope.service.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { sharedTask } from './sharing.table.ts'

export type SharedTaskRow = typeof sharedTask.$inferSelect

/** Puts a task among the shared ones, or its content of now in the place of the earlier one. */
export async function putShared(db: Queryable, row: SharedTaskRow): Promise<void> {
  const { task_id: _id, school_id: _school, taken_count: _count, ...set } = row
  await db.insert(sharedTask).values(row).onConflictDoUpdate({ target: sharedTask.task_id, set })
}

/** Takes a teacher's own task out of the shared ones. True when it stood there. */
export async function removeShared(
  db: Queryable,
  { task_id, ...owner }: Reader & { task_id: string },
): Promise<boolean> {
  const removed = await db
    .delete(sharedTask)
    .where(and(isTheirs(owner), eq(sharedTask.task_id, task_id)))
    .returning({ task_id: sharedTask.task_id })
  return removed.length > 0
}

/** A teacher who looks at the shared tasks of a kind. */
type Reader = { school_id: string; teacher_id: string; kind: TaskKindId }

/** The filter of a reader over the shared tasks; null is any. Days are those of the school. */
export type SharedFilter = Reader & {
  text: string
  subject_id: string | null
  phase_id: string | null
  way: string | null
  shared_by: SharedBy | null
  from_day: string | null
  to_day: string | null
}

/** One page of the shared tasks that a teacher may take, the newest first, by index `shared_task_newest`. */
export function listShared(
  db: Queryable,
  filter: SharedFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select(described(filter))
    .from(sharedTask)
    .leftJoin(teacher, eq(teacher.teacher_id, sharedTask.owner_teacher_id))
    .where(matching(filter))
    .orderBy(desc(sharedTask.shared_at), desc(sharedTask.task_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

function described({ teacher_id }: Pick<Reader, 'teacher_id'>) {
  return {
    task_id: sharedTask.task_id,
    title: sharedTask.title,
    way: sharedTask.way,
    subject_id: sharedTask.subject_id,
    phase_id: sharedTask.phase_id,
    audience: sharedTask.audience,
    owner_name: sql<string>`coalesce(${teacher.name}, '')`,
    is_own: sql<boolean>`${sharedTask.owner_teacher_id} = ${teacher_id}::uuid`,
    set_count: sql<number>`jsonb_array_length(${sharedTask.sets})`,
    question_count: sharedTask.question_count,
    material_count: sql<number>`coalesce(jsonb_array_length(${sharedTask.sets} -> 0 -> 'materials'), 0)::int`,
    step_count: sql<number>`coalesce(jsonb_array_length(${sharedTask.sets} -> 0 -> 'steps'), 0)::int`,
    full_score: sharedTask.full_score,
    minutes: sharedTask.minutes,
    taken_count: sharedTask.taken_count,
    shared_at: sharedTask.shared_at,
  }
}

/** A shared task that a teacher may take, with its content; null where there is none for them. */
export async function findShared(db: Queryable, { task_id, ...reader }: Reader & { task_id: string }) {
  const [row] = await db
    .select({ ...described(reader), sets: sharedTask.sets })
    .from(sharedTask)
    .leftJoin(teacher, eq(teacher.teacher_id, sharedTask.owner_teacher_id))
    .where(and(isOpenTo(reader), eq(sharedTask.task_id, task_id)))
  return row ?? null
}

export async function countShared(db: Queryable, filter: SharedFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sharedTask).where(matching(filter))
  return row?.count ?? 0
}

/** A shared task that a teacher may take, counted as taken once more; null where there is none for them. */
export async function takeShared(
  db: Queryable,
  { task_id, ...reader }: Reader & { task_id: string },
): Promise<SharedTaskRow | null> {
  const [row] = await db
    .update(sharedTask)
    .set({ taken_count: sql`${sharedTask.taken_count} + 1` })
    .where(and(isOpenTo(reader), eq(sharedTask.task_id, task_id)))
    .returning()
  return row ?? null
}

/** Shared with the school, with a 备课组 that the teacher is in, or by themselves. */
function isOpenTo({ school_id, teacher_id, kind }: Reader): SQL | undefined {
  return and(
    eq(sharedTask.school_id, school_id),
    eq(sharedTask.kind, kind),
    or(
      eq(sharedTask.audience, 'school'),
      eq(sharedTask.owner_teacher_id, teacher_id),
      isInSubjectGroup(sharedTask, { school_id, teacher_id }),
    ),
  )
}

function isTheirs({ school_id, teacher_id, kind }: Reader): SQL | undefined {
  return and(
    eq(sharedTask.school_id, school_id),
    eq(sharedTask.kind, kind),
    eq(sharedTask.owner_teacher_id, teacher_id),
  )
}

const SHARER = {
  mine: (teacher_id: string) => eq(sharedTask.owner_teacher_id, teacher_id),
  colleagues: (teacher_id: string) => ne(sharedTask.owner_teacher_id, teacher_id),
} as const satisfies Record<SharedBy, (teacher_id: string) => SQL>

function matching(filter: SharedFilter): SQL | undefined {
  const day = sql`(${sharedTask.shared_at} at time zone 'Asia/Shanghai')::date`
  return and(
    isOpenTo(filter),
    filter.shared_by === null ? undefined : SHARER[filter.shared_by](filter.teacher_id),
    filter.way === null ? undefined : eq(sharedTask.way, filter.way),
    filter.from_day === null ? undefined : sql`${day} >= ${filter.from_day}::date`,
    filter.to_day === null ? undefined : sql`${day} <= ${filter.to_day}::date`,
    filter.subject_id === null ? undefined : eq(sharedTask.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(sharedTask.phase_id, filter.phase_id),
    holdsEveryWord(sharedTask.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(sharedTask.title, pattern),
    }),
  )
}
