import { startTimer, stepTimer, type TimerChange } from '@jiangtai/shared/classroom/timer/timer.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

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
