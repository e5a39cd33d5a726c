import { type SQL, sql } from 'drizzle-orm'
import type { FactSource, WrongState } from '@jiangtai/shared/facts/counts.ts'
import type { WrongOrder } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isGraded, isInForce, isWrong } from '../../../facts/figures.service.ts'
import { idsBelow } from '../../catalogue/trees/below.ts'
import { question } from '../../questions.table.ts'
import { isUnderNode } from '../../search/narrowed.store.ts'

/** A class in a subject, from a day to a day of the school, both within; null where there is no bound. */
export type WrongPlace = {
  school_id: string
  class_id: string
  subject_id: string
  from_day: string | null
  to_day: string | null
}

/** Graded facts in force of a class in a subject, by `answer_fact_class`. */
function factsOf({ school_id, class_id, subject_id, from_day, to_day }: WrongPlace): SQL {
  const from =
    from_day === null
      ? sql`true`
      : sql`f.answered_at >= ${from_day}::date::timestamp at time zone 'Asia/Shanghai'`
  const to =
    to_day === null
      ? sql`true`
      : sql`f.answered_at < (${to_day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
  return sql`f.class_id = ${class_id}::uuid and f.school_id = ${school_id} and f.subject_id = ${subject_id}
    and ${isInForce} and ${isGraded} and ${from} and ${to}`
}

/** The filters and the order of a list of wrong questions. */
export type WrongFilter = {
  chapter_id: string | null
  knowledge_id: string | null
  student_id: string | null
  least_rate: number
  /** What fewer students answered is left out. */
  least_students: number
  order: WrongOrder
}

export type MissedRow = {
  question_id: string
  version: number
  answered_students: number
  wrong_students: number
  last_wrong_at: string
}

const ORDERS: Record<WrongOrder, SQL> = {
  rate: sql`wrong_students::float8 / answered_students desc, wrong_students desc, last_wrong_at desc, question_id`,
  students: sql`wrong_students desc, last_wrong_at desc, question_id`,
  newest: sql`last_wrong_at desc, question_id`,
}

/** A page of the questions that a class missed, at the version that was answered last, and how many there are ([WQ-2]). */
export async function listMissed(
  db: Queryable,
  place: WrongPlace,
  { page, page_size, ...filter }: WrongFilter & { page: number; page_size: number },
): Promise<{ total: number; rows: MissedRow[] }> {
  const { chapter_id, knowledge_id, student_id, least_rate, least_students } = filter
  const inChapter =
    chapter_id === null
      ? sql`true`
      : sql`f.question_id in (select ${question.question_id} from ${question} where ${isUnderNode(place.school_id, chapter_id)})`
  const asksFor =
    knowledge_id === null
      ? sql`true`
      : sql`f.knowledge_ids && ${idsBelow('knowledge', place.school_id, knowledge_id)}`
  const missedBy = student_id === null ? isWrong : sql`${isWrong} and f.student_id = ${student_id}::uuid`
  const { rows } = await db.execute<{ total: number; rows: MissedRow[] }>(sql`
    with missed as materialized (
      select f.question_id, max(f.question_version) as version, count(distinct f.student_id)::int as answered_students,
        (count(distinct f.student_id) filter (where ${isWrong}))::int as wrong_students,
        max(f.answered_at) filter (where ${isWrong}) as last_wrong_at
      from answer_fact f where ${factsOf(place)} and ${inChapter} and ${asksFor}
      group by f.question_id having count(*) filter (where ${missedBy}) > 0
    ), kept as (
      select * from missed where wrong_students * 100 >= ${least_rate}::int * answered_students
        and answered_students >= ${least_students}::int
    ), shown as (
      select *, row_number() over (order by ${ORDERS[filter.order]}) as place from kept
      order by place limit ${page_size} offset ${(page - 1) * page_size}
    )
    select (select count(*)::int from kept) as total, coalesce((
      select jsonb_agg(jsonb_build_object('question_id', question_id, 'version', version, 'answered_students', answered_students,
        'wrong_students', wrong_students, 'last_wrong_at', last_wrong_at) order by place) from shown), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}

/** Whether the school has or had a question; facts stay when one is removed. */
export async function isOfSchool(
  db: Queryable,
  where: { school_id: string; question_id: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${question} where ${question.question_id} = ${where.question_id}::uuid and ${question.school_id} = ${where.school_id}`)
  return rows.length > 0
}

export type MissingRow = {
  student_id: string
  name: string
  seat_no: number | null
  times_wrong: number
  state: WrongState
  last_source: FactSource
  last_wrong_at: string
}

/** The students of a class who missed a question in that time, by seat, with the state of it since (`wrong_question`, by its key). */
export async function listWhoMissed(
  db: Queryable,
  place: WrongPlace,
  question_id: string,
): Promise<MissingRow[]> {
  const { rows } = await db.execute<MissingRow>(sql`
    with missed as materialized (
      select f.student_id, count(*)::int as times_wrong, max(f.answered_at) as last_wrong_at,
        (array_agg(f.source order by f.answered_at desc, f.fact_id desc))[1] as last_source
      from answer_fact f where ${factsOf(place)} and f.question_id = ${question_id}::uuid and ${isWrong}
      group by f.student_id
    ), since as (
      select w.student_id, case when bool_or(w.state = 'wrong_again') then 'wrong_again'
        when bool_or(w.state = 'to_correct') then 'to_correct' else 'corrected' end as state
      from wrong_question w where w.student_id in (select student_id from missed) and w.question_id = ${question_id}::uuid
      group by w.student_id
    )
    select m.student_id, s.name, e.seat_no, m.times_wrong, coalesce(w.state, 'to_correct') as state, m.last_source,
      to_json(m.last_wrong_at)#>>'{}' as last_wrong_at
    from missed m join student s on s.student_id = m.student_id
    left join since w on w.student_id = m.student_id
    left join enrollment e on e.class_id = ${place.class_id}::uuid and e.student_id = m.student_id and e.to_day is null
    order by e.seat_no nulls last, s.name, m.student_id`)
  return rows
}
