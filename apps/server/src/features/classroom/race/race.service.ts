import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import {
  isRaceOpen,
  leftOutAgain,
  RACE_LEAD_MS,
  type RaceState,
  whoseTurn,
} from '@jiangtai/shared/classroom/race/race.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { refuseDuringReview } from '../classroom.access.ts'
import { type Recording, recordFact, recordFacts } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { decideRace } from './decide.ts'
import { hasRace, listPresses, listWinners, markJudged, setOpenRace } from './race.store.ts'

/** A session whose row the call has locked: what is read of its race stays true until the call is over. */
type LockedRoom = { session: LessonSessionRow; storage: Storage }

/** 抢答: opens a race after its lead-in; a decided one that is still on the screen goes ([CR-80], [CR-81], [CR-88]). */
export async function startRace(
  call: Recording,
  room: LockedRoom & { top: number; without_winners: boolean; is_again: boolean },
): Promise<{ race_id: string; opens_at: string }> {
  const { session, top } = room
  const state = await readLockedRoom(call.db, room)
  if (state.quiz?.phase === 'running' || isPracticeOpen(state.practice))
    throw new AppError('CONFLICT', { message: '还有一道题正在作答，请先收卷' })
  refuseDuringRace(session)
  if (room.is_again && state.race === null)
    throw new AppError('CONFLICT', { message: '上一次抢答已经收起，请重新开始' })
  const left_out = await leftOutOf(call, { ...room, race: room.is_again ? state.race : null })
  const race_id = newId()
  const opens_at = new Date(call.now.getTime() + RACE_LEAD_MS).toISOString()
  const closed = state.race === null ? [] : [closedFact(state.race, { is_without_winner: false })]
  await recordFacts(call, session, [
    ...closed,
    { type: 'race_opened', payload: { race_id, top, opens_at, left_out } },
  ])
  await setOpenRace(call.db, session, race_id)
  return { race_id, opens_at }
}

async function leftOutOf(
  call: Recording,
  asked: { session: LessonSessionRow; race: RaceState | null; without_winners: boolean },
): Promise<string[]> {
  const { race } = asked
  const again = race === null ? [] : leftOutAgain(race)
  if (!asked.without_winners) return again
  const { school_id, lesson_session_id } = asked.session
  const but_race_id = race?.race_id ?? null
  const winners = await listWinners(call.db, { school_id, lesson_session_id, but_race_id })
  return [...new Set([...again, ...winners])]
}

/** 停止抢答: decides at once where somebody has pressed, and ends the race where nobody has; a race that is decided or gone stays as it is ([CR-86]). */
export async function stopRace(call: Recording, room: LockedRoom & { race_id: string }): Promise<void> {
  const { session, race_id } = room
  const { race } = await readLockedRoom(call.db, room)
  if (race?.race_id !== race_id) return requireRace(call, room)
  if (!isRaceOpen(race)) return
  const { school_id, lesson_session_id } = session
  const presses = await listPresses(call.db, { school_id, lesson_session_id, race_id })
  if (presses.length > 0) return decideRace(call, { session, race, presses })
  await recordFact(call, session, closedFact(race, { is_without_winner: true }))
  await setOpenRace(call.db, session, null)
}

/** 答对 or 答错 of the student whose turn it is; who was judged may be judged otherwise ([CR-87]). */
export async function judgeRace(
  call: Recording,
  room: LockedRoom & { race_id: string; student_id: string; is_right: boolean },
): Promise<void> {
  const { session, race_id, student_id, is_right } = room
  const { race } = await readLockedRoom(call.db, room)
  if (race?.race_id !== race_id || race.winners === null)
    throw new AppError('CONFLICT', { message: '抢答结果已经收起' })
  const winner = race.winners.find((one) => one.student_id === student_id)
  if (winner === undefined) throw new AppError('NOT_FOUND', { message: '这名学生没有抢到' })
  const before = race.judged.find((one) => one.student_id === student_id)
  if (before?.is_right === is_right) return
  if (before === undefined && whoseTurn(race)?.student_id !== student_id)
    throw new AppError('CONFLICT', { message: '还没有轮到这名学生' })
  const { school_id, lesson_session_id } = session
  await markJudged(call.db, { school_id, lesson_session_id, race_id, student_id, is_right })
  const payload = { race_id, student_id, name: winner.name, is_right }
  await recordFact(call, session, { type: 'race_judged', payload })
}

/** 收起: takes a decided race off the screens; one that is gone stays gone. */
export async function putAwayRace(call: Recording, room: LockedRoom & { race_id: string }): Promise<void> {
  const { race } = await readLockedRoom(call.db, room)
  if (race?.race_id !== room.race_id) return requireRace(call, room)
  if (isRaceOpen(race)) throw new AppError('CONFLICT', { message: '还在抢答，请先停止' })
  await recordFact(call, room.session, closedFact(race, { is_without_winner: false }))
}

/** An act on a race that is gone already changes nothing; of a race that the lesson never had it is refused. */
async function requireRace(
  call: Recording,
  { session, race_id }: { session: LessonSessionRow; race_id: string },
): Promise<void> {
  const { school_id, lesson_session_id } = session
  if (!(await hasRace(call.db, { school_id, lesson_session_id, race_id })))
    throw new AppError('NOT_FOUND', { message: '没有这次抢答' })
}

/** No question and no other race begins while one is open ([CR-81]), nor during 互评 ([CR-273]); the row of the session is locked by the call. */
export function refuseDuringRace({
  open_race_id,
  open_review_id,
}: Pick<LessonSessionRow, 'open_race_id' | 'open_review_id'>): void {
  if (open_race_id !== null) throw new AppError('CONFLICT', { message: '正在抢答，请先停止抢答' })
  refuseDuringReview({ open_review_id })
}

function closedFact({ race_id }: RaceState, how: { is_without_winner: boolean }) {
  return { type: 'race_closed', payload: { race_id, ...how } } as const
}
