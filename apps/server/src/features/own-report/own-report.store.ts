import { type SQL, sql } from 'drizzle-orm'
import { LEAST_STUDENTS } from '@jiangtai/shared/own-report/report.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { countsAsJson, isInForce } from '../facts/figures.service.ts'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import { shownTaskMark } from '../tasks/pad/shown-marks.access.ts'

/** Whose report it is, from which moment on, and the moment it is looked at. */
export type ReportOwner = { school_id: string; student_id: string; from: string; now: string }

export type ReportRow = {
  task_id: string
  title: string
  subject_id: string
  phase_id: string
  day: string
  own: { score: number; full_score: number }
  class: { score: number; full_score: number } | null
}

/** A student does not get more tasks in half a year. */
const MOST_TASKS = 1000

/** Facts of a student that count, by index `answer_fact_student`: of the first round of tasks whose marks the student may see ([PD-1]). */
function ownFacts({ school_id, student_id, from, now }: ReportOwner): SQL {
  return sql`mine as materialized (
    select f.*, shown.title from answer_fact f cross join lateral (${shownTaskMark(now)}) as shown
    where f.student_id = ${student_id}::uuid and f.school_id = ${school_id} and f.answered_at >= ${from}::timestamptz
      and ${isInForce} and f.round = 1 and f.result <> 'ungraded'
  )`
}

/** The tasks of a student with the points got in them, and those of the class where at least five of it are counted; by index `answer_fact_key`. */
export async function listReportTasks(db: Queryable, owner: ReportOwner): Promise<ReportRow[]> {
  const points = sql`json_build_object('score', coalesce(sum(f.score), 0)::float8, 'full_score', coalesce(sum(f.full_score), 0)::float8)`
  const { rows } = await db.execute<ReportRow>(sql`
    with ${ownFacts(owner)}, own_tasks as (
      select f.source, f.source_id, min(f.title) as title, min(f.subject_id) as subject_id, min(f.phase_id) as phase_id,
        (array_agg(f.class_id))[1] as class_id, max((f.answered_at at time zone 'Asia/Shanghai')::date) as day, ${points} as own
      from mine f group by f.source, f.source_id
      order by day desc, f.source_id limit ${MOST_TASKS}
    )
    select o.source_id as task_id, o.title, o.subject_id, o.phase_id, o.day::text as day, o.own, (
      select case when count(distinct f.student_id) >= ${LEAST_STUDENTS} then ${points} end from answer_fact f
      where f.source = o.source and f.source_id = o.source_id and f.class_id = o.class_id and ${isInForce}
        and f.round = 1 and f.result <> 'ungraded'
    ) as class
    from own_tasks o order by o.day, o.source_id`)
  return rows
}

/** What a student's answers count by knowledge point, weighted; over the same facts. */
export async function listReportKnowledge(
  db: Queryable,
  owner: ReportOwner,
): Promise<{ knowledge_id: string; counts: AnswerCounts }[]> {
  const { rows } = await db.execute<{ knowledge_id: string; counts: AnswerCounts }>(sql`
    with ${ownFacts(owner)}, weighed as (
      select k.knowledge_id, f.result, f.score * k.weight as score, f.full_score * k.weight as full_score
      from mine f, unnest(f.knowledge_ids, f.knowledge_weights) as k(knowledge_id, weight)
    )
    select f.knowledge_id, ${countsAsJson()} as counts from weighed f group by f.knowledge_id`)
  return rows
}
