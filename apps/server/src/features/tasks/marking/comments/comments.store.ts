import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { ofMarker } from '../markers/share.sql.ts'
import { itemScore } from '../../tasks.table.ts'
import { keptComment } from './comments.table.ts'

export type KeptCommentRow = typeof keptComment.$inferSelect
type Own = { school_id: string; teacher_id: string }
/** The scores of a task, or those in the share of a marker; null is its teacher ([TK-236]). */
type OfTask = { school_id: string; task_id: string; marker_id: string | null }

/** The answer of a score, for the share of a marker. */
const ANSWER = {
  student_id: sql.raw('item_score.student_id'),
  class_id: sql.raw(`(select m.class_id from task_member m
    where m.task_id = item_score.task_id and m.student_id = item_score.student_id)`),
  item_id: sql.raw('item_score.item_id'),
}

/** A teacher's own comments that fit an item, those for it alone first; by index `kept_comment_teacher`. */
export function listKept(
  db: Queryable,
  { item_id, limit, ...own }: Own & { item_id: string; limit: number },
): Promise<KeptCommentRow[]> {
  return db
    .select()
    .from(keptComment)
    .where(and(isOwn(own), or(isNull(keptComment.item_id), eq(keptComment.item_id, item_id))))
    .orderBy(sql`${keptComment.item_id} is null`, desc(keptComment.created_at), desc(keptComment.comment_id))
    .limit(limit)
}

/** The number of comments that are kept for the same item, or for all items. */
export async function countKept(db: Queryable, { item_id, ...own }: Own & { item_id: string | null }) {
  const [row] = await db
    .select({ count: count() })
    .from(keptComment)
    .where(and(isOwn(own), item_id === null ? isNull(keptComment.item_id) : eq(keptComment.item_id, item_id)))
  return row?.count ?? 0
}

export async function addKept(db: Queryable, row: KeptCommentRow): Promise<void> {
  await db.insert(keptComment).values(row)
}

/** True when there was one. */
export async function removeKept(
  db: Queryable,
  { comment_id, ...own }: Own & { comment_id: string },
): Promise<boolean> {
  const gone = await db
    .delete(keptComment)
    .where(and(isOwn(own), eq(keptComment.comment_id, comment_id)))
    .returning({ comment_id: keptComment.comment_id })
  return gone.length > 0
}

/** The same words in all comments that a teacher keeps. */
export async function changeKept(
  db: Queryable,
  { words, becomes, ...own }: Own & { words: string; becomes: string },
): Promise<void> {
  await db
    .update(keptComment)
    .set({ words: becomes })
    .where(and(isOwn(own), eq(keptComment.words, words)))
}

/** The comments that were given for an item, each with its score, the most used first; by index `item_score_item`. */
export function listGiven(
  db: Queryable,
  { item_id, limit, ...where }: OfTask & { item_id: string; limit: number },
) {
  const use_count = sql<number>`count(*)::int`
  return db
    .select({ comment: itemScore.comment, score: itemScore.score, use_count })
    .from(itemScore)
    .where(
      and(
        isInForce(where),
        eq(itemScore.item_id, item_id),
        sql`${itemScore.comment} <> '' and ${itemScore.result} <> 'ungraded'`,
      ),
    )
    .groupBy(itemScore.comment, itemScore.score)
    .orderBy(desc(use_count), itemScore.comment, itemScore.score)
    .limit(limit)
}

/** The scores in force of a task with some comment; by index `item_score_key`. */
export function listScoresSaying(db: Queryable, { words, ...where }: OfTask & { words: string }) {
  return db
    .select()
    .from(itemScore)
    .where(and(isInForce(where), eq(itemScore.comment, words)))
}

export async function countScoresSaying(db: Queryable, { words, ...where }: OfTask & { words: string }) {
  const [row] = await db
    .select({ count: count() })
    .from(itemScore)
    .where(and(isInForce(where), eq(itemScore.comment, words)))
  return row?.count ?? 0
}

function isOwn({ school_id, teacher_id }: Own): SQL | undefined {
  return and(eq(keptComment.school_id, school_id), eq(keptComment.teacher_id, teacher_id))
}

function isInForce({ school_id, task_id, marker_id }: OfTask): SQL | undefined {
  return and(
    eq(itemScore.school_id, school_id),
    eq(itemScore.task_id, task_id),
    isNull(itemScore.replaced_by),
    ofMarker({ task_id, marker_id }, ANSWER),
  )
}
