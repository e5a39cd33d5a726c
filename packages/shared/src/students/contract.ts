import { z } from 'zod'
import { Day, EntryYear, idsOf, PhaseField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id, optionalText, Paging, paged } from '../core/schemas.ts'
import {
  AccountState,
  Gender,
  ListedStudentStatus,
  Login,
  PersonName,
  Reason,
  SeatNo,
  StudentNo,
} from './fields.ts'
import { BirthDay, Boarding, Contacts, NationalNo } from './further/fields.ts'
import { XlsxFileView } from '../imports/views.ts'
import { STUDENT_EXPORT_COLUMNS } from './columns.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN } from './rules.ts'
import { StudentBriefView, StudentDetailView, StudentView } from './views.ts'

const OfStudent = z.object({ student_id: Id })
const byManager = { method: 'POST', access: 'schoolManage.edit' } as const

/** The filters of a list of students; its export has the same ones. */
const filter = {
  /** Of name, full pinyin, initials or 学号, or a whole 学籍号. */
  search: optionalText('搜索内容', 30).default(''),
  class_id: Id.optional(),
  phase_id: PhaseField.optional(),
  /** With the phase, a grade; alone, everybody of that year. */
  entry_year: EntryYear.optional(),
  /** Those in no 行政班 (未分班), or those in one. */
  has_class: z.boolean().optional(),
  /** Absent: everybody but the doubles. */
  status: ListedStudentStatus.optional(),
  account_state: AccountState.optional(),
  /** Only those who share their name with somebody of the school; for whoever's office is the whole school. */
  has_namesake: z.boolean().default(false),
  /** By 座号 only within a class; in all others by 学号. */
  sort: z.enum(['student_no', 'name', 'seat_no']).default('student_no'),
}

/** 学生 (SM-11, SM-13, SM-22, SM-23). A student of the school outside the caller's scope is FORBIDDEN, another school's NOT_FOUND. */
export const studentsContract = {
  list: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/list',
    summary: '学生列表',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ ...Paging, ...filter }),
    output: paged(StudentView),
  }),
  listBriefInfo: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/list-brief-info',
    summary: '学生简表，供选择：姓名、学号、所在行政班',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ ...Paging, ...filter }),
    output: paged(StudentBriefView),
  }),
  info: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/info',
    summary: '学生详情：班级经历、学籍变动、平板；学籍号、出生日期和联系人只给学校管理员和班主任',
    access: 'schoolManage.get',
    effect: 'read',
    records: { action: 'student.read', targets: ['student_id'] },
    input: OfStudent,
    output: StudentDetailView,
  }),
  updateInfo: route({
    ...byManager,
    path: '/api/school_manager/v1/students/update-info',
    summary: '修改学生的姓名、性别、学号、登录名、座号、学籍号、出生日期、住宿和联系人；不给的不变',
    effect: 'write',
    input: z.object({
      student_id: Id,
      name: PersonName.optional(),
      gender: Gender.optional(),
      student_no: StudentNo.optional(),
      login: Login.optional(),
      /** In the 行政班 the student is in now. */
      seat_no: SeatNo.optional(),
      /** Null, and no contacts, take away what there was. */
      national_no: NationalNo.nullable().optional(),
      birth_day: BirthDay.nullable().optional(),
      boarding: Boarding.nullable().optional(),
      contacts: Contacts.optional(),
    }),
    output: Done,
  }),
  create: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/create',
    summary: '添加学生并开通账号；账号在领取账号条后启用',
    access: 'schoolManage.add',
    effect: 'write',
    input: z.object({
      name: PersonName,
      gender: Gender,
      student_no: StudentNo,
      /** Absent: the 学号. */
      login: Login.optional(),
      /** 行政班; absent is 未分班, for a school manager only. */
      class_id: Id.optional(),
      /** Absent: the next one of the class. */
      seat_no: SeatNo.optional(),
      /** The first day in the class; absent is today. */
      day: Day.optional(),
    }),
    output: z.object({
      student_id: Id,
      login: z.string(),
      /** The first password of the account: a slip to be printed, or the last six digits of the 学号. */
      first_password: z.enum(['slip', 'student_no']),
    }),
  }),
  addToTeachingClass: route({
    ...byManager,
    path: '/api/school_manager/v1/students/add-to-teaching-class',
    summary: '把学生加入教学班',
    effect: 'write',
    max_bytes: CHOSEN_BODY_BYTES,
    input: z.object({ class_id: Id, student_ids: idsOf('学生', MAX_CHOSEN), day: Day.optional() }),
    /** Who is in it already is left as they are. */
    output: z.object({ added_count: z.int() }),
  }),
  changeStatus: route({
    ...byManager,
    path: '/api/school_manager/v1/students/status/change',
    summary: '休学、复学、转出、转入，记入学籍变动',
    effect: 'write',
    input: z.object({
      student_id: Id,
      kind: z.enum(['leave', 'return', 'transfer_out', 'transfer_in'], { message: '请选择变动类型' }),
      /** Absent is today; not later. */
      day: Day.optional(),
      reason: Reason,
      /** 复学 and 转入: the 行政班 to come to; absent is 未分班. */
      class_id: Id.optional(),
    }),
    output: z.object({ status: ListedStudentStatus }),
  }),
  merge: route({
    ...byManager,
    path: '/api/school_manager/v1/students/merge',
    summary: '合并同一名学生的两份档案：保留一份，另一份的班级、作答和成绩并入；任务完成时合并好',
    scope: 'school',
    effect: 'write',
    input: z.object({
      student_id: Id,
      /** The double: its 学号 becomes free, its account is closed. */
      merged_student_id: Id,
      reason: optionalText('原因', 50).default(''),
    }),
    output: z.object({ job_id: Id }),
  }),
  export: route({
    method: 'POST',
    path: '/api/school_manager/v1/students/export',
    summary: '导出学生列表为 xlsx：与筛选后的列表相同，可原样再导入',
    access: 'schoolManage.export',
    effect: 'command',
    input: z.object({
      ...filter,
      /** Absent: all. */
      columns: z.array(z.enum(STUDENT_EXPORT_COLUMNS)).min(1, '请选择要导出的列').optional(),
    }),
    output: XlsxFileView,
  }),
}
