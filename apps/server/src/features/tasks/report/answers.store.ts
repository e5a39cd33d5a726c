import type { FactResult } from '@jiangtai/shared/facts/counts.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerPartOf } from '@jiangtai/shared/tasks/report/contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { excused, factsOfTask, type ReportedTask } from './report.store.ts'

/** A choice among the answers to some items. */
export type AnswerFilter = ReportedTask & {
  item_ids: readonly string[]
  class_id: string | null
  answers: AnswerPartOf
  /** Only answers that picked this choice; null is any. */
  picked: string | null
}

/** An answer that a number was counted from. */
export type ReportAnswerRow = {
  student_id: string
  item_id: string
  name: string
  class_name: string
  result: FactResult
  score: number
  full_score: number
  value: AnswerPart | null
}

/** The results of each part of the answers. */
const PARTS: Record<AnswerPartOf, SQL> = {
  all: sql`true`,
  counted: sql`f.result <> 'ungraded'`,
  right: sql`f.result = 'right'`,
  half: sql`f.result = 'half'`,
  wrong: sql`f.result = 'wrong'`,
  missing: sql`f.result = 'missing'`,
  missed: sql`f.result in ('half', 'wrong', 'missing')`,
  ungraded: sql`f.result = 'ungraded'`,
}

/** One page of the counted answers to some items, the lowest scores first; by `answer_fact_key` and the key of `item_answer`. */
export async function listReportAnswers(
  db: Queryable,
  filter: AnswerFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<ReportAnswerRow[]> {
  const { rows } = await db.execute<ReportAnswerRow>(sql`
    select f.student_id, f.item_id, s.name, f.class_name, f.result, f.score::float8 as score, f.full_score::float8 as full_score, a.value
    from answer_fact f join student s on s.student_id = f.student_id
    left join item_answer a on a.task_id = f.source_id and a.student_id = f.student_id and a.round = f.round and a.item_id = f.item_id
    where ${matching(filter)}
    order by f.score / nullif(f.full_score, 0), f.class_name, s.student_no, f.student_id, f.item_id
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

/** How many there are. */
export async function countReportAnswers(db: Queryable, filter: AnswerFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from answer_fact f where ${matching(filter)}`)
  return rows[0]?.count ?? 0
}

function matching(filter: AnswerFilter): SQL {
  const { item_ids, class_id, answers, picked } = filter
  return sql`${factsOfTask(filter)} and f.item_id = any(${sql.param([...item_ids])}::uuid[]) and ${PARTS[answers]}
    and ${class_id === null ? sql`true` : sql`f.class_id = ${class_id}::uuid`}
    and ${picked === null ? sql`true` : sql`${picked} = any(f.picked)`}
    and f.student_id not in (${excused(filter)})`
}

/** A student who handed in, with their score and the questions that they lost points in. */
export type MissedRow = { student_id: string; score: number; full_score: number; question_ids: string[] }

/** The students of a task, or of one of its classes, who handed in, with the questions that they missed; no more than `most`. By `answer_fact_key`. */
export async function listMissedOf(
  db: Queryable,
  filter: ReportedTask & { class_id: string | null },
  most: number,
): Promise<{ total: number; list: MissedRow[] }> {
  const { rows } = await db.execute<MissedRow & { total: number }>(sql`
    select f.student_id, sum(f.score)::float8 as score, sum(f.full_score)::float8 as full_score,
      coalesce(array_agg(distinct f.question_id) filter (where ${PARTS.missed}), '{}') as question_ids,
      (count(*) over ())::int as total
    from answer_fact f
    where ${factsOfTask(filter)} and f.student_id not in (${excused(filter)})
      and ${filter.class_id === null ? sql`true` : sql`f.class_id = ${filter.class_id}::uuid`}
    group by f.student_id having bool_or(f.result <> 'missing')
    order by f.student_id limit ${most}`)
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ student_id, score, full_score, question_ids }) => ({
      ...{ student_id, score, full_score, question_ids },
    })),
  }
}
