import { and, asc, eq, getTableColumns, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { PushedStage } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonQuiz } from '../../lessons/lessons.table.ts'
import { student } from '../../students/students.table.ts'
import { pushedItem, pushedItemStatus } from './pushed.table.ts'

export type PushedItemRow = typeof pushedItem.$inferSelect
export type PushedStatusRow = typeof pushedItemStatus.$inferSelect

type InSession = { school_id: string; lesson_session_id: string }

function isOfSession({ school_id, lesson_session_id }: InSession) {
  return and(eq(pushedItem.school_id, school_id), eq(pushedItem.lesson_session_id, lesson_session_id))
}

/** Which of the questions for a class a question is, from 1; null where it is none of them. By index `lesson_quiz_lesson`. */
export async function numberOfQuiz(
  db: Queryable,
  quiz: { school_id: string; prepare_lesson_id: string; lesson_quiz_id: string; class_id: string },
): Promise<number | null> {
  const rows = await db
    .select({ lesson_quiz_id: lessonQuiz.lesson_quiz_id })
    .from(lessonQuiz)
    .where(
      and(
        eq(lessonQuiz.school_id, quiz.school_id),
        eq(lessonQuiz.prepare_lesson_id, quiz.prepare_lesson_id),
        isNull(lessonQuiz.removed_at),
        sql`(${lessonQuiz.for_class_ids} is null or ${quiz.class_id}::uuid = any(${lessonQuiz.for_class_ids}))`,
      ),
    )
    .orderBy(asc(lessonQuiz.sort), asc(lessonQuiz.lesson_quiz_id))
  const at = rows.findIndex(({ lesson_quiz_id }) => lesson_quiz_id === quiz.lesson_quiz_id)
  return at < 0 ? null : at + 1
}

/** The item that a file or page became, or null, with how many items the lesson has; by index `pushed_item_ref`. */
export async function findPushed(
  db: Queryable,
  where: InSession & { ref_id: string },
): Promise<{ item: PushedItemRow | null; item_count: number }> {
  const rows = await db.select().from(pushedItem).where(isOfSession(where))
  return { item: rows.find(({ ref_id }) => ref_id === where.ref_id) ?? null, item_count: rows.length }
}

/** Stores an item, or hands one out again: it is no longer recalled, and for all once it was for all. */
export async function putItem(db: Queryable, row: PushedItemRow): Promise<void> {
  await db
    .insert(pushedItem)
    .values(row)
    .onConflictDoUpdate({
      target: pushedItem.pushed_item_id,
      set: { is_for_all: row.is_for_all, recalled_at: row.recalled_at, pushed_at: row.pushed_at },
    })
}

/** The items of a lesson in the order in which they were handed out first. */
export async function listItems(db: Queryable, where: InSession): Promise<PushedItemRow[]> {
  return db.select().from(pushedItem).where(isOfSession(where)).orderBy(asc(pushedItem.pushed_item_id))
}

/** How far everybody is who is in the class now, by name; by index `pushed_item_status_session`. */
export async function listStatus(
  db: Queryable,
  { school_id, lesson_session_id, class_id }: InSession & { class_id: string },
): Promise<(PushedStatusRow & { name: string; student_no: string })[]> {
  const isOfStudent = and(
    eq(student.student_id, pushedItemStatus.student_id),
    eq(student.school_id, school_id),
  )
  const isInClass = sql`exists (select from enrollment e where e.class_id = ${class_id}
    and e.student_id = ${pushedItemStatus.student_id} and e.to_day is null)`
  return db
    .select({ ...getTableColumns(pushedItemStatus), name: student.name, student_no: student.student_no })
    .from(pushedItemStatus)
    .innerJoin(student, isOfStudent)
    .where(
      and(
        eq(pushedItemStatus.school_id, school_id),
        eq(pushedItemStatus.lesson_session_id, lesson_session_id),
        isInClass,
      ),
    )
    .orderBy(asc(student.student_no), asc(student.student_id))
}

/** The students of some groups who are in the class, of the schemes that it has in use; by the primary keys. */
export async function listOfGroups(
  db: Queryable,
  { school_id, class_id, group_ids }: { school_id: string; class_id: string; group_ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    select distinct m.student_id from group_member m
    join group_scheme s on s.scheme_id = m.scheme_id and s.class_id = ${class_id}
      and s.is_active and s.deleted_at is null
    where m.school_id = ${school_id} and m.group_id = any(${sql.param([...group_ids])}::uuid[])`)
  return rows.map(({ student_id }) => student_id)
}

/** Whom an item is for; who has it already keeps what was done with it. */
export async function addStatus(db: Queryable, rows: readonly PushedStatusRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(pushedItemStatus)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ student_id: pushedItemStatus.student_id })
  return added.length
}

/** Notes for whom an item was handed out again: on their pads it opens by itself ([CR-463]). */
export async function renewSent(
  db: Queryable,
  {
    pushed_item_id,
    student_ids,
    sent_at,
  }: { pushed_item_id: string; student_ids: readonly string[]; sent_at: string },
): Promise<void> {
  const isMeant = inArray(pushedItemStatus.student_id, [...student_ids])
  await db
    .update(pushedItemStatus)
    .set({ sent_at })
    .where(and(eq(pushedItemStatus.pushed_item_id, pushed_item_id), isMeant))
}

/** Takes an item from everybody but some: what was recalled is handed out anew to those who are named then ([CR-106]). */
export async function keepStatusOf(
  db: Queryable,
  { pushed_item_id, student_ids }: { pushed_item_id: string; student_ids: readonly string[] },
): Promise<void> {
  const isOther = notInArray(pushedItemStatus.student_id, [...student_ids])
  await db.delete(pushedItemStatus).where(and(eq(pushedItemStatus.pushed_item_id, pushed_item_id), isOther))
}

/** The own rows of a student of some items, all of them 已收到 from now on; in one statement. */
export async function receiveOwn(
  db: Queryable,
  where: InSession & { item_ids: readonly string[]; student_id: string; at: string },
): Promise<PushedStatusRow[]> {
  return db
    .update(pushedItemStatus)
    .set({ received_at: sql`coalesce(${pushedItemStatus.received_at}, ${where.at})` })
    .where(
      and(
        eq(pushedItemStatus.school_id, where.school_id),
        eq(pushedItemStatus.lesson_session_id, where.lesson_session_id),
        eq(pushedItemStatus.student_id, where.student_id),
        inArray(pushedItemStatus.pushed_item_id, [...where.item_ids]),
      ),
    )
    .returning()
}

/** Notes 已查看, and 已完成 where it is told; each time is written once. False where the item is not for the student or was recalled. */
export async function noteSeen(
  db: Queryable,
  seen: InSession & { pushed_item_id: string; student_id: string; is_finished: boolean; at: string },
): Promise<boolean> {
  const { at, pushed_item_id } = seen
  const done = await db
    .update(pushedItemStatus)
    .set({
      received_at: sql`coalesce(${pushedItemStatus.received_at}, ${at})`,
      opened_at: sql`coalesce(${pushedItemStatus.opened_at}, ${at})`,
      ...(seen.is_finished ? { finished_at: sql`coalesce(${pushedItemStatus.finished_at}, ${at})` } : {}),
    })
    .where(
      and(
        eq(pushedItemStatus.pushed_item_id, pushed_item_id),
        eq(pushedItemStatus.student_id, seen.student_id),
        eq(pushedItemStatus.school_id, seen.school_id),
        eq(pushedItemStatus.lesson_session_id, seen.lesson_session_id),
        sql`exists (select from ${pushedItem} where ${pushedItem.pushed_item_id} = ${pushed_item_id} and ${pushedItem.recalled_at} is null)`,
      ),
    )
    .returning({ student_id: pushedItemStatus.student_id })
  return done.length > 0
}

/** How far a row says that its student is. */
export function stageOf(row: PushedStatusRow): PushedStage {
  if (row.finished_at !== null) return 'finished'
  if (row.opened_at !== null) return 'opened'
  return row.received_at === null ? 'sent' : 'received'
}
