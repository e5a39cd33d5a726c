import type { MaterialFigures, ReadingSum } from '@jiangtai/shared/tasks/reading/contract.ts'
import { SEEN_PARTS } from '@jiangtai/shared/tasks/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskStep } from '../steps/steps.table.ts'
import { taskMember, taskSet } from '../tasks.table.ts'
import { taskMaterial, taskReading } from './reading.table.ts'

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

/** The finished materials, the time spent on them, and the finished steps, those of reading among them. */
export type ContentProgress = ReadingSum & { done_step_count: number }

/** The progress of some students with the content of a task, in one statement, by the keys of `task_reading` and `task_step`; nobody without any. */
export async function sumProgress(
  db: Queryable,
  { school_id, task_id, student_ids }: OfTask & { student_ids: readonly string[] },
): Promise<Map<string, ContentProgress>> {
  if (student_ids.length === 0) return new Map()
  const ofStudents = sql`school_id = ${school_id} and task_id = ${task_id}::uuid
    and student_id = any(${sql.param([...student_ids])}::uuid[])`
  const { rows } = await db.execute<ContentProgress & { student_id: string }>(sql`
    select student_id, (count(*) filter (where is_read and is_done))::int as done_count,
      coalesce(sum(seen_s), 0)::int as seen_s, (count(*) filter (where is_done))::int as done_step_count
    from (
      select student_id, true as is_read, is_done, seen_s from ${taskReading} where ${ofStudents}
      union all
      select student_id, false, done_at is not null, 0 from ${taskStep} where ${ofStudents}
    ) progress
    group by student_id`)
  return new Map(rows.map(({ student_id, ...sum }) => [student_id, sum]))
}

/** The progress of the students of a task, or of one class, with each material of their set; by the key of parts and that of `task_reading`. */
export async function readingFigures(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask & { class_id: string | null },
): Promise<MaterialFigures[]> {
  const { rows } = await db.execute<Omit<MaterialFigures, 'seen_counts'>>(sql`
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
  const counts = await seenCounts(db, { school_id, task_id, class_id })
  return rows.map((row) => ({ ...row, seen_counts: counts.get(`${row.set_no} ${row.material_id}`) ?? [] }))
}

type PartRow = { set_no: number; material_id: string; part: number; seen_count: number }

/**
 * How many students saw at least half of each part of what is played, by set and material ([TK-199]). A stretch is looked at in the parts that it touches alone, and
 * everything is counted in whole shares of a second, so that parts that are shorter than one come out right.
 */
async function seenCounts(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask & { class_id: string | null },
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<PartRow>(sql`
    select set_no, material_id, part, count(*)::int as seen_count from (
      select m.set_no, r.material_id, r.student_id, p.part
      from ${taskReading} r
      join ${taskMember} m on m.task_id = r.task_id and m.student_id = r.student_id and m.state not in ('excused', 'absent')
        and (${class_id}::uuid is null or m.class_id = ${class_id}::uuid)
      join ${taskMaterial} t on t.material_id = r.material_id and t.school_id = r.school_id
        and (t.content ->> 'seconds')::int > 0
      cross join lateral (select (t.content ->> 'seconds')::int as seconds) l
      cross join lateral (select (e.value ->> 0)::int * ${SEEN_PARTS}::int as since, (e.value ->> 1)::int * ${SEEN_PARTS}::int as till
        from jsonb_array_elements(r.segments) as e (value)) s
      cross join lateral generate_series(s.since / l.seconds, (s.till - 1) / l.seconds) as p (part)
      where r.school_id = ${school_id} and r.task_id = ${task_id}
      group by m.set_no, r.material_id, r.student_id, l.seconds, p.part
      having sum(least(s.till, (p.part + 1) * l.seconds) - greatest(s.since, p.part * l.seconds)) * 2 >= l.seconds
    ) seen
    group by set_no, material_id, part`)
  const counts = new Map<string, number[]>()
  for (const { set_no, material_id, part, seen_count } of rows) {
    const name = `${set_no} ${material_id}`
    const known = counts.get(name) ?? Array.from({ length: SEEN_PARTS }, () => 0)
    counts.set(name, known)
    known[part] = seen_count
  }
  return counts
}
