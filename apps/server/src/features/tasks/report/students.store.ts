import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Band } from '@jiangtai/shared/tasks/report/bands.ts'
import type { StudentOrder, StudentPartOf } from '@jiangtai/shared/tasks/report/contract.ts'
import { EARLIER_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import type { MemberState } from '@jiangtai/shared/tasks/states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { countsAsJson, isInForce } from '../../facts/figures.service.ts'
import { countsOfTask, type ReportedTask } from './report.store.ts'

const COUNTS = [
  ...(['right_count', 'half_count', 'wrong_count', 'ungraded_count', 'missing_count'] as const),
  ...(['score', 'full_score', 'missed_score'] as const),
] satisfies (keyof AnswerCounts)[]
const countsOfStudent = sql.raw(
  `jsonb_build_object(${COUNTS.map((name) => `'${name}', sum(c.${name})`).join(', ')})`,
)
/** The number of answered items of a row of `source_student_count`, marked or not. */
const answered = sql`c.right_count + c.half_count + c.wrong_count + c.ungraded_count`

/** A choice among the students of a report; a band and a score have only those who are marked wholly, as the distribution counts them. */
export type StudentFilter = ReportedTask & {
  class_id: string | null
  band: Band | null
  who: StudentPartOf
  score: number | null
}

const isMarkedWholly = sql`sums.answered_count > 0 and sums.ungraded_count = 0`

/** The students of each part, as the figures of the report count them. */
const PARTS: Record<StudentPartOf, SQL> = {
  all: sql`true`,
  submitted: sql`m.submitted_at is not null`,
  late: sql`m.is_late`,
  unsubmitted: sql`m.submitted_at is null`,
  unsettled: sql`m.submitted_at is not null and coalesce(sums.answered_count, 0) = 0`,
  marked: isMarkedWholly,
}

/** A student in the list of the report. */
export type ReportStudentRow = {
  student_id: string
  name: string
  student_no: string
  class_name: string
  state: MemberState
  round: number
  is_late: boolean
  submitted_at: string | null
  /** The counted score of the first round; null where no answer of it counts. */
  counts: AnswerCounts | null
}

/** The columns of each order; names go by pinyin, and whoever is equal by class and number. */
const ORDERS: Record<StudentOrder, SQL> = {
  rate_up: sql`rate nulls last`,
  rate_down: sql`rate desc nulls last`,
  name_up: sql`name_pinyin`,
  name_down: sql`name_pinyin desc`,
  class_up: sql`class_name`,
  class_down: sql`class_name desc`,
}

/**
 * One page of the students of a task, in the order that was asked for and students without counted answers last in one by rate; by
 * `task_member_class` and the key of `source_student_count`.
 */
export async function listReportStudents(
  db: Queryable,
  filter: StudentFilter,
  { page, page_size, order }: { page: number; page_size: number; order: StudentOrder },
): Promise<ReportStudentRow[]> {
  const ordered = sql`order by ${ORDERS[order]}, class_name, student_no, student_id`
  const { rows } = await db.execute<ReportStudentRow>(sql`
    with chosen as materialized (
      select m.student_id, s.name, s.name_pinyin, s.student_no, m.class_name, m.state, m.round, m.is_late, m.submitted_at,
        case when sums.answered_count > 0 then sums.score / nullif(sums.whole, 0) end as rate
      from ${membersWithSums(filter)} join student s on s.student_id = m.student_id
      where ${matching(filter)}
      ${ordered}
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select student_id, name, student_no, class_name, state, round, is_late, submitted_at, (
      select case when sum(${answered}) > 0 then ${countsOfStudent} end
      from source_student_count c where ${countsOfTask(filter)} and c.student_id = chosen.student_id
    ) as counts
    from chosen ${ordered}`)
  return rows
}

/** How many there are. */
export async function countReportStudents(db: Queryable, filter: StudentFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${membersWithSums(filter)} where ${matching(filter)}`)
  return rows[0]?.count ?? 0
}

// A student who was merged with another record may have answered in two classes.
function membersWithSums(filter: StudentFilter): SQL {
  return sql`task_member m left join (
      select c.student_id, sum(c.score) as score, sum(c.full_score + c.missed_score) as whole, sum(${answered}) as answered_count,
        sum(c.ungraded_count) as ungraded_count
      from source_student_count c where ${countsOfTask(filter)} group by c.student_id
    ) as sums on sums.student_id = m.student_id`
}

function matching({ school_id, task_id, class_id, band, who, score }: StudentFilter): SQL {
  const ofClass = class_id === null ? sql`true` : sql`m.class_id = ${class_id}::uuid`
  const inBand =
    band === null
      ? sql`true`
      : sql`${isMarkedWholly} and sums.score * 100 >= ${band.from}::numeric * sums.whole
          and sums.score * 100 < ${band.to}::numeric * sums.whole`
  const ofScore = score === null ? sql`true` : sql`${isMarkedWholly} and sums.score = ${score}::numeric`
  return sql`m.school_id = ${school_id} and m.task_id = ${task_id}::uuid and m.state not in ('excused', 'absent')
    and ${ofClass} and ${inBand} and ${PARTS[who]} and ${ofScore}`
}

/** The scores of the same students in tasks of the kind and subject in the days before, by `answer_fact_student`. */
export async function countEarlier(
  db: Queryable,
  { school_id, task_id, source, subject_id, before }: ReportedTask & { subject_id: string; before: string },
  student_ids: readonly string[],
): Promise<Map<string, AnswerCounts>> {
  const { rows } = await db.execute<{ student_id: string; counts: AnswerCounts }>(sql`
    select f.student_id, ${countsAsJson()} as counts from answer_fact f
    where f.student_id = any(${sql.param([...student_ids])}::uuid[]) and f.school_id = ${school_id} and ${isInForce}
      and f.answered_at < ${before}::timestamptz and f.answered_at >= ${before}::timestamptz - make_interval(days => ${EARLIER_DAYS}::int)
      and f.source = ${source} and f.subject_id = ${subject_id} and f.round = 1 and f.source_id <> ${task_id}::uuid
    group by f.student_id`)
  return new Map(rows.map(({ student_id, counts }) => [student_id, counts]))
}
