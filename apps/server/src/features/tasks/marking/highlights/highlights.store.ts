import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { student } from '../../../students/students.table.ts'
import { taskMember } from '../../tasks.table.ts'
import { taskHighlight } from './highlights.table.ts'

export type HighlightRow = typeof taskHighlight.$inferSelect
type OfTask = { school_id: string; task_id: string }
type OfAnswer = Pick<HighlightRow, 'school_id' | 'task_id' | 'item_id' | 'student_id' | 'round'>

/** Picks an answer out, or says something else of it. */
export async function putHighlight(db: Queryable, row: HighlightRow): Promise<void> {
  const { kind, word, is_shown, by_id, created_at } = row
  await db
    .insert(taskHighlight)
    .values(row)
    .onConflictDoUpdate({
      target: [taskHighlight.task_id, taskHighlight.item_id, taskHighlight.student_id, taskHighlight.round],
      set: { kind, word, is_shown, by_id, created_at },
    })
}

export async function removeHighlight(
  db: Queryable,
  { school_id, task_id, item_id, student_id, round }: OfAnswer,
): Promise<void> {
  await db
    .delete(taskHighlight)
    .where(
      and(
        eq(taskHighlight.school_id, school_id),
        eq(taskHighlight.task_id, task_id),
        eq(taskHighlight.item_id, item_id),
        eq(taskHighlight.student_id, student_id),
        eq(taskHighlight.round, round),
      ),
    )
}

/** The picked answers of a task with the names of their students, the first picked first; by the key of `task_highlight`. */
export function listHighlightRows(db: Queryable, { school_id, task_id }: OfTask) {
  return db
    .select({ highlight: taskHighlight, name: student.name, class_name: taskMember.class_name })
    .from(taskHighlight)
    .innerJoin(student, eq(student.student_id, taskHighlight.student_id))
    .innerJoin(
      taskMember,
      and(eq(taskMember.task_id, taskHighlight.task_id), eq(taskMember.student_id, taskHighlight.student_id)),
    )
    .where(and(eq(taskHighlight.school_id, school_id), eq(taskHighlight.task_id, task_id)))
    .orderBy(asc(taskHighlight.created_at), asc(taskHighlight.student_id), asc(taskHighlight.item_id))
}

export type HighlightFilter = OfTask & { item_id: string | null; student_id: string | null }

/** One page of them without names, narrowed to an item or a student. */
export function pageOfHighlights(
  db: Queryable,
  filter: HighlightFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<HighlightRow[]> {
  return db
    .select()
    .from(taskHighlight)
    .where(matching(filter))
    .orderBy(asc(taskHighlight.created_at), asc(taskHighlight.student_id), asc(taskHighlight.item_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countHighlights(db: Queryable, filter: HighlightFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(taskHighlight).where(matching(filter))
  return row?.count ?? 0
}

function matching({ school_id, task_id, item_id, student_id }: HighlightFilter): SQL | undefined {
  return and(
    eq(taskHighlight.school_id, school_id),
    eq(taskHighlight.task_id, task_id),
    item_id === null ? undefined : eq(taskHighlight.item_id, item_id),
    student_id === null ? undefined : eq(taskHighlight.student_id, student_id),
  )
}
