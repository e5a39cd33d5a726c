import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { Gender, PersonAccountView, StudentStatus } from './fields.ts'
import { Boarding } from './further/fields.ts'

/** A class as a student's row names it. */
const ClassOfStudentView = z.object({
  class_id: Id,
  name: z.string(),
  grade_name: z.string(),
  seat_no: z.int(),
})

/** A student as lists show one. */
export const StudentView = z.object({
  student_id: Id,
  name: z.string(),
  gender: Gender,
  student_no: z.string(),
  status: StudentStatus,
  /** 所在行政班; null while in none. */
  administrative_class: ClassOfStudentView.nullable(),
  teaching_classes: z.array(ClassOfStudentView),
  account: PersonAccountView,
  /** Whether this caller may give the student a new password: 班主任 may in their own class, without any other change. */
  may_reset_password: z.boolean(),
})
export type StudentView = z.output<typeof StudentView>

/** The caller's permissions for this student. */
export const StudentAbilities = z.object({
  edit: z.boolean(),
  /** 停用, 强制下线, 账号条, 解绑平板. */
  manage_account: z.boolean(),
  change_status: z.boolean(),
  merge: z.boolean(),
})

/** 学生详情: the row, the history of classes, and the devices of the student's sign-ins. */
export const StudentDetailView = StudentView.extend({
  created_at: Instant,
  boarding: Boarding.nullable(),
  /** 学籍号, 出生日期 and 联系人; null for who has no need of them ([SC-145]). */
  further: z
    .object({
      national_no: z.string().nullable(),
      birth_day: z.string().nullable(),
      contacts: z.array(z.object({ relation: z.string(), name: z.string(), phone: z.string() })),
    })
    .nullable(),
  /** Classes now and before, newest first; until `to_day`, not that day itself. */
  enrollments: z.array(
    z.object({
      class_id: Id,
      class_name: z.string(),
      kind: z.enum(['administrative', 'teaching']),
      from_day: z.string(),
      to_day: z.string().nullable(),
      reason: z.string(),
      to_reason: z.string().nullable(),
    }),
  ),
  /** 学籍变动, newest first. */
  status_changes: z.array(
    z.object({
      change_id: Id,
      from_status: StudentStatus,
      to_status: StudentStatus,
      day: z.string(),
      reason: z.string(),
      by_name: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  pads: z.array(
    z.object({ binding_id: Id, device_name: z.string(), bound_at: Instant, last_seen_at: Instant }),
  ),
  /** Records that were merged into this one. */
  merged: z.array(z.object({ student_id: Id, name: z.string(), student_no: z.string() })),
  abilities: StudentAbilities,
})
export type StudentDetailView = z.output<typeof StudentDetailView>

/** A student for pickers. */
export const StudentBriefView = z.object({
  student_id: Id,
  name: z.string(),
  gender: Gender,
  student_no: z.string(),
  class_id: Id.nullable(),
  class_name: z.string().nullable(),
})

/** One 账号条, to print and hand out. The password is in no other place. */
export const StudentSlipView = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_name: z.string().nullable(),
  login: z.string(),
  password: z.string(),
})

/** Who got no slip, and why. */
export const SkippedView = z.object({ id: Id, name: z.string(), message: z.string() })

/** A pad and who signed in on it last (SM-24). */
export const PadBindingView = z.object({
  binding_id: Id,
  device_id: z.string(),
  device_name: z.string(),
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_name: z.string().nullable(),
  bound_at: Instant,
  last_seen_at: Instant,
})
