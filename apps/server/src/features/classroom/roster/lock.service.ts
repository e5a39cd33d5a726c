import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import {
  lockedAfterUnlock,
  type LockState,
  MAX_LOCK_S,
  unlockSome,
} from '@jiangtai/shared/classroom/students/lock.ts'
import type { Services } from '../../../core/http/context.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { rosterOf } from '../../classes/classes.service.ts'
import { namedGroups } from '../likes/likes.service.ts'
import { listOfGroups } from '../pushed/pushed.store.ts'
import { asSchool } from '../room/as-school.ts'
import { type Recording, recordFact } from '../room/facts.service.ts'
import { readRoomInTransaction } from '../room/room.service.ts'
import { findLessonSession, type LessonSessionRow } from '../room/sessions.store.ts'
import { dueLocks, moveLockEnd, putLockEnd, takeDueLock } from './lock.store.ts'

type LockChange = {
  session: LessonSessionRow
  storage: Storage
  locked: boolean
  /** Null means everybody. */
  student_ids: string[] | null
  group_ids: readonly string[]
  message: string
  /** Null where it does not end by itself. */
  length_s: number | null
  /** How much longer the lock that holds does; null for a lock of its own. */
  prolong_s: number | null
}

/** 锁屏 and 解锁 ([CR-22]) of everybody, of groups and of students, also for a time ([CR-330]), and 延长 ([CR-374]). */
export async function changeLock(call: Recording, change: LockChange): Promise<void> {
  if (change.locked && change.prolong_s !== null) return prolong(call, change, change.prolong_s)
  const student_ids = await studentsMeant(call, change)
  if (!change.locked) return unlock(call, { ...change, student_ids })
  const { session, message, length_s } = change
  const ends_at = length_s === null ? null : new Date(call.now.getTime() + length_s * 1000).toISOString()
  await lock(call, session, { student_ids, message, ...(ends_at === null ? {} : { ends_at }) })
}

/** The same students stay locked, with these words, until later; the whole is never longer from now on than a lock may be. */
async function prolong(call: Recording, change: LockChange, by_s: number): Promise<void> {
  const { session, message } = change
  const latest = new Date(call.now.getTime() + MAX_LOCK_S * 1000).toISOString()
  const moved = await moveLockEnd(call.db, session, { by_s, latest })
  const { lock: standing } = await readRoomInTransaction(call.db, change)
  if (moved === null || standing === null)
    throw new AppError('CONFLICT', { message: '锁屏已经结束，或没有定时，不能延长' })
  const ends_at = new Date(moved).toISOString()
  const payload = { student_ids: standing.student_ids, message: message || standing.message, ends_at }
  await recordFact(call, session, { type: 'screen_locked', payload })
}

/** Unlocks what was locked for a time that is over; any number of processes may look. */
export async function unlockDue(services: Services, now: Date): Promise<void> {
  for (const due of await dueLocks(services.database.orm, now.toISOString())) {
    await asSchool(services, due.school_id, async (call) => {
      if (!(await takeDueLock(call.db, due, now.toISOString()))) return
      const session = await findLessonSession(call.db, due)
      if (session !== null)
        await recordFact(call, session, { type: 'screen_unlocked', payload: { student_ids: null } })
    })
  }
}

async function lock(call: Recording, session: LessonSessionRow, payload: LockState): Promise<void> {
  await putLockEnd(call.db, session, payload.ends_at ?? null)
  await recordFact(call, session, { type: 'screen_locked', payload })
}

/** Unlocking some while everybody is locked is said as a lock of all the others. */
async function unlock(call: Recording, change: LockChange): Promise<void> {
  const { session, student_ids } = change
  const { lock: standing } = await readRoomInTransaction(call.db, change)
  if (student_ids === null || standing === null || standing.student_ids !== null) {
    if (unlockSome(standing, student_ids) === null) await putLockEnd(call.db, session, null)
    await recordFact(call, session, { type: 'screen_unlocked', payload: { student_ids } })
    return
  }
  const roster = await rosterOf(call.db, session)
  const locked = lockedAfterUnlock(
    standing,
    student_ids,
    roster.map((student) => student.student_id),
  )
  await recordFact(call, session, { type: 'screen_unlocked', payload: { student_ids: null } })
  if (locked.length > 0) await lock(call, session, { ...standing, student_ids: locked })
}

/** Null is everybody; groups are those that the class has in use. */
async function studentsMeant(
  { db }: Pick<Recording, 'db'>,
  { session, student_ids, group_ids }: LockChange,
): Promise<string[] | null> {
  if (student_ids === null || group_ids.length === 0) return student_ids
  const named = [...new Set(group_ids)]
  await namedGroups(db, { session, group_ids: named })
  const { school_id, class_id } = session
  const meant = new Set([
    ...student_ids,
    ...(await listOfGroups(db, { school_id, class_id, group_ids: named })),
  ])
  if (meant.size === 0) throw badField('group_ids', '所选小组里还没有学生')
  return [...meant]
}
