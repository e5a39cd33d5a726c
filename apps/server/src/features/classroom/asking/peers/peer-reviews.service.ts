import { randomInt, randomUUID } from 'node:crypto'
import {
  type PeerReview,
  type PeerReviewEvent,
  type ReviewChange,
  type ReviewRules,
  STARS,
} from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { chanceOf } from '@jiangtai/shared/core/seeded.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { getRunOf, refuseDuringReview } from '../../classroom.access.ts'
import { refuseDuringRace } from '../../race/race.service.ts'
import { type Recording, recordFact } from '../../room/facts.service.ts'
import { readLockedRoom } from '../../room/room.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { endOf } from '../quiz/quiz.service.ts'
import { type AnswerRow, listAnswers, type QuizRunRow } from '../quiz/quiz.store.ts'
import { readMarkedAnswer } from '../quiz/marked-answer.ts'
import { type Drawn, drawReviews } from './draw.ts'
import {
  addReview,
  closeReview,
  countHidden,
  findReviewOfItem,
  listStudents,
  markWordsShown,
  type PeerPartRow,
  type PeerReviewRow,
  setHidden,
} from './peers.store.ts'

type Asked = ReviewRules & { quiz_run_id: string; item_id: string; time_limit_s: number | null }
/** A session whose row the call has locked. */
type LockedRoom = { session: LessonSessionRow; storage: Storage }

/**
 * 互评: hands the answers to an item of the closed question out to the class, drawn once ([CR-270], [CR-271]). Pressed again it is the one that
 * there is, on the screens again where its question had been put away.
 */
export async function startPeerReview(
  call: Recording,
  { session, storage, asked }: LockedRoom & { asked: Asked },
): Promise<{ peer_review_id: string }> {
  const { quiz_run_id, item_id } = asked
  const { school_id, lesson_session_id } = session
  const room = await readLockedRoom(call.db, { session, storage })
  if (room.quiz?.quiz.quiz_run_id !== quiz_run_id)
    throw new AppError('CONFLICT', { message: '这道题已经收起，请先打开作答结果' })
  if (room.quiz.phase === 'running') throw new AppError('CONFLICT', { message: '请先收卷' })
  checkItem(room.quiz.quiz, item_id)
  const known = await findReviewOfItem(call.db, { school_id, quiz_run_id, item_id })
  if (known !== null) {
    if (room.peer_review?.peer_review_id !== known.peer_review_id) {
      refuseDuringReview(session)
      await tell(call, session, { row: known, change: 'brought_back' })
    }
    return { peer_review_id: known.peer_review_id }
  }
  refuseDuringRace(session)
  const run = await getRunOf(call.db, session, quiz_run_id)
  if (run.settled_at === null)
    throw new AppError('CONFLICT', { message: '刚收卷，还在收最后的作答，请过几秒再开始互评' })
  const authors = authorsOf({ run, item_id, answers: await listAnswers(call.db, quiz_run_id) })
  const seed = randomInt(2 ** 31)
  const students = (await listStudents(call.db, session)).map(({ student_id }) => student_id)
  const { each_count, scale, full_mark, has_words } = asked
  const drawn = drawReviews({ authors, students, each_count }, chanceOf(seed))
  if (drawn.length === 0)
    throw new AppError('CONFLICT', { message: '还没有可以互评的作答：至少要有一份作答和另一名学生' })
  const row: PeerReviewRow = {
    ...{ peer_review_id: newId(), school_id, lesson_session_id, quiz_run_id, item_id, seed, each_count },
    ...{ scale, full_mark: scale === 'stars' ? STARS : full_mark, has_words },
    ...{ started_at: call.now.toISOString(), ends_at: endOf(call.now, asked.time_limit_s) },
    ...{ ended_at: null, words_shown_at: null },
  }
  await addReview(call.db, row, partsOf(row, drawn))
  await tell(call, session, { row, change: 'started' })
  return { peer_review_id: row.peer_review_id }
}

/** What a draw becomes in the table; the ids are all chance. */
export function partsOf(
  { school_id, peer_review_id }: PeerReviewRow,
  drawn: readonly Drawn[],
): PeerPartRow[] {
  const places = new Map<string, number>()
  return drawn.map(({ reviewer_id, author_id }) => {
    const place = (places.get(reviewer_id) ?? 0) + 1
    places.set(reviewer_id, place)
    return {
      ...{ part_id: randomUUID(), school_id, peer_review_id, reviewer_id, author_id, place },
      ...{ client_submission_id: null, revision: 0, mark: null, words: '', saved_at: null, hidden_at: null },
    }
  })
}

/** The students whose answers to an item are reviewed: what came in time and says something. */
export function authorsOf({
  run,
  item_id,
  answers,
}: {
  run: Pick<QuizRunRow, 'document'>
  item_id: string
  answers: readonly AnswerRow[]
}): string[] {
  const item = run.document.items.find((known) => known.item_id === item_id)
  if (item === undefined) return []
  return answers
    .filter((row) => {
      if (row.state === 'draft' || row.state === 'late') return false
      const part = readMarkedAnswer(run, row).value[item_id]
      return part !== undefined && !KINDS[item.kind].isEmpty(part)
    })
    .map(({ student_id }) => student_id)
    .toSorted()
}

function checkItem(quiz: ClassroomQuiz, item_id: string): void {
  const item = quiz.question.items.find((known) => known.item_id === item_id)
  if (item === undefined) throw badField('item_id', '题目中没有这一小题')
  if (quiz.is_anonymous === true || KINDS[item.kind].rowsFrom === 'choices')
    throw badField('item_id', '选出来的作答看分布，不能互评')
}

/** Ends 互评; what has ended stays as it is ([CR-273]). */
export async function endPeerReview(
  call: Recording,
  {
    session,
    row,
    by,
  }: { session: LessonSessionRow; row: PeerReviewRow; by: 'teacher' | 'timer' | 'lesson_end' },
): Promise<void> {
  const ended_at = call.now.toISOString()
  if (!(await closeReview(call.db, row, ended_at))) return
  await tell(call, session, { row: { ...row, ended_at }, change: 'ended', by })
}

/** Lets authors read the words of their reviews, in the lesson and after it ([CR-276]). */
export async function showPeerWords(
  call: Recording,
  { session, storage, row }: LockedRoom & { row: PeerReviewRow },
): Promise<void> {
  if (row.ended_at === null) throw new AppError('CONFLICT', { message: '请先结束互评' })
  const words_shown_at = call.now.toISOString()
  if (!(await markWordsShown(call.db, row, words_shown_at))) return
  await tellShown(call, { session, storage, row: { ...row, words_shown_at }, change: 'words_shown' })
}

/** Hides a review, or shows it again ([CR-275]). */
export async function hidePeerReview(
  call: Recording,
  {
    session,
    storage,
    row,
    part_id,
    is_hidden,
  }: LockedRoom & {
    row: PeerReviewRow
    part_id: string
    is_hidden: boolean
  },
): Promise<void> {
  const hidden_at = is_hidden ? call.now.toISOString() : null
  if (!(await setHidden(call.db, { school_id: session.school_id, part_id, hidden_at }))) return
  await tellShown(call, { session, storage, row, change: 'hidden' })
}

/** Tells the room where it still shows this 互评: after the lesson, and once its question was put away, nobody is there to be told. */
async function tellShown(
  call: Recording,
  { session, storage, row, change }: LockedRoom & { row: PeerReviewRow; change: ReviewChange },
): Promise<void> {
  if (session.ended_at !== null) return
  const { peer_review } = await readLockedRoom(call.db, { session, storage })
  if (peer_review?.peer_review_id === row.peer_review_id) await tell(call, session, { row, change })
}

async function tell(
  call: Recording,
  session: LessonSessionRow,
  { row, change, by }: { row: PeerReviewRow; change: ReviewChange; by?: PeerReviewEvent['payload']['by'] },
): Promise<void> {
  const hidden_count = change === 'started' ? 0 : await countHidden(call.db, row)
  const review = reviewOf(row, hidden_count)
  const payload = by === undefined ? { review, change } : { review, change, by }
  await recordFact(call, session, { type: 'peer_review_set', payload })
}

/** 互评 as a room and the teacher are told it. */
export function reviewOf(row: PeerReviewRow, hidden_count: number): PeerReview {
  const { peer_review_id, quiz_run_id, item_id, each_count, scale, full_mark, has_words } = row
  const { ends_at, ended_at, words_shown_at } = row
  return {
    ...{ peer_review_id, quiz_run_id, item_id, each_count, scale, full_mark, has_words, ends_at, ended_at },
    ...{ are_words_shown: words_shown_at !== null, hidden_count },
  }
}
