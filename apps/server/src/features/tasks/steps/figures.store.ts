import type { StepFigures } from '@jiangtai/shared/tasks/steps/contract.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskReading } from '../reading/reading.table.ts'
import { taskMember, taskSet } from '../tasks.table.ts'
import { taskStep } from './steps.table.ts'

type OfTask = { school_id: string; task_id: string; class_id: string | null }

/** The students of a task, or of one class, who count: `m`. */
const counted = (class_id: string | null) => sql`m.state not in ('excused', 'absent')
  and (${class_id}::uuid is null or m.class_id = ${class_id}::uuid)`

/** The progress of the students with each step of their set; by the keys of parts, steps and readings. */
export async function stepFigures(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask,
): Promise<StepFigures[]> {
  const percent = (
    place: number,
  ) => sql`avg(case when (p.attempts -> ${place}::int ->> 'full_score')::numeric > 0
    then (p.attempts -> ${place}::int ->> 'score')::numeric * 100 / (p.attempts -> ${place}::int ->> 'full_score')::numeric
    end)::float8`
  const { rows } = await db.execute<Omit<StepFigures, 'levels'>>(sql`
    select s.set_no, (g.step ->> 'step_no')::int as step_no, count(m.student_id)::int as member_count,
      (count(*) filter (where r.is_done or p.done_at is not null))::int as done_count,
      (count(*) filter (where p.attempt_count > 1))::int as repeated_count,
      ${percent(0)} as first_percent, ${percent(-1)} as last_percent
    from ${taskSet} s
    cross join lateral jsonb_array_elements(s.steps) with ordinality as g (step, place)
    left join ${taskMember} m on m.task_id = s.task_id and m.set_no = s.set_no and ${counted(class_id)}
    left join ${taskStep} p on p.task_id = m.task_id and p.student_id = m.student_id
      and p.step_no = (g.step ->> 'step_no')::int
    left join ${taskReading} r on r.task_id = m.task_id and r.student_id = m.student_id
      and r.material_id = (g.step ->> 'material_id')::uuid
    where s.school_id = ${school_id} and s.task_id = ${task_id}
    group by s.set_no, g.place, g.step order by s.set_no, g.place`)
  const levels = await levelCounts(db, { school_id, task_id, class_id })
  return rows.map((row) => ({ ...row, levels: levels.get(`${row.set_no} ${row.step_no}`) ?? [] }))
}

type LevelRow = { set_no: number; step_no: number; levels: [number, number, number][] }

/** How many judged themselves by each level, statement by statement, by set and step. */
async function levelCounts(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask,
): Promise<Map<string, LevelRow['levels']>> {
  const { rows } = await db.execute<LevelRow>(sql`
    select set_no, step_no, jsonb_agg(jsonb_build_array(low, middle, high) order by place) as levels from (
      select m.set_no, p.step_no, l.place, (count(*) filter (where l.level = 1))::int as low,
        (count(*) filter (where l.level = 2))::int as middle, (count(*) filter (where l.level = 3))::int as high
      from ${taskStep} p
      join ${taskMember} m on m.task_id = p.task_id and m.student_id = p.student_id and ${counted(class_id)}
      cross join lateral unnest(p.levels) with ordinality as l (level, place)
      where p.school_id = ${school_id} and p.task_id = ${task_id}
      group by m.set_no, p.step_no, l.place) counts
    group by set_no, step_no`)
  return new Map(rows.map(({ set_no, step_no, levels }) => [`${set_no} ${step_no}`, levels]))
}

export type DoubtRow = {
  student_id: string
  name: string
  class_id: string
  class_name: string
  step_no: number
  words: string
  saved_at: string
}

/** So many doubts of one task are put together at most, the last ones. */
const MAX_DOUBTS = 2000

/** The doubts of a task, the last first, those that say that everything was understood among them; by index `task_step_doubts`. */
export async function listDoubts(
  db: Queryable,
  { school_id, task_id, class_id }: OfTask,
): Promise<DoubtRow[]> {
  const { rows } = await db.execute<DoubtRow>(sql`
    select p.student_id, st.name, m.class_id, m.class_name, p.step_no, p.words,
      to_char(p.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at
    from ${taskStep} p
    join ${taskMember} m on m.task_id = p.task_id and m.student_id = p.student_id and ${counted(class_id)}
    join student st on st.student_id = p.student_id
    where p.school_id = ${school_id} and p.task_id = ${task_id} and p.words is not null
    order by p.saved_at desc, p.student_id, p.step_no limit ${MAX_DOUBTS}`)
  return rows
}
