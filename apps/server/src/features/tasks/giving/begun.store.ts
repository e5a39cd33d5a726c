import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskReading } from '../reading/reading.table.ts'
import { taskStep } from '../steps/steps.table.ts'
import { itemAnswer, taskMember } from '../tasks.table.ts'

/** The students of a task among some who have saved an answer, looked at a material or gone a step; by the keys of each. */
export async function listBegun(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
  student_ids: readonly string[],
): Promise<Set<string>> {
  const has = (table: typeof itemAnswer | typeof taskReading | typeof taskStep) =>
    sql`exists (select 1 from ${table} b where b.task_id = m.task_id and b.student_id = m.student_id)`
  const { rows } = await db.execute<{ student_id: string }>(sql`
    select m.student_id from ${taskMember} m
    where m.school_id = ${school_id} and m.task_id = ${task_id} and m.student_id = any(${sql.param([...student_ids])}::uuid[])
      and (${has(itemAnswer)} or ${has(taskReading)} or ${has(taskStep)})`)
  return new Set(rows.map(({ student_id }) => student_id))
}
