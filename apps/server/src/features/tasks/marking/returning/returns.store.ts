import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'

/** The reason of a return, who gave it, and the comment on the whole that it took the place of; words are empty where there was none. */
type Return = { note: string; by_id: string | null; replaced: string }
/** The returns of the correction that is going on, the last one first. */
export type Returns = readonly Return[]

/** The returns of some students since they handed in last, by index `task_event_task`. */
export async function listReturns(
  db: Queryable,
  { school_id, task_id, student_ids }: { school_id: string; task_id: string; student_ids: readonly string[] },
): Promise<Map<string, Return[]>> {
  const { rows } = await db.execute<Return & { student_id: string }>(sql`
    select e.student_id, e.note, e.by_id, coalesce(r.note, '') as replaced
    from task_event e
    join task_member m on m.task_id = e.task_id and m.student_id = e.student_id and m.school_id = e.school_id
    left join task_event r on r.task_id = e.task_id and r.created_at = e.created_at and r.school_id = e.school_id
      and r.student_id = e.student_id and r.type = 'comment_replaced'
    where e.school_id = ${school_id} and e.task_id = ${task_id}::uuid and e.type = 'returned'
      and e.student_id = any(${sql.param([...student_ids])}::uuid[])
      and (m.submitted_at is null or e.created_at >= m.submitted_at)
    order by e.student_id, e.created_at desc, e.event_id desc`)
  const found = new Map<string, Return[]>()
  for (const { student_id, ...one } of rows) found.set(student_id, [...(found.get(student_id) ?? []), one])
  return found
}
