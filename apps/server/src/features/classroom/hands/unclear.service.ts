import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LockedRoom } from './hands.service.ts'
import { putUnclear } from './unclear.store.ts'

/** 没听懂 of one student on one page, or taken back ([CR-442]); the teacher is told how many there are on it now. Returns the student's own. */
export async function markUnclear(
  call: Recording,
  { session, storage, ...mark }: LockedRoom & { student_id: string; page_id: string; is_unclear: boolean },
): Promise<string[]> {
  const { student_id, page_id, is_unclear } = mark
  const { school_id, lesson_session_id } = session
  const { hands, pages } = await readLockedRoom(call.db, { session, storage })
  if (is_unclear && hands.takes.unclear !== true)
    throw new AppError('CONFLICT', { message: '老师没有开放没听懂' })
  const page_no = pages.findIndex((page) => page.page_id === page_id) + 1
  if (page_no === 0) throw badField('page_id', '这一页不在这节课里')
  const marked_at = call.now.toISOString()
  const row = { school_id, lesson_session_id, page_id, student_id, marked_at, is_unclear }
  const { has_changed, count, own } = await putUnclear(call.db, row)
  if (has_changed)
    await recordFact(call, session, { type: 'unclear_counted', payload: { page_id, page_no, count } })
  return own
}
