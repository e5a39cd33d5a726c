import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { lessonClass } from '../../lessons.table.ts'
import { lessonHomework } from './lesson-homework.table.ts'

export type HomeworkOfLesson = { school_id: string; prepare_lesson_id: string; task_id: string }

/** How a homework stands to a lesson, before it is linked. */
export type HomeworkFit = {
  /** How many other homework the lesson has. */
  others_count: number
  /** Whether some class has the homework that is one of the lesson's, or either names no class. */
  is_of_a_class: boolean
}

/** One statement, by the keys of the tables and index `task_member_class`. */
export async function findHomeworkFit(
  db: Queryable,
  { prepare_lesson_id, task_id }: HomeworkOfLesson,
): Promise<HomeworkFit> {
  const { rows } = await db.execute<HomeworkFit>(sql`
    with given as (
      select t.target_id as class_id from task_target t where t.task_id = ${task_id}::uuid and t.kind = 'class'
      union
      select m.class_id from task_member m where m.task_id = ${task_id}::uuid
    ), taught as (
      select own.class_id from ${lessonClass} as own where own.prepare_lesson_id = ${prepare_lesson_id}::uuid
    )
    select
      (select count(*)::int from ${lessonHomework} as linked
        where linked.prepare_lesson_id = ${prepare_lesson_id}::uuid and linked.task_id <> ${task_id}::uuid) as others_count,
      (not exists (select from given) or not exists (select from taught)
        or exists (select from given join taught on taught.class_id = given.class_id)) as is_of_a_class`)
  return rows[0] ?? { others_count: 0, is_of_a_class: true }
}

/** One that is linked already stays as it was. */
export async function addHomeworkRow(
  db: Queryable,
  row: HomeworkOfLesson & { linked_at: string },
): Promise<void> {
  await db.insert(lessonHomework).values(row).onConflictDoNothing()
}

/** False where it was not linked. */
export async function removeHomeworkRow(
  db: Queryable,
  { school_id, prepare_lesson_id, task_id }: HomeworkOfLesson,
): Promise<boolean> {
  const removed = await db
    .delete(lessonHomework)
    .where(
      and(
        eq(lessonHomework.school_id, school_id),
        eq(lessonHomework.prepare_lesson_id, prepare_lesson_id),
        eq(lessonHomework.task_id, task_id),
      ),
    )
    .returning({ task_id: lessonHomework.task_id })
  return removed.length > 0
}
