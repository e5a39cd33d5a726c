import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../../core/search/text-match.ts'
import { isInSubjectGroup } from '../../scope/scope.service.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { sharedTask } from './sharing.table.ts'

export type SharedTaskRow = typeof sharedTask.$inferSelect

/** Puts a task among the shared ones, or what it is now in the place of what it was. */
export async function putShared(db: Queryable, row: SharedTaskRow): Promise<void> {
  const { task_id: _id, school_id: _school, taken_count: _count, ...set } = row
  await db.insert(sharedTask).values(row).onConflictDoUpdate({ target: sharedTask.task_id, set })
}

export async function removeShared(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
): Promise<void> {
  await db.delete(sharedTask).where(and(eq(sharedTask.school_id, school_id), eq(sharedTask.task_id, task_id)))
}

/** What a reader looks for among the shared tasks; null is any. */
export type SharedFilter = {
  school_id: string
  teacher_id: string
  kind: TaskKindId
  text: string
  subject_id: string | null
  phase_id: string | null
}

/** One page of the shared tasks that a teacher may take, the newest first, by index `shared_task_newest`. */
export function listShared(
  db: Queryable,
  filter: SharedFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      task_id: sharedTask.task_id,
      title: sharedTask.title,
      way: sharedTask.way,
      subject_id: sharedTask.subject_id,
      phase_id: sharedTask.phase_id,
      audience: sharedTask.audience,
      owner_name: sql<string>`coalesce(${teacher.name}, '')`,
      is_own: sql<boolean>`${sharedTask.owner_teacher_id} = ${filter.teacher_id}::uuid`,
      question_count: sharedTask.question_count,
      full_score: sharedTask.full_score,
      minutes: sharedTask.minutes,
      taken_count: sharedTask.taken_count,
      shared_at: sharedTask.shared_at,
    })
    .from(sharedTask)
    .leftJoin(teacher, eq(teacher.teacher_id, sharedTask.owner_teacher_id))
    .where(matching(filter))
    .orderBy(desc(sharedTask.shared_at), desc(sharedTask.task_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countShared(db: Queryable, filter: SharedFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(sharedTask).where(matching(filter))
  return row?.count ?? 0
}

/** A shared task that a teacher may take, counted as taken once more; null where there is none for them. */
export async function takeShared(
  db: Queryable,
  { task_id, ...reader }: Pick<SharedFilter, 'school_id' | 'teacher_id' | 'kind'> & { task_id: string },
): Promise<SharedTaskRow | null> {
  const [row] = await db
    .update(sharedTask)
    .set({ taken_count: sql`${sharedTask.taken_count} + 1` })
    .where(and(isOpenTo(reader), eq(sharedTask.task_id, task_id)))
    .returning()
  return row ?? null
}

/** Shared with the school, with a 备课组 that the teacher is in, or by themselves. */
function isOpenTo({ school_id, teacher_id, kind }: Pick<SharedFilter, 'school_id' | 'teacher_id' | 'kind'>) {
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

function matching(filter: SharedFilter): SQL | undefined {
  return and(
    isOpenTo(filter),
    filter.subject_id === null ? undefined : eq(sharedTask.subject_id, filter.subject_id),
    filter.phase_id === null ? undefined : eq(sharedTask.phase_id, filter.phase_id),
    holdsEveryWord(sharedTask.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(sharedTask.title, pattern),
    }),
  )
}
