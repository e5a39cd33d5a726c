import { startTimer, stepTimer, type TimerChange } from '@jiangtai/shared/classroom/timer/timer.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { listPageTimers } from './timer.store.ts'

/** A change of the timer in a session whose row the call has locked. */
type TimerCall = { session: LessonSessionRow; storage: Storage; change: TimerChange }

/** Starts, steps or closes 倒计时 or 秒表 by the server's time ([CR-120] to [CR-124]); returns the timer that was meant. */
export async function changeTimer(
  call: Recording,
  { session, storage, change }: TimerCall,
): Promise<{ timer_id: string }> {
  const now = call.now.getTime()
  if (change.kind === 'countdown' || change.kind === 'stopwatch') {
    const timer = startTimer(change, { timer_id: newId(), now })
    await recordFact(call, session, { type: 'timer_set', payload: { change: change.kind, timer } })
    return timer
  }
  if (change.kind === 'page') return startPageTimer(call, { session, page_id: change.page_id })
  const { timer_id, kind } = change
  const { timer } = await readLockedRoom(call.db, { session, storage })
  if (timer?.timer_id !== timer_id) {
    if (kind === 'close') return { timer_id }
    throw new AppError('CONFLICT', { message: '这个计时已经关闭' })
  }
  const next = kind === 'close' ? null : stepTimer(timer, kind, now)
  if (next === 'full') throw new AppError('CONFLICT', { message: '倒计时最多 99 分 59 秒' })
  if (next === 'none') throw new AppError('CONFLICT', { message: '秒表不能加时' })
  if (next !== timer)
    await recordFact(call, session, { type: 'timer_set', payload: { change: kind, timer: next } })
  return { timer_id }
}

/** Begins the timer that a page carries; one that was begun in this lesson session before stays as it is ([CR-471]). */
async function startPageTimer(
  call: Recording,
  { session, page_id }: { session: LessonSessionRow; page_id: string },
): Promise<{ timer_id: string }> {
  const prepared = session.pages.find((page) => page.page_id === page_id)?.timer
  if (prepared === undefined) throw new AppError('NOT_FOUND', { message: '这一页没有设计时' })
  const begun = await listPageTimers(call.db, session.lesson_session_id)
  const before = begun.find((one) => one.page_id === page_id)
  if (before !== undefined) return before
  const timer = startTimer(prepared, { timer_id: newId(), now: call.now.getTime() })
  await recordFact(call, session, { type: 'timer_set', payload: { change: prepared.kind, timer, page_id } })
  return timer
}
