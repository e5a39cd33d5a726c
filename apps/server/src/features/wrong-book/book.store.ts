import { type SQL, sql } from 'drizzle-orm'
import type { FactSource } from '@jiangtai/shared/facts/counts.ts'
import type { BookState, WrongReason } from '@jiangtai/shared/wrong-book/reasons.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { shownRunMark } from '../classroom/asking/quiz/shown-marks.access.ts'
import { isGraded, isInForce, isWrong } from '../facts/figures.service.ts'
import { shownTaskMark } from '../tasks/pad/shown-marks.access.ts'

/** The student of a book, with the present moment and the day of the school. */
export type BookOwner = { school_id: string; student_id: string; now: string; today: string }

/** A question of the book, at the version whose key is shown, otherwise at the version that was answered wrong last. */
export type BookRow = {
  question_id: string
  version: number
  subject_id: string
  phase_id: string
  source: FactSource
  source_id: string
  source_title: string
  times_wrong: number
  last_wrong_at: string
  wrong_item_ids: string[]
  is_released: boolean
  state: BookState
  reason: WrongReason | null
  note: string
  review_step: number
  review_on: string | null
  is_due: boolean
}

/**
 * The questions of a book as the table `book`, in one reading of its student's facts (by index `answer_fact_student`, one question by
 * `answer_fact_question`). Only facts that the student may see count, so that no state betrays a mark that is not shown ([WB-2]).
 */
export function bookOf({ school_id, student_id, now, today }: BookOwner, question_id: string | null): SQL {
  const ofQuestion = question_id === null ? sql`true` : sql`f.question_id = ${question_id}::uuid`
  // Versions whose key is shown already come first, because it is no secret; other versions come behind them.
  const last = (column: string) => sql`(array_agg(f.${sql.identifier(column)}
    order by f.is_released desc, f.answered_at desc, f.fact_id desc) filter (where ${isWrong}))[1]`
  return sql`
    answered as materialized (
      select f.*, shown.title, shown.is_released from answer_fact f
      cross join lateral (${shownTaskMark(now)} union all ${shownRunMark()}) as shown
      where f.student_id = ${student_id}::uuid and f.school_id = ${school_id} and ${ofQuestion} and ${isInForce} and ${isGraded}
    ), missed as (
      select f.question_id, f.item_id, min(f.answered_at) filter (where ${isWrong}) as first_wrong_at,
        max(f.answered_at) filter (where ${isWrong}) as last_wrong_at,
        max(f.answered_at) filter (where f.result = 'right') as last_right_at
      from answered f group by f.question_id, f.item_id having count(*) filter (where ${isWrong}) > 0
    ), missed_questions as (
      select question_id, array_agg(item_id order by item_id) as wrong_item_ids, max(last_wrong_at) as last_wrong_at,
        bool_and(coalesce(last_right_at > last_wrong_at, false)) as is_righted, max(last_right_at) as last_right_at,
        bool_or(coalesce(last_right_at > first_wrong_at, false)) as was_righted
      from missed group by question_id
    ), told as (
      select f.question_id, ${last('question_version')} as version, ${last('subject_id')} as subject_id,
        ${last('phase_id')} as phase_id, ${last('source')} as source, ${last('source_id')} as source_id,
        ${last('title')} as source_title, bool_or(f.is_released) filter (where ${isWrong}) as is_released,
        (count(distinct (f.source_id, f.round)) filter (where ${isWrong}))::int as times_wrong
      from answered f group by f.question_id
    ), judged as (
      select m.*, e.reason, coalesce(e.note, '') as note, e.review_step, e.review_on,
        coalesce(e.mastered_at >= m.last_wrong_at, false) as is_mastered,
        coalesce(e.redone_at >= m.last_wrong_at, false) as is_redone, e.redo_result, e.redone_at, e.righted_at
      from missed_questions m
      left join wrong_entry e on e.student_id = ${student_id}::uuid and e.question_id = m.question_id
    ), book as (
      select t.*, j.wrong_item_ids, j.last_wrong_at, j.reason, j.note,
        case when j.is_mastered then 'mastered'
          when (j.is_redone and j.redo_result = 'right')
            or (j.is_righted and not (j.is_redone and j.redone_at > j.last_right_at)) then 'corrected'
          when j.was_righted or j.righted_at is not null then 'wrong_again'
          else 'to_correct' end as state,
        case when j.is_redone then j.review_step else 0 end as review_step,
        day.review_on, coalesce(t.is_released and day.review_on <= ${today}::date, false) as is_due
      from judged j join told t on t.question_id = j.question_id
      cross join lateral (select case when j.is_mastered then null when j.is_redone then j.review_on
        else (j.last_wrong_at at time zone 'Asia/Shanghai')::date + 1 end as review_on) as day
    )`
}

/** The filter of a list of the book. */
export type BookFilter = {
  subject_id: string | null
  source: FactSource | null
  reason: WrongReason | null
  state: BookState | null
  knowledge_id: string | null
  is_due_only: boolean
}

/** A page of the book, the last wrong question first; due questions with the longest due first. */
export async function listBook(
  db: Queryable,
  owner: BookOwner,
  { page, page_size, ...filter }: BookFilter & { page: number; page_size: number },
): Promise<{ total: number; rows: BookRow[] }> {
  const order = filter.is_due_only
    ? sql`review_on, last_wrong_at desc, question_id`
    : sql`last_wrong_at desc, question_id`
  const { rows } = await db.execute<{ total: number; rows: BookRow[] }>(sql`
    with ${bookOf(owner, null)}, kept as (select * from book b where ${narrowing(filter)}),
    page as (
      select *, row_number() over (order by ${order}) as place from kept order by place
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select (select count(*)::int from kept) as total,
      coalesce((select jsonb_agg(to_jsonb(page) order by place) from page), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}

function narrowing(filter: BookFilter): SQL {
  const { subject_id, source, reason, state, knowledge_id, is_due_only } = filter
  const has = (condition: SQL) =>
    sql`exists (select from answered f where f.question_id = b.question_id and ${isWrong} and ${condition})`
  return sql.join(
    [
      subject_id === null ? sql`true` : sql`b.subject_id = ${subject_id}`,
      source === null ? sql`true` : has(sql`f.source = ${source}`),
      reason === null ? sql`true` : sql`b.reason = ${reason}`,
      state === null ? sql`true` : sql`b.state = ${state}`,
      knowledge_id === null ? sql`true` : has(sql`${knowledge_id}::uuid = any(f.knowledge_ids)`),
      is_due_only ? sql`b.is_due` : sql`true`,
    ],
    sql` and `,
  )
}

/** One question of the book; null where it is not in the book, or not yet. */
export async function findInBook(
  db: Queryable,
  owner: BookOwner,
  question_id: string,
): Promise<BookRow | null> {
  const { rows } = await db.execute<{ row: BookRow }>(sql`
    with ${bookOf(owner, question_id)} select to_jsonb(book) as row from book`)
  return rows[0]?.row ?? null
}

/** The questions among these that are in the book. */
export async function listInBook(
  db: Queryable,
  owner: BookOwner,
  question_ids: readonly string[],
): Promise<BookRow[]> {
  const { rows } = await db.execute<{ row: BookRow }>(sql`
    with ${bookOf(owner, null)}
    select to_jsonb(book) as row from book where question_id = any(${sql.param([...question_ids])}::uuid[])`)
  return rows.map(({ row }) => row)
}
