import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Band } from '@jiangtai/shared/tasks/report/bands.ts'
import { EARLIER_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import type { MemberState } from '@jiangtai/shared/tasks/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { countsAsJson, isInForce } from '../../facts/figures.service.ts'
import { factsOfTask, type ReportedTask } from './report.store.ts'

/** Which students of a report are asked for; a band has only those who are marked wholly, as the distribution counts them. */
export type StudentFilter = ReportedTask & { class_id: string | null; band: Band | null }

/** A student as the report lists them. */
export type ReportStudentRow = {
  student_id: string
  name: string
  student_no: string
  class_name: string
  state: MemberState
  round: number
  is_late: boolean
  submitted_at: string | null
}

/** One page of the students of a task, who got least first and of whom nothing is counted last; by `task_member_class` and `answer_fact_key`. */
export async function listReportStudents(
  db: Queryable,
  filter: StudentFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<ReportStudentRow[]> {
  const { rows } = await db.execute<ReportStudentRow>(sql`
    select m.student_id, s.name, s.student_no, m.class_name, m.state, m.round, m.is_late, m.submitted_at
    from ${membersWithSums(filter)} join student s on s.student_id = m.student_id
    where ${matching(filter)}
    order by case when sums.answered_count > 0 then sums.score / nullif(sums.full_score, 0) end nulls last,
      m.class_name, s.student_no, m.student_id
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows
}

/** How many there are. */
export async function countReportStudents(db: Queryable, filter: StudentFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${membersWithSums(filter)} where ${matching(filter)}`)
  return rows[0]?.count ?? 0
}

function membersWithSums(filter: StudentFilter): SQL {
  return sql`task_member m left join (
      select f.student_id, sum(f.score) as score, sum(f.full_score) as full_score,
        count(*) filter (where f.result <> 'missing') as answered_count, count(*) filter (where f.result = 'ungraded') as ungraded_count
      from answer_fact f where ${factsOfTask(filter)} group by f.student_id
    ) as sums on sums.student_id = m.student_id`
}

function matching({ school_id, task_id, class_id, band }: StudentFilter): SQL {
  const ofClass = class_id === null ? sql`true` : sql`m.class_id = ${class_id}::uuid`
  const inBand =
    band === null
      ? sql`true`
      : sql`sums.answered_count > 0 and sums.ungraded_count = 0 and sums.score * 100 >= ${band.from}::int * sums.full_score
          and sums.score * 100 < ${band.to}::int * sums.full_score`
  return sql`m.school_id = ${school_id} and m.task_id = ${task_id}::uuid and m.state not in ('excused', 'absent')
    and ${ofClass} and ${inBand}`
}

/** What the first round of some students counts, by `answer_fact_key`; who was counted with nothing but missing items has none. */
export async function countOfStudents(
  db: Queryable,
  task: ReportedTask,
  student_ids: readonly string[],
): Promise<Map<string, AnswerCounts>> {
  return countsByStudent(
    db,
    sql`${factsOfTask(task)} and f.student_id = any(${sql.param([...student_ids])}::uuid[])
      group by f.student_id having bool_or(f.result <> 'missing')`,
  )
}

/** What the same students got in tasks of the kind and subject in the days before, by `answer_fact_student`. */
export async function countEarlier(
  db: Queryable,
  { school_id, task_id, source, subject_id, before }: ReportedTask & { subject_id: string; before: string },
  student_ids: readonly string[],
): Promise<Map<string, AnswerCounts>> {
  return countsByStudent(
    db,
    sql`f.student_id = any(${sql.param([...student_ids])}::uuid[]) and f.school_id = ${school_id} and ${isInForce}
      and f.answered_at < ${before}::timestamptz and f.answered_at >= ${before}::timestamptz - make_interval(days => ${EARLIER_DAYS}::int)
      and f.source = ${source} and f.subject_id = ${subject_id} and f.round = 1 and f.source_id <> ${task_id}::uuid
      group by f.student_id`,
  )
}

async function countsByStudent(db: Queryable, where: SQL): Promise<Map<string, AnswerCounts>> {
  const { rows } = await db.execute<{ student_id: string; counts: AnswerCounts }>(sql`
    select f.student_id, ${countsAsJson()} as counts from answer_fact f where ${where}`)
  return new Map(rows.map(({ student_id, counts }) => [student_id, counts]))
}
