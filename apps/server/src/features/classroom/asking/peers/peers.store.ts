import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { answer, lessonSession, participant } from '../../classroom.table.ts'
import { hasEntered } from '../../roster/participants.store.ts'
import type { AnswerRow } from '../quiz/quiz.store.ts'
import { peerReview, peerReviewFile, peerReviewPart } from './peers.table.ts'

export type PeerReviewRow = typeof peerReview.$inferSelect
export type PeerPartRow = typeof peerReviewPart.$inferSelect

type InSchool = { school_id: string }

function isReview({ school_id, peer_review_id }: InSchool & { peer_review_id: string }) {
  return and(eq(peerReview.school_id, school_id), eq(peerReview.peer_review_id, peer_review_id))
}

export async function findReview(
  db: Queryable,
  where: InSchool & { peer_review_id: string },
): Promise<PeerReviewRow | null> {
  const [row] = await db.select().from(peerReview).where(isReview(where))
  return row ?? null
}

/** 互评 of a lesson that the student has entered, or null. */
export async function findEnteredReview(
  db: Queryable,
  { student_id, ...where }: InSchool & { peer_review_id: string; student_id: string },
): Promise<PeerReviewRow | null> {
  const [row] = await db
    .select()
    .from(peerReview)
    .where(and(isReview(where), hasEntered(peerReview.lesson_session_id, student_id)))
  return row ?? null
}

/** A review with its row locked to the end of the transaction: who comes late is drawn for once. */
export async function lockReview(
  db: Queryable,
  where: InSchool & { peer_review_id: string },
): Promise<PeerReviewRow | null> {
  const [row] = await db.select().from(peerReview).where(isReview(where)).for('update')
  return row ?? null
}

/** The 互评 of an item, by index `peer_review_item`. */
export async function findReviewOfItem(
  db: Queryable,
  { school_id, quiz_run_id, item_id }: InSchool & { quiz_run_id: string; item_id: string },
): Promise<PeerReviewRow | null> {
  const [row] = await db
    .select()
    .from(peerReview)
    .where(
      and(
        eq(peerReview.school_id, school_id),
        eq(peerReview.quiz_run_id, quiz_run_id),
        eq(peerReview.item_id, item_id),
      ),
    )
  return row ?? null
}

/** Stores 互评 with all that was drawn, and notes in its session that it is open. */
export async function addReview(
  db: Queryable,
  row: PeerReviewRow,
  parts: readonly PeerPartRow[],
): Promise<void> {
  await db.insert(peerReview).values(row)
  await addParts(db, parts)
  await noteOpenReview(db, row, row.peer_review_id)
}

/** Stores what was drawn. */
export async function addParts(db: Queryable, parts: readonly PeerPartRow[]): Promise<void> {
  if (parts.length > 0) await db.insert(peerReviewPart).values([...parts])
}

/** Ends 互评 that is open; says whether it was. */
export async function closeReview(db: Queryable, row: PeerReviewRow, ended_at: string): Promise<boolean> {
  const ended = await db
    .update(peerReview)
    .set({ ended_at })
    .where(and(isReview(row), isNull(peerReview.ended_at)))
    .returning({ peer_review_id: peerReview.peer_review_id })
  if (ended.length === 0) return false
  await noteOpenReview(db, row, null)
  return true
}

async function noteOpenReview(
  db: Queryable,
  { school_id, lesson_session_id }: PeerReviewRow,
  open_review_id: string | null,
): Promise<void> {
  const { school_id: school, lesson_session_id: session } = lessonSession
  await db
    .update(lessonSession)
    .set({ open_review_id })
    .where(and(eq(school, school_id), eq(session, lesson_session_id)))
}

/** Notes that authors may read the words; says whether they could not before. */
export async function markWordsShown(db: Queryable, row: PeerReviewRow, at: string): Promise<boolean> {
  const shown = await db
    .update(peerReview)
    .set({ words_shown_at: at })
    .where(and(isReview(row), isNull(peerReview.words_shown_at)))
    .returning({ peer_review_id: peerReview.peer_review_id })
  return shown.length > 0
}

/** 互评 whose time is up, of all schools, by index `peer_review_due`. */
export function dueReviews(db: Queryable, now: string) {
  return db
    .select()
    .from(peerReview)
    .where(and(isNull(peerReview.ended_at), lte(peerReview.ends_at, now)))
    .limit(200)
}

/** A part with its 互评. */
export type PartOfReview = { part: PeerPartRow; review: PeerReviewRow }

/** A part by its id. */
export async function findPart(
  db: Queryable,
  { school_id, part_id }: InSchool & { part_id: string },
): Promise<PartOfReview | null> {
  const [row] = await db
    .select({ part: peerReviewPart, review: peerReview })
    .from(peerReviewPart)
    .innerJoin(peerReview, eq(peerReview.peer_review_id, peerReviewPart.peer_review_id))
    .where(and(eq(peerReviewPart.school_id, school_id), eq(peerReviewPart.part_id, part_id)))
  return row ?? null
}

/** Hides a review or shows it again; says whether that changed anything. */
export async function setHidden(
  db: Queryable,
  { school_id, part_id, hidden_at }: InSchool & { part_id: string; hidden_at: string | null },
): Promise<boolean> {
  const isOther = sql`(${peerReviewPart.hidden_at} is null) = ${hidden_at !== null}`
  const changed = await db
    .update(peerReviewPart)
    .set({ hidden_at })
    .where(and(eq(peerReviewPart.school_id, school_id), eq(peerReviewPart.part_id, part_id), isOther))
    .returning({ part_id: peerReviewPart.part_id })
  return changed.length > 0
}

/** How many reviews of 互评 are hidden, by index `peer_review_part_review`. */
export async function countHidden(
  db: Queryable,
  { school_id, peer_review_id }: PeerReviewRow,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`(count(*) filter (where ${peerReviewPart.hidden_at} is not null))::int` })
    .from(peerReviewPart)
    .where(and(eq(peerReviewPart.school_id, school_id), eq(peerReviewPart.peer_review_id, peer_review_id)))
  return row?.count ?? 0
}

/** All parts of 互评, by index `peer_review_part_review`. */
export async function listParts(
  db: Queryable,
  { school_id, peer_review_id }: InSchool & { peer_review_id: string },
): Promise<PeerPartRow[]> {
  return db
    .select()
    .from(peerReviewPart)
    .where(and(eq(peerReviewPart.school_id, school_id), eq(peerReviewPart.peer_review_id, peer_review_id)))
    .orderBy(asc(peerReviewPart.part_id))
}

/** The parts of one student in their order, each with the answer that it is of; by index `peer_review_part_review` and the key of the answers. */
export async function listOwnParts(
  db: Queryable,
  { school_id, peer_review_id, quiz_run_id }: PeerReviewRow,
  reviewer_id: string,
): Promise<{ part: PeerPartRow; value: AnswerRow['value'] }[]> {
  return db
    .select({ part: peerReviewPart, value: answer.value })
    .from(peerReviewPart)
    .leftJoin(
      answer,
      and(eq(answer.quiz_run_id, quiz_run_id), eq(answer.student_id, peerReviewPart.author_id)),
    )
    .where(
      and(
        eq(peerReviewPart.school_id, school_id),
        eq(peerReviewPart.peer_review_id, peer_review_id),
        eq(peerReviewPart.reviewer_id, reviewer_id),
      ),
    )
    .orderBy(asc(peerReviewPart.place))
}

/** What a pad saves of one part. */
export type SavedPart = InSchool & {
  part_id: string
  reviewer_id: string
  client_submission_id: string
  revision: number
  mark: number | null
  words: string
  was_offline: boolean
  now: string
}

/**
 * Stores a newer review of a part while 互评 runs and within the grace after it; afterwards only what was written without a line, where nothing had
 * arrived before ([CR-273]). Words go where the 互评 has them. Null where nothing was stored, as for a mark above the full one.
 */
export async function savePart(db: Queryable, saved: SavedPart): Promise<PeerPartRow | null> {
  const { part_id, school_id, reviewer_id, client_submission_id, revision, mark, words, now } = saved
  const { ended_at, full_mark, has_words } = peerReview
  const takes = sql`(${ended_at} is null or ${ended_at} + ${QUIZ_GRACE_MS}::int * interval '1 ms' >= ${now}::timestamptz
    or (${saved.was_offline} and ${peerReviewPart.mark} is null))`
  const [row] = await db
    .update(peerReviewPart)
    .set({
      ...{ client_submission_id, revision, mark, saved_at: now },
      words: sql`case when ${has_words} then ${words} else '' end`,
    })
    .from(peerReview)
    .where(
      and(
        eq(peerReview.peer_review_id, peerReviewPart.peer_review_id),
        eq(peerReviewPart.part_id, part_id),
        eq(peerReviewPart.school_id, school_id),
        eq(peerReviewPart.reviewer_id, reviewer_id),
        sql`${peerReviewPart.revision} < ${revision}`,
        sql`coalesce(${mark}::int, 0) <= ${full_mark}`,
        takes,
      ),
    )
    .returning(getTableColumns(peerReviewPart))
  return row ?? null
}

/** The copies that there are of some files, by index `peer_review_file_original`. */
export async function listCopies(
  db: Queryable,
  { peer_review_id }: Pick<PeerReviewRow, 'peer_review_id'>,
  original_keys: readonly string[],
): Promise<{ original_key: string; object_key: string }[]> {
  if (original_keys.length === 0) return []
  return db
    .select({ original_key: peerReviewFile.original_key, object_key: peerReviewFile.object_key })
    .from(peerReviewFile)
    .where(
      and(
        eq(peerReviewFile.peer_review_id, peer_review_id),
        inArray(peerReviewFile.original_key, [...original_keys]),
      ),
    )
}

/** Notes a copy of a file; false where another call made one before. */
export async function addCopy(db: Queryable, row: typeof peerReviewFile.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(peerReviewFile)
    .values(row)
    .onConflictDoNothing()
    .returning({ object_key: peerReviewFile.object_key })
  return added.length > 0
}

/** Who entered the lesson, by the primary key. */
export async function listStudents(
  db: Queryable,
  { school_id, lesson_session_id }: Pick<PeerReviewRow, 'school_id' | 'lesson_session_id'>,
): Promise<{ student_id: string; name: string }[]> {
  return db
    .select({ student_id: participant.student_id, name: participant.name })
    .from(participant)
    .where(and(eq(participant.school_id, school_id), eq(participant.lesson_session_id, lesson_session_id)))
    .orderBy(asc(participant.student_id))
}
