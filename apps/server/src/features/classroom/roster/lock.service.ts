import { lockedAfterUnlock } from '@jiangtai/shared/classroom/rules.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { rosterOf } from '../../classes/classes.service.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readRoomInTransaction } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

type LockChange = {
  session: LessonSessionRow
  storage: Storage
  locked: boolean
  /** Null means everybody. */
  student_ids: string[] | null
  message: string
}

/** 锁屏 and 解锁 ([CR-22]). Unlocking some while everybody is locked is said as a lock of all the others. */
export async function changeLock(call: Recording, change: LockChange): Promise<void> {
  const { session, student_ids, message } = change
  if (change.locked) {
    await recordFact(call, session, { type: 'screen_locked', payload: { student_ids, message } })
    return
  }
  const { lock } = await readRoomInTransaction(call.db, change)
  if (student_ids === null || lock === null || lock.student_ids !== null) {
    await recordFact(call, session, { type: 'screen_unlocked', payload: { student_ids } })
    return
  }
  const roster = await rosterOf(call.db, session)
  const locked = lockedAfterUnlock(
    lock,
    student_ids,
    roster.map((student) => student.student_id),
  )
  await recordFact(call, session, { type: 'screen_unlocked', payload: { student_ids: null } })
  if (locked.length > 0) {
    await recordFact(call, session, {
      type: 'screen_locked',
      payload: { student_ids: locked, message: lock.message },
    })
  }
}
