import {
  ATTENDANCE_WORDS,
  attendanceOf,
  type AttendanceStatus,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { ENTRY_WORDS } from '@jiangtai/shared/classroom/entry/entry.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

/** What is known of a student's time in the lesson, in one line. */
export function aboutStudent(student: AttendanceStudent): string {
  const { joined_at, entered_by, minutes, by_system, by_hand } = student
  const parts = [
    joined_at === null
      ? '没有进入课堂'
      : `${formatDateTime(joined_at).slice(11, 16)} ${entered_by === null ? '进入' : ENTRY_WORDS[entered_by]}`,
    ...(minutes === null ? [] : [`在课 ${minutes} 分钟`]),
    ...(by_hand.status === null ? [] : [`手动${by_hand.reason === '' ? '' : `：${by_hand.reason}`}`]),
    ...(by_hand.status === null || by_hand.status === by_system
      ? []
      : [`系统判断${ATTENDANCE_WORDS[by_system]}`]),
  ]
  return parts.join(' · ')
}

/** The students by their state. */
export function byStatus(
  students: readonly AttendanceStudent[],
): Readonly<Record<AttendanceStatus, readonly AttendanceStudent[]>> {
  const groups: Record<AttendanceStatus, AttendanceStudent[]> = {
    ...{ present: [], late: [], left_early: [], absent: [], excused: [] },
  }
  for (const student of students) groups[attendanceOf(student)].push(student)
  return groups
}

/** The state that is opened at first: the first one besides 出勤 that somebody is in. */
export function firstShown(groups: ReturnType<typeof byStatus>): AttendanceStatus {
  const order: readonly AttendanceStatus[] = ['absent', 'late', 'left_early', 'excused']
  return order.find((status) => groups[status].length > 0) ?? 'present'
}

/** The minutes to choose from, with those of the lesson among them. */
export function minuteChoices(now: number): number[] {
  return [...new Set([3, 5, 10, 15, 20, now])].sort((a, b) => a - b)
}
