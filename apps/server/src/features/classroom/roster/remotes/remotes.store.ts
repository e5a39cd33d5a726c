import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lessonRemote } from './remotes.table.ts'

export type RemoteRow = typeof lessonRemote.$inferSelect

type Seat = Pick<LessonSessionRow, 'school_id' | 'lesson_session_id' | 'teacher_id' | 'device_id'>

/** Stores a phone; false where its id is taken. */
export async function addRemote(db: Queryable, row: RemoteRow): Promise<boolean> {
  const added = await db
    .insert(lessonRemote)
    .values(row)
    .onConflictDoNothing()
    .returning({ remote_id: lessonRemote.remote_id })
  return added.length > 0
}

/** The phones that command the device which teaches now, the first paired first; by index `lesson_remote_session`. */
export async function listRemotes(db: Queryable, seat: Seat): Promise<RemoteRow[]> {
  return db
    .select()
    .from(lessonRemote)
    .where(and(isOfSeat(seat), isNull(lessonRemote.ended_at)))
    .orderBy(asc(lessonRemote.paired_at), asc(lessonRemote.remote_id))
}

/** Whether a device is a phone that commands the device which teaches now; by index `lesson_remote_session`, since a device may be called anything. */
export async function isPaired(db: Queryable, seat: Seat, device_id: string): Promise<boolean> {
  const rows = await db
    .select({ remote_id: lessonRemote.remote_id })
    .from(lessonRemote)
    .where(
      and(sql`${lessonRemote.remote_id}::text = ${device_id}`, isOfSeat(seat), isNull(lessonRemote.ended_at)),
    )
  return rows.length > 0
}

/** Ends a phone of the lesson; false where it was ended before or is none of the lesson. */
export async function endRemote(
  db: Queryable,
  { school_id, lesson_session_id, remote_id, at }: Omit<Seat, 'teacher_id' | 'device_id'> & Ending,
): Promise<boolean> {
  const ended = await db
    .update(lessonRemote)
    .set({ ended_at: at })
    .where(
      and(
        eq(lessonRemote.remote_id, remote_id),
        eq(lessonRemote.school_id, school_id),
        eq(lessonRemote.lesson_session_id, lesson_session_id),
        isNull(lessonRemote.ended_at),
      ),
    )
    .returning({ remote_id: lessonRemote.remote_id })
  return ended.length > 0
}

type Ending = { remote_id: string; at: string }

function isOfSeat({ school_id, lesson_session_id, teacher_id, device_id }: Seat) {
  return and(
    eq(lessonRemote.school_id, school_id),
    eq(lessonRemote.lesson_session_id, lesson_session_id),
    eq(lessonRemote.teacher_id, teacher_id),
    eq(lessonRemote.board_device_id, device_id),
  )
}
