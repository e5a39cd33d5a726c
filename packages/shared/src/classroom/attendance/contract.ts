import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, FileView, Id, Instant, optionalText } from '../../core/schemas.ts'
import { ENTRY_WAYS } from '../entry/entry.ts'
import { ATTENDANCE_STATUSES, MAX_ATTENDANCE_REASON, MAX_LATE_AFTER_MIN } from './attendance.ts'

const Status = z.enum(ATTENDANCE_STATUSES)

/** The word of a teacher on a student's attendance; revision 0 and no status where none was said ([CR-152]). */
export const AttendanceWord = z.object({
  status: Status.nullable(),
  reason: z.string(),
  revision: z.number().int(),
})
export type AttendanceWord = z.output<typeof AttendanceWord>

/** A student of the class, or somebody who was in the lesson. */
export const AttendanceStudent = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  seat_no: z.number().int().nullable(),
  joined_at: Instant.nullable(),
  /** Null for who never entered, or before ways in were kept. */
  entered_by: z.enum(ENTRY_WAYS).nullable(),
  /** Until when the student was known to be there; null where no line was lost. */
  seen_until: Instant.nullable(),
  is_online: z.boolean(),
  /** Null for who never entered. */
  minutes: z.number().int().nullable(),
  by_system: Status,
  by_hand: AttendanceWord,
})
export type AttendanceStudent = z.output<typeof AttendanceStudent>

/** 出勤 of a lesson ([CR-150]). */
export const AttendanceView = z.object({
  lesson_session_id: Id,
  title: z.string(),
  class_name: z.string(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  late_after_min: z.number().int(),
  /** Whether who asks is the teacher of the lesson, who alone corrects ([CR-152]). */
  may_mark: z.boolean(),
  students: z.array(AttendanceStudent),
})
export type AttendanceView = z.output<typeof AttendanceView>

const OfLesson = { lesson_session_id: Id }
const MAX_MARKED = 200

/** 出勤: read, corrected and exported, while the lesson runs and afterwards (LV-17). */
export const attendanceContract = {
  attendance: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_attendance',
    summary: '一节课的出勤：每名学生何时进入、在课多久、出勤还是迟到、早退、缺席、请假',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object(OfLesson),
    output: AttendanceView,
  }),
  markAttendance: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/mark_attendance',
    summary: '更正出勤：课上课后都可以，一次可改多名学生；状态为空即恢复系统的判断',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...OfLesson,
      attendance: z
        .array(
          z.object({
            student_id: Id,
            status: Status.nullable(),
            reason: optionalText('原因', MAX_ATTENDANCE_REASON),
            /** The revision of the word that the teacher saw, 0 where there was none ([CR-153]). */
            revision: z.number().int().min(0),
          }),
        )
        .min(1, '请选择学生')
        .max(MAX_MARKED, `一次最多更正 ${MAX_MARKED} 人`),
    }),
    output: z.object({
      /** The words that stand now, in the order of the input. */
      attendance: z.array(z.object({ student_id: Id, ...AttendanceWord.shape })),
      /** The students whose word another device had changed meanwhile; this call has left it alone. */
      stale: z.array(Id),
    }),
  }),
  setLateAfter: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/set_late_after',
    summary: '这节课开始几分钟后进入算迟到',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...OfLesson,
      late_after_min: z
        .number()
        .int('请填整数分钟')
        .min(0, '不能小于 0 分钟')
        .max(MAX_LATE_AFTER_MIN, `最多 ${MAX_LATE_AFTER_MIN} 分钟`),
    }),
    output: Done,
  }),
  exportAttendance: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_attendance/export',
    summary: '导出一节课的出勤（xlsx）',
    access: 'classPreparation.export',
    effect: 'command',
    input: z.object(OfLesson),
    output: FileView,
  }),
}
