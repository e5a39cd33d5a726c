import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { Gender, PersonAccountView } from '../students/fields.ts'
import { TeacherStatus } from './fields.ts'

/** What a 年级组长 or 备课组长 leads, as it is saved. */
export const Lead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('grade'), phase_id: z.string(), entry_year: z.int() }),
  z.object({ kind: z.literal('subject'), phase_id: z.string(), subject_id: z.string() }),
])
export type Lead = z.output<typeof Lead>
const NamedLead = z.intersection(Lead, z.object({ name: z.string() }))

/** A teacher as lists show one. */
export const TeacherView = z.object({
  teacher_id: Id,
  name: z.string(),
  gender: Gender,
  /** Whole for a school manager and oneself, `138****5678` for others. */
  phone_number: z.string().nullable(),
  phase_id: z.string(),
  phase_des: z.string(),
  subject_id: z.string(),
  subject_des: z.string(),
  status: TeacherStatus,
  /** Of a role of the school's own, that of the standard role it was copied from. */
  role_key: z.string(),
  own_role_id: Id.nullable(),
  role_name: z.string(),
  has_wechat: z.boolean(),
  account: PersonAccountView,
  /** What is taught and headed now. */
  classes: z.array(
    z.object({
      class_id: Id,
      name: z.string(),
      duty: z.enum(['head', 'subject']),
      subject_id: z.string(),
      subject_des: z.string(),
    }),
  ),
  /** What is led now, with a name: `高一年级`, `高中数学`. */
  leads: z.array(NamedLead),
})
export type TeacherView = z.output<typeof TeacherView>

/** What this caller may do to this teacher. */
export const TeacherAbilities = z.object({
  edit: z.boolean(),
  /** 重置密码, 停用, 账号条. */
  manage_account: z.boolean(),
  /** 职务, 分管, 离职. */
  appoint: z.boolean(),
})

/** 离职: its day and reason, and what was led until then. */
export const LeavingView = z.object({ day: z.string(), reason: z.string(), leads: z.array(NamedLead) })
export type LeavingView = z.output<typeof LeavingView>

/** 教师详情: the row and where the teacher has taught. */
export const TeacherDetailView = TeacherView.extend({
  created_at: Instant,
  /** Classes before, newest first; until `to_day`, not that day itself. */
  past_classes: z.array(
    z.object({
      class_id: Id,
      name: z.string(),
      duty: z.enum(['head', 'subject']),
      subject_id: z.string(),
      subject_des: z.string(),
      from_day: z.string(),
      to_day: z.string(),
    }),
  ),
  /** Null for who is in office, and where nothing tells. */
  left: LeavingView.nullable(),
  abilities: TeacherAbilities,
})
export type TeacherDetailView = z.output<typeof TeacherDetailView>

/** One 账号条 of a teacher. */
export const TeacherSlipView = z.object({
  teacher_id: Id,
  name: z.string(),
  login: z.string(),
  password: z.string(),
})
