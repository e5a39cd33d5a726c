import { z } from 'zod'
import { Day, EntryYear, PhaseField, SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id, optionalText, Paging, paged } from '../core/schemas.ts'
import { Phone } from '../session/fields.ts'
import { AccountState, Gender, Login, PersonName, Reason } from '../students/fields.ts'
import { XlsxFileView } from '../imports/views.ts'
import { ListedStatus, Office, OwnRoleId } from './fields.ts'
import { TEACHER_EXPORT_COLUMNS } from './rules.ts'
import { TeacherDetailView, TeacherView } from './views.ts'

/** The teacher profile of spec §3; `user_type` and `manager_type` are opaque to clients. */
export const TeacherProfileView = z.object({
  name: z.string(),
  phase: z.string(),
  phase_des: z.string(),
  subject: z.string(),
  subject_des: z.string(),
  teacher_id: Id,
  user_type: z.number().int(),
  has_wechat: z.boolean(),
  login: z.string(),
  phone_number: z.string().nullable(),
  manager_type: z.number().int(),
})

const OfTeacher = z.object({ teacher_id: Id })
const byManager = { method: 'POST', access: 'schoolManage.edit' } as const

/** What a list of teachers is asked by; an export asks by the same. */
const filter = {
  /** Of name, full pinyin, initials or 登录名; for a school manager of the phone number, too. */
  search: optionalText('搜索内容', 30).default(''),
  phase_id: PhaseField.optional(),
  subject_id: SubjectField.optional(),
  class_id: Id.optional(),
  /** Absent: 在职. */
  status: ListedStatus.default('active'),
  /** The role of the account; the school's list of roles names them. */
  role_id: Id.optional(),
  account_state: AccountState.optional(),
  /** Only those who share their name with somebody of the school; for whoever's office is the whole school. */
  has_namesake: z.boolean().default(false),
  sort: z.enum(['name', 'login']).default('name'),
}

const Leads = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('grade'), phase_id: PhaseField, entry_year: EntryYear }),
      z.object({ kind: z.literal('subject'), phase_id: PhaseField, subject_id: SubjectField }),
    ]),
  )
  .max(20, '最多分管 20 项')

/** 教师 (SM-10, SM-13, SM-17). A teacher of the school outside the caller's scope is FORBIDDEN, another school's NOT_FOUND. */
export const teachersContract = {
  getAccountInfo: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/get-account-info',
    summary: '当前教师的档案',
    access: 'teacher',
    effect: 'read',
    input: z.object({ a_id: z.string().optional(), school_id: z.string().optional() }),
    output: TeacherProfileView,
  }),
  listSubjects: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/list-subjects',
    summary: '在职教师的学段与学科，供筛选',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          phase_id: z.string(),
          phase_des: z.string(),
          subject_id: z.string(),
          subject_des: z.string(),
          teacher_count: z.int(),
        }),
      ),
    }),
  }),
  list: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/list',
    summary: '教师列表',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ ...Paging, ...filter }),
    output: paged(TeacherView),
  }),
  info: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/info',
    summary: '教师详情',
    access: 'schoolManage.get',
    effect: 'read',
    input: OfTeacher,
    output: TeacherDetailView,
  }),
  updateInfo: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/update-info',
    summary: '修改教师的姓名、性别、手机号、学段、学科、登录名；不给的不变',
    effect: 'write',
    input: z.object({
      teacher_id: Id,
      name: PersonName.optional(),
      gender: Gender.optional(),
      /** null takes it away. */
      phone_number: Phone.nullable().optional(),
      phase_id: PhaseField.optional(),
      subject_id: SubjectField.optional(),
      login: Login.optional(),
    }),
    output: Done,
  }),
  create: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/create',
    summary: '添加教师并开通账号；账号在领取账号条后启用，有手机号的也可用验证码启用',
    access: 'schoolManage.add',
    scope: 'school',
    effect: 'write',
    input: z
      .object({
        name: PersonName,
        gender: Gender,
        phone_number: Phone.optional(),
        phase_id: PhaseField,
        subject_id: SubjectField,
        /** Absent: the phone number. */
        login: Login.optional(),
        office: Office.default('teacher'),
        role_id: OwnRoleId,
      })
      .refine(({ phone_number, login }) => phone_number !== undefined || login !== undefined, {
        path: ['login'],
        message: '请填写登录名或手机号',
      }),
    output: z.object({ teacher_id: Id, login: z.string() }),
  }),
  saveLeadership: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/leadership/save',
    summary: '保存职务与分管的年级、学科；角色随之确定（仅校管理员）',
    scope: 'school',
    effect: 'write',
    input: z.object({
      teacher_id: Id,
      office: Office,
      role_id: OwnRoleId,
      /** All that is led from today; what is not named ends today. */
      leads: Leads,
    }),
    output: z.object({ role_key: z.string(), role_name: z.string() }),
  }),
  leave: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/leave',
    summary: '离职：停用账号，结束任课与分管；所教所写都保留（仅校管理员）',
    scope: 'school',
    effect: 'write',
    input: z.object({
      teacher_id: Id,
      /** Absent is today; not later. */
      day: Day.optional(),
      reason: Reason,
    }),
    output: z.object({ closed_assignment_count: z.int(), ended_lead_count: z.int() }),
  }),
  return: route({
    ...byManager,
    path: '/api/school_manager/v1/teachers/return',
    summary: '返岗：恢复账号，任课另行安排（仅校管理员）',
    scope: 'school',
    effect: 'write',
    input: OfTeacher,
    output: Done,
  }),
  export: route({
    method: 'POST',
    path: '/api/school_manager/v1/teachers/export',
    summary: '导出教师列表为 xlsx：与筛选后的列表相同，可原样再导入',
    access: 'schoolManage.export',
    effect: 'command',
    input: z.object({
      ...filter,
      /** Absent: all. */
      columns: z.array(z.enum(TEACHER_EXPORT_COLUMNS)).min(1, '请选择要导出的列').optional(),
    }),
    output: XlsxFileView,
  }),
}
