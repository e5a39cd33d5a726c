import { newId } from '@jiangtai/shared/core/ids.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { giveUploads } from '../../files/answers/answer-upload.service.ts'
import { answerUpload } from '../../files/answers/answer-upload.table.ts'
import { ownPageNote } from './notes/own-notes.table.ts'
import { catchUp } from './past/past.table.ts'
import { answer, attendanceWord, participant, racePress, rollCall } from '../classroom.table.ts'
import { comparedFile, comparedInk } from '../asking/compare/compare.table.ts'
import { groupBoardMember, groupInk } from '../ink/groups/group-boards.table.ts'
import { unclearPage } from '../hands/unclear.table.ts'
import { peerReviewFile, peerReviewPart } from '../asking/peers/peers.table.ts'
import { pushedItemStatus } from '../pushed/pushed.table.ts'

type Records = { school_id: string; from_id: string; to_id: string }

/**
 * Moves lessons entered, roll calls, races, what was handed out, lessons caught up on, unclear pages, own notes, boards of groups, reviews and answers from one record of a student to the other ([SC-104]); `runs` are those whose facts became the
 * other's, so that answers lie where they count. The other record's answers to these runs change places with them.
 */
export async function moveLessons(db: Queryable, records: Records & { runs: string[] }): Promise<void> {
  if (records.runs.length > 0) await moveAnswers(db, records)
  await db.execute(sql`
    update ${participant} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${participant} kept
      where kept.lesson_session_id = ${participant.lesson_session_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${racePress} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${racePress} kept
      where kept.race_id = ${racePress.race_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${attendanceWord} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${attendanceWord} kept
      where kept.lesson_session_id = ${attendanceWord.lesson_session_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${pushedItemStatus} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${pushedItemStatus} kept
      where kept.pushed_item_id = ${pushedItemStatus.pushed_item_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${catchUp} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${catchUp} kept
      where kept.lesson_session_id = ${catchUp.lesson_session_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${unclearPage} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${unclearPage} kept
      where kept.lesson_session_id = ${unclearPage.lesson_session_id} and kept.page_id = ${unclearPage.page_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${ownPageNote} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${ownPageNote} kept
      where kept.lesson_session_id = ${ownPageNote.lesson_session_id} and kept.page_id = ${ownPageNote.page_id} and kept.student_id = ${records.to_id})`)
  await db.execute(sql`
    update ${groupBoardMember} set student_id = ${records.to_id}
    where school_id = ${records.school_id} and student_id = ${records.from_id} and not exists (select from ${groupBoardMember} kept
      where kept.board_id = ${groupBoardMember.board_id} and kept.student_id = ${records.to_id})`)
  await db
    .update(groupInk)
    .set({ student_id: records.to_id })
    .where(and(eq(groupInk.school_id, records.school_id), eq(groupInk.student_id, records.from_id)))
  await moveReviews(db, records)
  await db
    .update(rollCall)
    .set({ student_id: records.to_id })
    .where(and(eq(rollCall.school_id, records.school_id), eq(rollCall.student_id, records.from_id)))
}

/** Reviews follow whoever wrote them, and the answers that they are of. */
async function moveReviews(db: Queryable, { school_id, from_id, to_id }: Records): Promise<void> {
  const { reviewer_id, author_id } = peerReviewPart
  const inSchool = eq(peerReviewPart.school_id, school_id)
  await db
    .update(peerReviewPart)
    .set({ reviewer_id: to_id })
    .where(and(inSchool, eq(reviewer_id, from_id)))
  await db
    .update(peerReviewPart)
    .set({ author_id: to_id })
    .where(and(inSchool, eq(author_id, from_id)))
  await db
    .update(peerReviewFile)
    .set({ student_id: to_id })
    .where(and(eq(peerReviewFile.school_id, school_id), eq(peerReviewFile.student_id, from_id)))
  await db
    .update(comparedFile)
    .set({ student_id: to_id })
    .where(and(eq(comparedFile.school_id, school_id), eq(comparedFile.student_id, from_id)))
}

/** Nobody has the id in between: an answer of both records to one run cannot change places in one statement. */
async function moveAnswers(
  db: Queryable,
  { school_id, from_id, to_id, runs }: Records & { runs: string[] },
): Promise<void> {
  const between = newId()
  for (const [from, to] of [
    [to_id, between],
    [from_id, to_id],
    [between, from_id],
  ] as const) {
    const isMoved = (table: typeof answer | typeof answerUpload | typeof comparedInk) =>
      and(eq(table.school_id, school_id), eq(table.student_id, from), inArray(table.quiz_run_id, runs))
    await db.update(answer).set({ student_id: to }).where(isMoved(answer))
    await db.update(comparedInk).set({ student_id: to }).where(isMoved(comparedInk))
    await giveUploads(db, isMoved(answerUpload), to)
  }
}
