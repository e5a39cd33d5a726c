import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonSession } from '../classroom.table.ts'

type OfSession = { school_id: string; lesson_session_id: string }

function isSession({ school_id, lesson_session_id }: OfSession) {
  return and(eq(lessonSession.school_id, school_id), eq(lessonSession.lesson_session_id, lesson_session_id))
}

/** Keeps when the lock of a lesson ends by itself; null where it does not. */
export async function putLockEnd(
  db: Queryable,
  session: OfSession,
  lock_ends_at: string | null,
): Promise<void> {
  await db.update(lessonSession).set({ lock_ends_at }).where(isSession(session))
}

/** Has a lock that ends by itself do so later, at most at `latest`, and returns when; null where none holds. */
export async function moveLockEnd(
  db: Queryable,
  session: OfSession,
  { by_s, latest }: { by_s: number; latest: string },
): Promise<string | null> {
  const [moved] = await db
    .update(lessonSession)
    .set({
      lock_ends_at: sql`greatest(${lessonSession.lock_ends_at},
        least(${lessonSession.lock_ends_at} + make_interval(secs => ${by_s}), ${latest}::timestamptz))`,
    })
    .where(and(isSession(session), isNotNull(lessonSession.lock_ends_at)))
    .returning({ lock_ends_at: lessonSession.lock_ends_at })
  return moved?.lock_ends_at ?? null
}

/** Lessons whose lock is to end by now, in any school; by index `lesson_session_unlock`. */
export function dueLocks(db: Queryable, now: string) {
  const { school_id, lesson_session_id } = lessonSession
  return db
    .select({ school_id, lesson_session_id })
    .from(lessonSession)
    .where(lte(lessonSession.lock_ends_at, now))
    .limit(200)
}

/** Takes the end of a lock that is due: true for the one who is to unlock, false for whoever comes later. */
export async function takeDueLock(db: Queryable, session: OfSession, now: string): Promise<boolean> {
  const taken = await db
    .update(lessonSession)
    .set({ lock_ends_at: null })
    .where(and(isSession(session), lte(lessonSession.lock_ends_at, now)))
    .returning({ ended_at: lessonSession.ended_at })
  return taken.some(({ ended_at }) => ended_at === null)
}
