import { openPages } from '@jiangtai/shared/classroom/students/browsing/open-pages.ts'
import {
  isSamePlace,
  type PadPlace,
  type ShownPad,
  WITH_THE_CLASS,
} from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Services } from '../../../../core/http/context.ts'
import type { Realtime } from '../../../../core/realtime/realtime.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import { findAnswer, findQuizRun } from '../../asking/quiz/quiz.store.ts'
import { boardOpened } from '../../ink/board-writers.service.ts'
import { findOwnNote } from '../../record/notes/own-notes.store.ts'
import { asSchool } from '../../room/as-school.ts'
import { type Recording, recordFact, recordFacts } from '../../room/facts.service.ts'
import { findLiveRoom } from '../../room/live-rooms.ts'
import { readLockedRoom, readRoom } from '../../room/room.service.ts'
import { roomOf } from '../../room/rooms.ts'
import { type LessonSessionRow, lockLessonSession } from '../../room/sessions.store.ts'
import { listEnteredOf } from '../participants.store.ts'

/** A session whose row the call has locked. */
type LockedRoom = { session: LessonSessionRow; storage: Storage }

/** 投屏 of one student, in the place of whoever was shown, or with null its end; what is so already is no fact ([CR-446]). */
export async function showPad(
  call: Recording,
  { student_id, ...room }: LockedRoom & { student_id: string | null },
): Promise<void> {
  const { session } = room
  const { shown_pad } = await readLockedRoom(call.db, room)
  if ((shown_pad?.student_id ?? null) === student_id) return
  if (student_id === null) return endShowing(call, { session, shown_pad, change: 'ended' })
  const { lesson_session_id } = session
  const [student] = await listEnteredOf(call.db, { lesson_session_id, student_ids: [student_id] })
  if (student === undefined) throw new AppError('NOT_FOUND', { message: '学生还没有进入课堂' })
  const payload = { ...student, place: WITH_THE_CLASS, change: 'shown' } as const
  await recordFact(call, session, { type: 'pad_shown', payload })
}

/** 请学生讲解 ([CR-448]): the class comes to the page that is shown, and its student writes there. */
export async function explainPage(call: Recording, room: LockedRoom): Promise<void> {
  const { session } = room
  const state = await readLockedRoom(call.db, room)
  const { shown_pad, current_page_id } = state
  if (shown_pad === null) throw new AppError('CONFLICT', { message: '没有正在投屏的平板' })
  const page_id = shown_pad.place.page_id ?? current_page_id
  if (page_id === null) throw new AppError('CONFLICT', { message: '黑板上没有页面，请先打开一页' })
  const opened = await boardOpened(call, { session, state, student_ids: [shown_pad.student_id] })
  await recordFacts(call, session, [
    ...opened,
    ...(page_id === current_page_id ? [] : [{ type: 'page_turned', payload: { page_id } } as const]),
    { type: 'pad_shown', payload: { ...shown_pad, place: null, change: 'ended' } },
  ])
}

/** The shown pad tells what it has in front of it. Only what it may see is taken: a page that it may turn to, a question of the practice. */
export async function tellPlace(
  call: Recording,
  { student_id, place, ...room }: LockedRoom & { student_id: string; place: PadPlace },
): Promise<void> {
  const state = await readLockedRoom(call.db, room)
  const { shown_pad } = state
  if (shown_pad?.student_id !== student_id) throw new AppError('CONFLICT', { message: '投屏已经结束' })
  const { page_id, quiz_run_id } = place
  if (page_id !== null && !openPages(state).some((page) => page.page_id === page_id))
    throw badField('page_id', '现在不能翻到这一页')
  if (quiz_run_id !== null && !isInPractice(state, quiz_run_id))
    throw badField('quiz_run_id', '练习中没有这道题')
  if (isSamePlace(shown_pad.place, place)) return
  const payload = { ...shown_pad, place, change: 'moved' } as const
  await recordFact(call, room.session, { type: 'pad_shown', payload })
}

/** Refuses a pad that is not shown, and a question that is not in front of it. */
export function requireShownQuestion(
  { shown_pad, quiz }: ClassroomState,
  { student_id, quiz_run_id }: { student_id: string; quiz_run_id: string },
): void {
  if (shown_pad?.student_id !== student_id) throw new AppError('CONFLICT', { message: '投屏已经结束' })
  if ((shown_pad.place.quiz_run_id ?? quiz?.quiz.quiz_run_id) !== quiz_run_id)
    throw badField('quiz_run_id', '这道题现在不在平板上')
}

/** What the server has of the shown pad: the answer to its question as it is now, and its note where the student lets it be shown. */
export async function lookAtPad(db: Queryable, room: LockedRoom) {
  const state = await readRoom(db, room)
  const { shown_pad } = state
  if (shown_pad === null) return { answer: null, own_note: null }
  const { student_id, place } = shown_pad
  const quiz_run_id = place.quiz_run_id ?? state.quiz?.quiz.quiz_run_id ?? null
  const page_id = place.page_id ?? state.current_page_id
  return {
    answer: quiz_run_id === null ? null : await readShownAnswer(db, room, { quiz_run_id, student_id }),
    own_note:
      place.shows_note && page_id !== null
        ? await findOwnNote(db, { ...ofLesson(room.session), student_id, page_id })
        : null,
  }
}

/** The student has left: the board shows the pad no more ([CR-447]). In a lesson in which no pad of theirs is shown this asks nothing. */
export async function endShowingOfGone(
  services: Services,
  gone: { school_id: string; lesson_session_id: string; student_id: string },
): Promise<void> {
  if (!isShown(services.realtime, gone)) return
  try {
    await asSchool(services, gone.school_id, async (call) => {
      const session = await lockLessonSession(call.db, gone)
      if (session === null || session.ended_at !== null) return
      const { shown_pad } = await readLockedRoom(call.db, { session, storage: services.storage })
      if (shown_pad?.student_id === gone.student_id)
        await endShowing(call, { session, shown_pad, change: 'left' })
    })
  } catch (error) {
    services.log.warn({ err: error }, 'a pad whose student has left is still shown')
  }
}

/** The board hears that a note of the shown student was saved. */
export function tellNoteSaved(
  realtime: Realtime,
  saved: { lesson_session_id: string; student_id: string },
): void {
  const { lesson_session_id } = saved
  if (isShown(realtime, saved))
    realtime.publish(roomOf(lesson_session_id, 'teacher'), 'shown_pad_changed', { lesson_session_id })
}

/** By the room in memory; a process that has none at hand cannot say no. */
function isShown(
  realtime: Realtime,
  { lesson_session_id, student_id }: { lesson_session_id: string; student_id: string },
): boolean {
  const room = findLiveRoom(realtime, lesson_session_id)
  return room === null || room.state.shown_pad?.student_id === student_id
}

async function endShowing(
  call: Recording,
  ended: { session: LessonSessionRow; shown_pad: ShownPad | null; change: 'ended' | 'left' },
): Promise<void> {
  const { session, shown_pad, change } = ended
  if (shown_pad === null) return
  await recordFact(call, session, { type: 'pad_shown', payload: { ...shown_pad, place: null, change } })
}

function isInPractice({ practice }: ClassroomState, quiz_run_id: string): boolean {
  return practice?.quizzes.some(({ quiz }) => quiz.quiz_run_id === quiz_run_id) ?? false
}

function ofLesson({ school_id, lesson_session_id }: LessonSessionRow) {
  return { school_id, lesson_session_id }
}

/** Nobody is told what somebody chose in an anonymous vote ([CR-72]). */
async function readShownAnswer(
  db: Queryable,
  { session: { school_id } }: LockedRoom,
  { quiz_run_id, student_id }: { quiz_run_id: string; student_id: string },
) {
  const run = await findQuizRun(db, { school_id, quiz_run_id })
  if (run === null || run.is_anonymous) return null
  const row = await findAnswer(db, { quiz_run_id, student_id })
  if (row === null) return null
  const item_ids = run.document.items.map(({ item_id }) => item_id)
  return { quiz_run_id, value: readAnswer(row.value, item_ids), is_handed_in: row.state !== 'draft' }
}
