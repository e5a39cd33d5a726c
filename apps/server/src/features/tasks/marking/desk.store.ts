import type { Agreement } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { agreesWith } from './suggestions/suggestions.store.ts'
import { ofMarker } from './markers/share.sql.ts'
import { itemAnswer, itemScore, taskMember } from '../tasks.table.ts'

type OfTask = { school_id: string; task_id: string }

/** The answer of a score, for the share of a marker. */
const ANSWER = {
  student_id: sql`${itemScore.student_id}`,
  class_id: sql`${taskMember.class_id}`,
  item_id: sql`${itemScore.item_id}`,
}

/** States of parts that are with their teacher. */
const WITH_TEACHER = sql`${taskMember.state} in ('submitted', 'collected', 'corrected', 'marking', 'marked', 'done')`

/**
 * How far the marking of each item is, by index `item_score_key`: how many answered and how well is that of the first round, what waits is that of the
 * round that was handed in last, as the desk shows it.
 */
export async function countItems(
  db: Queryable,
  { school_id, task_id, marker_id }: OfTask & { marker_id: string | null },
) {
  const rows = await db
    .select({
      set_no: taskMember.set_no,
      item_id: itemScore.item_id,
      answered_count: sql<number>`(count(*) filter (where ${itemScore.round} = 1))::int`,
      ungraded_count: sql<number>`(count(*) filter (where ${itemScore.result} = 'ungraded'
        and ${itemScore.round} = ${taskMember.round} and ${WITH_TEACHER}))::int`,
      mean_score: sql<
        number | null
      >`(avg(${itemScore.score}) filter (where ${itemScore.result} <> 'ungraded' and ${itemScore.round} = 1))::float8`,
    })
    .from(itemScore)
    .innerJoin(
      taskMember,
      and(eq(taskMember.task_id, itemScore.task_id), eq(taskMember.student_id, itemScore.student_id)),
    )
    .where(
      and(
        eq(itemScore.school_id, school_id),
        eq(itemScore.task_id, task_id),
        isNull(itemScore.replaced_by),
        sql`${taskMember.submitted_at} is not null`,
        ofMarker({ task_id, marker_id }, ANSWER),
      ),
    )
    .groupBy(taskMember.set_no, itemScore.item_id)
  return rows
}

export type ItemFilter = OfTask & {
  item_id: string
  is_ungraded_only: boolean
  /** Narrows to answers of trials; null does not. */
  agreement: Agreement | null
  is_anonymous: boolean
  /** Narrows to the share of a marker; null is the teacher of the task ([TK-236]). */
  marker_id: string | null
}

/** A student's place in the order of an anonymous task: it never changes and tells nothing about them ([TK-98]). */
const HIDDEN_PLACE = sql<string>`md5(${taskMember.task_id}::text || ${taskMember.student_id}::text)`

/**
 * One page of the answers to one item, each with its score. Unmarked answers come first, by class and number, or in an order that tells
 * nothing about students. The page is found by index `item_score_item`, and only its answers are read.
 */
export function listItemAnswers(
  db: Queryable,
  filter: ItemFilter,
  { page, page_size }: { page: number; page_size: number },
) {
  const is_marked = sql<boolean>`${itemScore.result} <> 'ungraded'`
  const [first_by, then_by] = filter.is_anonymous
    ? [HIDDEN_PLACE, HIDDEN_PLACE]
    : [sql<string>`${taskMember.class_name}`, sql<string>`${student.student_no}`]
  const chosen = db
    .select({
      score_id: itemScore.score_id,
      name: sql<string>`${student.name}`.as('name'),
      class_name: sql<string>`${taskMember.class_name}`.as('class_name'),
      is_marked: is_marked.as('is_marked'),
      first_by: first_by.as('first_by'),
      then_by: then_by.as('then_by'),
    })
    .from(itemScore)
    .innerJoin(
      taskMember,
      and(eq(taskMember.task_id, itemScore.task_id), eq(taskMember.student_id, itemScore.student_id)),
    )
    .innerJoin(student, eq(student.student_id, itemScore.student_id))
    .where(matching(filter))
    .orderBy(is_marked, first_by, then_by, itemScore.score_id)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .as('chosen')
  const places = db
    .select({
      student_id: taskMember.student_id,
      no: sql<number>`(row_number() over (order by ${HIDDEN_PLACE}))::int`.as('no'),
    })
    .from(taskMember)
    .where(and(eq(taskMember.school_id, filter.school_id), eq(taskMember.task_id, filter.task_id)))
    .as('places')
  return (
    db
      .select({
        score: itemScore,
        value: itemAnswer.value,
        saved_at: itemAnswer.saved_at,
        name: chosen.name,
        class_name: chosen.class_name,
        alias_no: places.no,
      })
      .from(chosen)
      .innerJoin(itemScore, eq(itemScore.score_id, chosen.score_id))
      .leftJoin(
        itemAnswer,
        and(
          eq(itemAnswer.task_id, itemScore.task_id),
          eq(itemAnswer.student_id, itemScore.student_id),
          eq(itemAnswer.round, itemScore.round),
          eq(itemAnswer.item_id, itemScore.item_id),
        ),
      )
      // All students are counted only where names are hidden.
      .leftJoin(places, filter.is_anonymous ? eq(places.student_id, itemScore.student_id) : sql`false`)
      .orderBy(chosen.is_marked, chosen.first_by, chosen.then_by, chosen.score_id)
  )
}

export async function countItemAnswers(db: Queryable, filter: ItemFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(itemScore)
    .innerJoin(
      taskMember,
      and(eq(taskMember.task_id, itemScore.task_id), eq(taskMember.student_id, itemScore.student_id)),
    )
    .where(matching(filter))
  return row?.count ?? 0
}

/** A marker marks the round of a student's part that was handed in last. */
function matching({ school_id, task_id, item_id, is_ungraded_only, agreement, marker_id }: ItemFilter) {
  return and(
    eq(itemScore.school_id, school_id),
    eq(itemScore.task_id, task_id),
    eq(itemScore.item_id, item_id),
    eq(itemScore.round, taskMember.round),
    isNull(itemScore.replaced_by),
    WITH_TEACHER,
    is_ungraded_only ? eq(itemScore.result, 'ungraded') : undefined,
    agreement === null ? undefined : agreesWith(agreement),
    ofMarker({ task_id, marker_id }, ANSWER),
  )
}
