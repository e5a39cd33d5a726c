import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { lessonRemote } from './remotes.table.ts'

export type RemoteRow = typeof lessonRemote.$inferSelect
type PairedRemote = Pick<RemoteRow, 'remote_id' | 'teacher_id' | 'device_name' | 'paired_at'> & {
  name: string
}

type OfSession = Pick<LessonSessionRow, 'school_id' | 'lesson_session_id'>
/** A lesson and the device that teaches it. */
type Seat = OfSession & Pick<LessonSessionRow, 'device_id'>
/** A lesson, and whose phones are meant: those of its teacher, or of one who assists. */
type Holder = OfSession & { teacher_id: string }

/** Stores a phone; false where its id is taken. */
export async function addRemote(db: Queryable, row: RemoteRow): Promise<boolean> {
  const added = await db
    .insert(lessonRemote)
    .values(row)
    .onConflictDoNothing()
    .returning({ remote_id: lessonRemote.remote_id })
  return added.length > 0
}

/** The phones that command the device which teaches now, the first paired first, each with the name of its holder; by index `lesson_remote_session`. */
export async function listRemotes(db: Queryable, seat: Seat): Promise<PairedRemote[]> {
  const { remote_id, teacher_id, device_name, paired_at } = lessonRemote
  return db
    .select({ remote_id, teacher_id, device_name, paired_at, name: teacher.name })
    .from(lessonRemote)
    .innerJoin(teacher, eq(teacher.teacher_id, teacher_id))
    .where(and(isOfSeat(seat), isNull(lessonRemote.ended_at)))
    .orderBy(asc(paired_at), asc(remote_id))
}

/** Whether a device is a phone of somebody that commands the device which teaches now; by index `lesson_remote_session`, since a device may be called anything. */
export async function isPaired(db: Queryable, seat: Seat & Holder, device_id: string): Promise<boolean> {
  const rows = await db
    .select({ remote_id: lessonRemote.remote_id })
    .from(lessonRemote)
    .where(
      and(
        sql`${lessonRemote.remote_id}::text = ${device_id}`,
        isOfSeat(seat),
        isHeldBy(seat),
        isNull(lessonRemote.ended_at),
      ),
    )
  return rows.length > 0
}

/** Ends a phone of the lesson, whoever holds it or of one holder alone; false where it was ended before or is none of them. */
export async function endRemote(
  db: Queryable,
  whose: OfSession | Holder,
  { remote_id, at }: { remote_id: string; at: string },
): Promise<boolean> {
  const ended = await db
    .update(lessonRemote)
    .set({ ended_at: at })
    .where(
      and(
        eq(lessonRemote.remote_id, remote_id),
        'teacher_id' in whose ? isHeldBy(whose) : isOfSession(whose),
        isNull(lessonRemote.ended_at),
      ),
    )
    .returning({ remote_id: lessonRemote.remote_id })
  return ended.length > 0
}

/** Ends every phone that somebody holds in a lesson. */
export async function endRemotesOf(db: Queryable, holder: Holder, at: string): Promise<void> {
  await db
    .update(lessonRemote)
    .set({ ended_at: at })
    .where(and(isHeldBy(holder), isNull(lessonRemote.ended_at)))
}

function isOfSession({ school_id, lesson_session_id }: OfSession) {
  return and(eq(lessonRemote.school_id, school_id), eq(lessonRemote.lesson_session_id, lesson_session_id))
}

function isHeldBy(holder: Holder) {
  return and(isOfSession(holder), eq(lessonRemote.teacher_id, holder.teacher_id))
}

function isOfSeat(seat: Seat) {
  return and(isOfSession(seat), eq(lessonRemote.board_device_id, seat.device_id))
}
