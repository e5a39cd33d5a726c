import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { Highlight } from '@jiangtai/shared/tasks/marking/highlights.ts'
import type { ReviewAnswer } from '@jiangtai/shared/tasks/review/contract.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { taskStep } from '../steps/steps.table.ts'
import { answerPage } from './review.table.ts'

type OfTask = { school_id: string; task_id: string }

/** A choice among the answers to offer. */
export type ReviewFilter = OfTask & { item_id: string; class_id: string | null; is_anonymous: boolean }

type AnswerRow = Omit<ReviewAnswer, 'highlight' | 'value' | 'ink'> & {
  value: AnswerPart | null
  ink: ScoreInk | null
  kind: Highlight['kind'] | null
  word: string | null
  is_shown: boolean | null
}

/** A student's place in the order of an anonymous task: it never changes and tells nothing about them ([TK-98]). */
const HIDDEN_PLACE = sql`row_number() over (order by md5(m.task_id::text || m.student_id::text))`

/**
 * One page of the answers to an item that were handed in: picked ones first, 优秀 before 错误, then by class and number, or in an order that tells
 * nothing. Each student has the round that is marked now, and every round that was picked out. By index `item_score_item`.
 */
export async function listReviewAnswers(
  db: Queryable,
  filter: ReviewFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<ReviewAnswer[]> {
  const { school_id, task_id, is_anonymous } = filter
  const order = is_anonymous ? sql`m.no` : sql`m.class_name, st.student_no, s.student_id`
  const { rows } = await db.execute<AnswerRow>(sql`
    with m as (select m.*, (${HIDDEN_PLACE})::int as no from task_member m
      where m.school_id = ${school_id} and m.task_id = ${task_id}::uuid)
    select s.student_id, s.item_id, s.round, a.value, s.result, s.score::float8 as score, s.full_score::float8 as full_score, s.ink,
      case when ${is_anonymous}::boolean then '学生 ' || m.no else st.name end as name,
      case when ${is_anonymous}::boolean then '' else m.class_name end as class_name, h.kind, h.word, h.is_shown
    ${offered(filter)}
    order by h.kind is null, h.kind desc, ${order}, s.round
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return rows.map(({ kind, word, is_shown, ...answer }) => ({
    ...answer,
    highlight: kind === null ? null : { kind, word: word ?? '', is_shown: is_shown ?? false },
  }))
}

export async function countReviewAnswers(db: Queryable, filter: ReviewFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with m as (select * from task_member where school_id = ${filter.school_id} and task_id = ${filter.task_id}::uuid)
    select count(*)::int as count ${offered(filter)}`)
  return rows[0]?.count ?? 0
}

function offered({ school_id, task_id, item_id, class_id }: ReviewFilter): SQL {
  return sql`from item_score s
    join m on m.student_id = s.student_id
    join student st on st.student_id = s.student_id
    left join item_answer a on a.task_id = s.task_id and a.student_id = s.student_id and a.round = s.round and a.item_id = s.item_id
    left join task_highlight h on h.task_id = s.task_id and h.item_id = s.item_id and h.student_id = s.student_id and h.round = s.round
    where s.school_id = ${school_id} and s.task_id = ${task_id}::uuid and s.item_id = ${item_id}::uuid and s.replaced_by is null
      and (h.kind is not null or (s.round = m.round and m.submitted_at is not null and m.state not in ('doing', 'returned')))
      and ${class_id === null ? sql`true` : sql`m.class_id = ${class_id}::uuid`}`
}

/** An answer that a page shows. */
export type ShownAnswer = { student_id: string; item_id: string; round: number }

/** The values of some answers, without those that were not handed in. By index `item_score_key`. */
export async function listHandedIn(
  db: Queryable,
  { school_id, task_id }: OfTask,
  answers: readonly ShownAnswer[],
): Promise<(ShownAnswer & { value: AnswerPart | null })[]> {
  const { rows } = await db.execute<ShownAnswer & { value: AnswerPart | null }>(sql`
    select i.student_id, i.item_id, i.round, a.value
    from (select distinct student_id, item_id, round from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as i(student_id uuid, item_id uuid, round int)) i
    join item_score s on s.task_id = ${task_id}::uuid and s.student_id = i.student_id and s.round = i.round and s.item_id = i.item_id
      and s.replaced_by is null and s.school_id = ${school_id}
    left join item_answer a on a.task_id = s.task_id and a.student_id = s.student_id and a.round = s.round and a.item_id = s.item_id`)
  return rows
}

/** A doubt that a page shows. */
export type ShownDoubt = { student_id: string; step_no: number }

/** Some doubts, without those that say nothing; by the key of `task_step`. */
export async function listWrittenDoubts(
  db: Queryable,
  { school_id, task_id }: OfTask,
  doubts: readonly ShownDoubt[],
): Promise<ShownDoubt[]> {
  if (doubts.length === 0) return []
  const { rows } = await db.execute<ShownDoubt>(sql`
    select p.student_id, p.step_no
    from (select distinct student_id, step_no from jsonb_to_recordset(${JSON.stringify(doubts)}::jsonb)
      as d(student_id uuid, step_no int)) d
    join ${taskStep} p on p.task_id = ${task_id}::uuid and p.student_id = d.student_id and p.step_no = d.step_no
      and p.school_id = ${school_id} and p.words <> ''`)
  return rows
}

/** Notes the student of each answer or doubt that a picture shows; a picture that is noted already stays as it is. */
export async function addAnswerPages(
  db: Queryable,
  rows: readonly (typeof answerPage.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(answerPage)
      .values([...rows])
      .onConflictDoNothing()
}

/** The answers to a task that pages of a lesson show, other pages than some; by the key of `answer_page`. */
export async function listAnswersInLesson(
  db: Queryable,
  { school_id, task_id, prepare_lesson_id }: OfTask & { prepare_lesson_id: string },
  page_ids: readonly string[],
): Promise<ShownAnswer[]> {
  const { rows } = await db.execute<ShownAnswer>(sql`
    select distinct a.student_id, a.item_id, a.round from lesson_page p
    join answer_page a on a.image_key = p.image_key
    where p.school_id = ${school_id} and p.prepare_lesson_id = ${prepare_lesson_id}::uuid
      and a.task_id = ${task_id}::uuid and a.item_id is not null
      and not (p.page_id = any(${sql.param([...page_ids])}::uuid[]))`)
  return rows
}

/** Takes the name from the pages that show an answer ([HK-47]); by index `answer_page_student`. */
export async function hideNames(
  db: Queryable,
  { school_id, task_id, student_id, item_id, round }: OfTask & ShownAnswer,
): Promise<void> {
  await db
    .update(answerPage)
    .set({ is_named: false })
    .where(
      and(
        eq(answerPage.school_id, school_id),
        eq(answerPage.student_id, student_id),
        eq(answerPage.task_id, task_id),
        eq(answerPage.item_id, item_id),
        eq(answerPage.round, round),
      ),
    )
}
