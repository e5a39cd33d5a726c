import type { MaterialFigures, ReadingSum } from '@jiangtai/shared/tasks/reading/contract.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskMember, taskSet } from '../tasks.table.ts'
import { taskReading } from './reading.table.ts'

export type ReadingRow = typeof taskReading.$inferSelect
type OfTask = { school_id: string; task_id: string }

/** A student's progress with the materials of a task; a material that was never opened has no row. */
export function listReadings(
  db: Queryable,
  { school_id, task_id, student_id }: OfTask & { student_id: string },
): Promise<ReadingRow[]> {
  return db
    .select()
    .from(taskReading)
    .where(
      and(
        eq(taskReading.school_id, school_id),
        eq(taskReading.task_id, task_id),
        eq(taskReading.student_id, student_id),
      ),
    )
}

/** Stores a student's progress with one material. The caller holds the student's part, so that two devices never lose each other's stretches. */
export async function putReading(db: Queryable, row: ReadingRow): Promise<void> {
  const { segments, seen_s, place, is_done, saved_at } = row
  await db
    .insert(taskReading)
    .values(row)
    .onConflictDoUpdate({
      target: [taskReading.task_id, taskReading.student_id, taskReading.material_id],
      set: { segments, seen_s, place, is_done, saved_at },
    })
}

/** How many materials each of some students has done. */
export async function sumReadings(
  db: Queryable,
  { school_id, task_id, student_ids }: OfTask & { student_ids: readonly string[] },
): Promise<Map<string, ReadingSum>> {
  if (student_ids.length === 0) return new Map()
  const rows = await db
    .select({
      student_id: taskReading.student_id,
      done_count: sql<number>`count(*) filter (where ${taskReading.is_done})::int`,
      seen_s: sql<number>`sum(${taskReading.seen_s})::int`,
    })
    .from(taskReading)
    .where(
      and(
        eq(taskReading.school_id, school_id),
        eq(taskReading.task_id, task_id),
        inArray(taskReading.student_id, [...student_ids]),
      ),
    )
    .groupBy(taskReading.student_id)
  return new Map(rows.map(({ student_id, ...sum }) => [student_id, sum]))
}

/** The progress of the students of a task, or of one class, with each material of their set; by the key of parts and that of `task_reading`. */
export async function readingFigures(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask & { class_id: string | null },
): Promise<MaterialFigures[]> {
  const { rows } = await db.execute<MaterialFigures>(sql`
    select s.set_no, (g.material ->> 'material_id')::uuid as material_id,
      count(m.student_id)::int as member_count, count(r.student_id)::int as opened_count,
      (count(*) filter (where r.is_done))::int as done_count, avg(r.seen_s)::float8 as mean_seen_s
    from ${taskSet} s
    cross join lateral jsonb_array_elements(s.materials) with ordinality as g (material, place)
    left join ${taskMember} m on m.task_id = s.task_id and m.set_no = s.set_no and m.state not in ('excused', 'absent')
      and (${class_id}::uuid is null or m.class_id = ${class_id}::uuid)
    left join ${taskReading} r on r.task_id = m.task_id and r.student_id = m.student_id
      and r.material_id = (g.material ->> 'material_id')::uuid
    where s.school_id = ${school_id} and s.task_id = ${task_id}
    group by s.set_no, g.place, g.material order by s.set_no, g.place`)
  return rows
}
