import type { AttendanceStatus } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { EntryWay } from '@jiangtai/shared/classroom/entry/entry.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { attendanceWord, lessonSession, participant } from '../classroom.table.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

/** A student of the class or of the lesson, with the times there and the newest word of the teacher; revision 0 where none was said. */
export type StayRow = {
  student_id: string
  name: string
  student_no: string
  seat_no: number | null
  /** Whether the student is in the class now. */
  is_in_class: boolean
  joined_at: string | null
  entered_by: EntryWay | null
  seen_until: string | null
  status: AttendanceStatus | null
  reason: string
  revision: number
}

/** The newest word for each student of a lesson, as a query: one range of the primary key. */
export function newestWords(lesson_session_id: string): SQL {
  return sql`select distinct on (student_id) student_id, status, reason, revision from attendance_word
    where lesson_session_id = ${lesson_session_id} order by student_id, revision desc`
}

/** Everybody of the class, who entered, and of whom a word was said, by seat: one statement, by the keys of the tables. */
export async function listStays(
  db: Queryable,
  {
    school_id,
    class_id,
    lesson_session_id,
  }: Pick<LessonSessionRow, 'school_id' | 'class_id' | 'lesson_session_id'>,
): Promise<StayRow[]> {
  const { rows } = await db.execute<StayRow>(sql`
    select s.student_id, coalesce(p.name, s.name) as name, s.student_no, e.seat_no, e.is_in_class is not null as is_in_class,
      p.joined_at, p.entered_by, p.seen_until, w.status, coalesce(w.reason, '') as reason, coalesce(w.revision, 0) as revision
    from (
      select student_id, seat_no, true as is_in_class from enrollment
      where school_id = ${school_id} and class_id = ${class_id} and to_day is null
    ) e
    full join (
      select student_id, name, joined_at, entered_by, seen_until from participant where lesson_session_id = ${lesson_session_id}
    ) p using (student_id)
    full join (${newestWords(lesson_session_id)}) w using (student_id)
    join student s using (student_id)
    order by e.seat_no nulls last, s.student_no`)
  return rows
}

/** What was said of each student of a lesson, where a word stands. */
export async function listNewestWords(
  db: Queryable,
  lesson_session_id: string,
): Promise<ReadonlyMap<string, AttendanceStatus>> {
  const { rows } = await db.execute<{ student_id: string; status: AttendanceStatus | null }>(
    newestWords(lesson_session_id),
  )
  return new Map(rows.flatMap(({ student_id, status }) => (status === null ? [] : [[student_id, status]])))
}

/** Stores words, each under its own revision. */
export async function addWords(
  db: Queryable,
  words: readonly (typeof attendanceWord.$inferInsert)[],
): Promise<void> {
  if (words.length > 0) await db.insert(attendanceWord).values([...words])
}

/** Until when some students were there; of a lesson that is over it is not changed any more. */
export async function storeSeen(
  db: Queryable,
  seen: { lesson_session_id: string; student_ids: readonly string[]; seen_until: string },
): Promise<void> {
  const { lesson_session_id, student_ids, seen_until } = seen
  if (student_ids.length === 0) return
  const running = db
    .select({ lesson_session_id: lessonSession.lesson_session_id })
    .from(lessonSession)
    .where(and(eq(lessonSession.lesson_session_id, lesson_session_id), isNull(lessonSession.ended_at)))
  await db
    .update(participant)
    .set({ seen_until })
    .where(
      and(inArray(participant.lesson_session_id, running), inArray(participant.student_id, [...student_ids])),
    )
}

/** From how many minutes on who enters is late. */
export async function storeLateAfter(
  db: Queryable,
  { lesson_session_id }: LessonSessionRow,
  late_after_min: number,
): Promise<void> {
  await db
    .update(lessonSession)
    .set({ late_after_min })
    .where(eq(lessonSession.lesson_session_id, lesson_session_id))
}
