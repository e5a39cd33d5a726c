import {
  ATTENDANCE_STATUSES,
  ATTENDANCE_WORDS,
  attendanceOf,
  cameCount,
  countAttendance,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent, AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { ENTRY_WORDS } from '@jiangtai/shared/classroom/entry/entry.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { XlsxSheet } from '../../../core/formats/xlsx/write-xlsx.ts'

/** 出勤 as a sheet: the same states and numbers as on the screen ([CR-155]). */
export function attendanceSheet(lesson: AttendanceView): XlsxSheet {
  const { title, class_name, started_at, late_after_min, students } = lesson
  const counts = countAttendance(students.map(attendanceOf))
  const numbers = ATTENDANCE_STATUSES.map((status) => `${ATTENDANCE_WORDS[status]} ${counts[status]} 人`)
  return {
    name: '出勤',
    notes: [
      `《${title}》 ${class_name} ${formatDateTime(started_at)}`,
      `到课 ${cameCount(counts)}/${students.length}：${numbers.join('，')}`,
      `上课 ${late_after_min} 分钟后进入算迟到`,
    ],
    columns: [
      { label: '座号', width: 6, kind: 'number' },
      { label: '学号', width: 16 },
      { label: '姓名', width: 12 },
      { label: '出勤', width: 8 },
      { label: '进入时间', width: 20 },
      { label: '进入方式', width: 12 },
      { label: '在课分钟', width: 10, kind: 'number' },
      { label: '系统判断', width: 10 },
      { label: '老师更正', width: 10 },
      { label: '原因', width: 30 },
    ],
    rows: students.map(rowOf),
  }
}

function rowOf(student: AttendanceStudent): (string | number | null)[] {
  const { seat_no, student_no, name, joined_at, entered_by, minutes, by_system, by_hand } = student
  return [
    seat_no,
    student_no,
    name,
    ATTENDANCE_WORDS[attendanceOf(student)],
    joined_at === null ? '' : formatDateTime(joined_at),
    entered_by === null ? '' : ENTRY_WORDS[entered_by],
    minutes,
    ATTENDANCE_WORDS[by_system],
    by_hand.status === null ? '' : ATTENDANCE_WORDS[by_hand.status],
    by_hand.reason,
  ]
}
