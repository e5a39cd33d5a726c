import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { student } from '../../../students/students.table.ts'
import { taskMember } from '../../tasks.table.ts'
import { taskHighlight } from './highlights.table.ts'

export type HighlightRow = typeof taskHighlight.$inferSelect
type OfTask = { school_id: string; task_id: string }
type OfAnswer = Pick<HighlightRow, 'school_id' | 'task_id' | 'item_id' | 'student_id' | 'round'>

/** Picks out an answer that was handed in (it has a score, perhaps one that waits), or changes its word; false where it was not handed in. By index `item_score_key`. */
export async function putHighlight(db: Queryable, row: HighlightRow): Promise<boolean> {
  const { task_id, item_id, student_id, round, school_id, kind, word, is_shown, by_id, created_at } = row
  const { rows } = await db.execute(sql`
    insert into task_highlight (task_id, item_id, student_id, round, school_id, kind, word, is_shown, by_id, created_at)
    select s.task_id, s.item_id, s.student_id, s.round, s.school_id, ${kind}, ${word}, ${is_shown}::boolean, ${by_id}::uuid,
      ${created_at}::timestamptz
    from item_score s where s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.student_id = ${student_id}::uuid
      and s.round = ${round}::int and s.item_id = ${item_id}::uuid and s.replaced_by is null
    on conflict (task_id, item_id, student_id, round) do update set kind = excluded.kind, word = excluded.word,
      is_shown = excluded.is_shown, by_id = excluded.by_id, created_at = excluded.created_at
    returning task_id`)
  return rows.length > 0
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
