/** Which pads are locked: everybody, or some students. With `ends_at` they are unlocked by themselves then ([CR-330]). */
export type LockState = { student_ids: string[] | null; message: string; ends_at?: string }

/** How long a lock with 自动解锁 holds at least, in seconds ([CR-330]). */
export const MIN_LOCK_S = 10
/** And at most: a whole lesson. */
export const MAX_LOCK_S = 2700

/** A lock beside one that stands: its words and its end count for all who are locked now. */
export function lockMore(lock: LockState | null, more: LockState): LockState {
  if (more.student_ids === null || lock === null) return more
  if (lock.student_ids === null) return { ...more, student_ids: null }
  return { ...more, student_ids: [...new Set([...lock.student_ids, ...more.student_ids])] }
}

/** Unlocking some while everybody is locked cannot be said with a list, so the server names who stays locked instead ([CR-22]). */
export function unlockSome(lock: LockState | null, student_ids: string[] | null): LockState | null {
  if (lock === null || student_ids === null || lock.student_ids === null) return null
  const left = lock.student_ids.filter((id) => !student_ids.includes(id))
  return left.length === 0 ? null : { ...lock, student_ids: left }
}

/** Locking with some students left out: the lock is then a list of all the others ([CR-22]). */
export function lockedAfterUnlock(
  lock: Pick<LockState, 'student_ids'>,
  unlock: readonly string[],
  roster: readonly string[],
): string[] {
  return (lock.student_ids ?? [...roster]).filter((id) => !unlock.includes(id))
}
