import { LESSON_SESSION_MAX_MS } from '../rules.ts'

/** The five states of 出勤, in the order in which they are shown ([CR-150]). */
export const ATTENDANCE_STATUSES = ['present', 'late', 'left_early', 'absent', 'excused'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

/** What a teacher calls them. */
export const ATTENDANCE_WORDS: Readonly<Record<AttendanceStatus, string>> = {
  present: '出勤',
  late: '迟到',
  left_early: '早退',
  absent: '缺席',
  excused: '请假',
}

/** Who enters within this many minutes is not late, unless the teacher says otherwise for the lesson. */
export const DEFAULT_LATE_AFTER_MIN = 5
/** The most that a teacher may give: a lesson of two periods. */
export const MAX_LATE_AFTER_MIN = 90
/** Who was last connected longer than this before the end has left early: a line that is lost for less is no leaving ([CR-151]). */
export const LEFT_EARLY_MS = 5 * 60 * 1000
/** Most characters of the reason of a correction. */
export const MAX_ATTENDANCE_REASON = 30

/** The times of a student in a lesson: when he or she entered, and until when a line was known after the last one was lost. */
export type Stay = { joined_at: string | null; seen_until: string | null }
/** The times of a lesson that attendance goes by; `ended_at` is null while it runs. */
export type LessonTimes = { started_at: string; ended_at: string | null; late_after_min: number }
/** The same, and whether any student entered it: with a pad, or by an answer card that was read. */
export type HeldLesson = LessonTimes & { is_entered: boolean }

/** What the server says of a student's attendance, from who was connected when ([CR-150], [CR-151]); of a class that had no pads it knows nothing and counts everybody ([CR-331]). */
export function attendanceBySystem(
  { joined_at, seen_until }: Stay,
  lesson: HeldLesson,
): Exclude<AttendanceStatus, 'excused'> {
  if (joined_at === null) return lesson.ended_at !== null && !lesson.is_entered ? 'present' : 'absent'
  if (leftEarly(seen_until, lesson)) return 'left_early'
  const late_ms = Date.parse(joined_at) - Date.parse(lesson.started_at)
  return late_ms > lesson.late_after_min * 60_000 ? 'late' : 'present'
}

function leftEarly(seen_until: string | null, { started_at, ended_at }: LessonTimes): boolean {
  if (seen_until === null || ended_at === null) return false
  // Nobody knows when a lesson was over that nobody ended.
  if (Date.parse(ended_at) - Date.parse(started_at) >= LESSON_SESSION_MAX_MS) return false
  return Date.parse(ended_at) - Date.parse(seen_until) > LEFT_EARLY_MS
}

/** Minutes from the entry until the student was last known to be there, begun ones left out; null for who never entered. */
export function minutesPresent(
  { joined_at, seen_until }: Stay,
  { ended_at, now, is_online }: { ended_at: string | null; now: Date; is_online: boolean },
): number | null {
  if (joined_at === null) return null
  // While the lesson runs, an earlier loss of the line of somebody who is back says nothing.
  const until = is_online && ended_at === null ? null : seen_until
  const end_ms = Date.parse(until ?? ended_at ?? now.toISOString())
  return Math.max(0, Math.floor((end_ms - Date.parse(joined_at)) / 60_000))
}

/** The word of the teacher holds over the server's ([CR-152]). */
export function attendanceOf(student: {
  by_system: AttendanceStatus
  by_hand: { status: AttendanceStatus | null }
}): AttendanceStatus {
  return student.by_hand.status ?? student.by_system
}

/** Whether somebody is in the room by the word of the teacher, or without one because he or she has entered ([CR-154]). */
export function isInRoom(student: {
  joined_at: string | null
  attendance: AttendanceStatus | null
}): boolean {
  const { joined_at, attendance } = student
  return attendance === null ? joined_at !== null : attendance === 'present' || attendance === 'late'
}

/** How many students there are of each state. */
export type AttendanceCounts = Readonly<Record<AttendanceStatus, number>>

/** Counts states. */
export function countAttendance(statuses: readonly AttendanceStatus[]): AttendanceCounts {
  const counts = { present: 0, late: 0, left_early: 0, absent: 0, excused: 0 }
  for (const status of statuses) counts[status] += 1
  return counts
}

/** 到课: everybody who was in the lesson, for however long ([CR-150]). */
export function cameCount({ present, late, left_early }: AttendanceCounts): number {
  return present + late + left_early
}

/** A correction while the lesson runs, for the teacher's screens; `status` is null where a word was taken back ([CR-153]). */
export type AttendanceEvent = {
  type: 'attendance_marked'
  payload: { students: readonly { student_id: string; name: string }[]; status: AttendanceStatus | null }
}
