import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'

/** The reason of a return, and the comment on the whole that it took the place of; both empty where there was none. */
export type LastReturn = { note: string; replaced: string }

/** The last return of each of some students, by index `task_event_task`. */
export async function listLastReturns(
  db: Queryable,
  { school_id, task_id, student_ids }: { school_id: string; task_id: string; student_ids: readonly string[] },
): Promise<Map<string, LastReturn>> {
  const { rows } = await db.execute<LastReturn & { student_id: string }>(sql`
    select distinct on (e.student_id) e.student_id, e.note, coalesce(r.note, '') as replaced
    from task_event e left join task_event r on r.task_id = e.task_id and r.created_at = e.created_at and r.school_id = e.school_id
      and r.student_id = e.student_id and r.type = 'comment_replaced'
    where e.school_id = ${school_id} and e.task_id = ${task_id}::uuid and e.type = 'returned'
      and e.student_id = any(${sql.param([...student_ids])}::uuid[])
    order by e.student_id, e.created_at desc`)
  return new Map(rows.map(({ student_id, note, replaced }) => [student_id, { note, replaced }]))
}
