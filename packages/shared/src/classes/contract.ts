import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, nameText, optionalText, paged, Paging } from '../core/schemas.ts'
import {
  ClassKind,
  ClassNo,
  ClassStatus,
  EntryYear,
  PhaseField,
  SeveralHeads,
  SubjectField,
} from './fields.ts'
import { ClassConflictView, ClassHistoryView, ClassView, EnrollmentView } from './views.ts'

const className = nameText('class')
const OfClass = z.object({ class_id: Id })

const filter = {
  phase_id: PhaseField.optional(),
  entry_year: EntryYear.optional(),
  /** Absent: in use, that is 使用中 and 已停用. */
  status: ClassStatus.optional(),
  /** Of the class's name, or of its 班主任's name, pinyin or initials. */
  search: optionalText('搜索内容', 30).default(''),
  /** `grade`: phase, then entry year, newest first, then number. */
  sort: z.enum(['grade', 'name', 'created']).default('grade'),
}
const ofSubject = { subject_id: SubjectField.optional() }

/** 班级 (SM-02 to SM-09, SM-18). A class of the school outside the caller's scope is FORBIDDEN, another school's NOT_FOUND. */
export const classesContract = {
  administrative: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/administrative',
    summary: '行政班列表',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ ...Paging, ...filter }),
    output: paged(ClassView),
  }),
  teaching: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/teaching',
    summary: '教学班列表',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({ ...Paging, ...filter, ...ofSubject }),
    output: paged(ClassView),
  }),
  options: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/options',
    summary: '班级，供选择与筛选：不说明状态时只有使用中的',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({
      kind: ClassKind.optional(),
      phase_id: PhaseField.optional(),
      /** Pickers show the classes in use; a filter asks for other states. */
      statuses: z.array(ClassStatus).min(1, '请选择状态').default(['active']),
    }),
    output: z.object({
      list: z.array(
        z.object({
          class_id: Id,
          name: z.string(),
          kind: ClassKind,
          phase_id: z.string(),
          phase_name: z.string(),
          entry_year: z.int(),
          grade_name: z.string(),
          subject_id: z.string().nullable(),
        }),
      ),
    }),
  }),
  get: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/get',
    summary: '班级详情',
    access: 'schoolManage.get',
    effect: 'read',
    input: OfClass,
    output: ClassView,
  }),
  history: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/history',
    summary: '班级变动记录，新的在前',
    access: 'schoolManage.get',
    effect: 'read',
    input: z.object({ class_id: Id, ...Paging }),
    output: paged(ClassHistoryView),
  }),
  studentHistory: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/students/history',
    summary: '班级学生的进出记录，新的在前',
    access: 'schoolManage.get',
    effect: 'read',
    input: z.object({ class_id: Id, ...Paging }),
    output: paged(EnrollmentView),
  }),
  export: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/export',
    summary: '导出班级列表为 xlsx：与筛选后的列表相同',
    access: 'schoolManage.export',
    effect: 'read',
    records: { action: 'class.export', targets: [] },
    input: z.object({ kind: ClassKind, ...filter, ...ofSubject }),
    /** A school's classes are a few hundred rows: the file comes in the reply. */
    output: z.object({ file_name: z.string(), content_base64: z.string() }),
  }),
  checkClassNames: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/check-class-names',
    summary: '检查班级名称与班号是否可用，并说明与哪个班级冲突',
    access: 'schoolManage.query',
    effect: 'read',
    input: z.object({
      phase_id: PhaseField,
      entry_year: EntryYear,
      names: z.array(className).max(50, '一次最多检查 50 个名称').default([]),
      class_nos: z.array(ClassNo).max(50, '一次最多检查 50 个班号').default([]),
      /** The class that is being changed: its own name and number do not stand in its way. */
      class_id: Id.optional(),
    }),
    output: z.object({ conflicts: z.array(ClassConflictView) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/create',
    summary: '新建班级：行政班按班号，一次可建多个；教学班一次一个',
    access: 'schoolManage.add',
    effect: 'write',
    input: z.object({
      kind: ClassKind,
      phase_id: PhaseField,
      entry_year: EntryYear,
      /** 行政班: one class each, at least one. 教学班: none. */
      class_nos: z
        .array(ClassNo)
        .max(30, '一次最多新建 30 个班级')
        .transform((nos) => [...new Set(nos)])
        .default([]),
      /** 教学班: required. 行政班: instead of the usual name, when one class is made. */
      name: className.optional(),
      /** 教学班: required. */
      subject_id: SubjectField.optional(),
      /** 班主任 of one new 行政班, 任课教师 of a new 教学班. */
      teacher_id: Id.optional(),
      several_heads: SeveralHeads,
    }),
    output: z.object({ list: z.array(z.object({ class_id: Id, name: z.string() })) }),
  }),
  update: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/update',
    summary: '修改班级的名称、班号、入学年份、学科；不给的不变',
    access: 'schoolManage.edit',
    effect: 'write',
    input: z.object({
      class_id: Id,
      /** Absent while number or entry year change: a usual name follows them, a name of one's own stays. */
      name: className.optional(),
      class_no: ClassNo.optional(),
      entry_year: EntryYear.optional(),
      subject_id: SubjectField.optional(),
    }),
    output: Done,
  }),
  deactivate: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/deactivate',
    summary: '停用班级：学生不能再进入课堂，正在上的课不受影响',
    access: 'schoolManage.disable',
    effect: 'write',
    input: OfClass,
    output: Done,
  }),
  restore: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/restore',
    summary: '恢复已停用或已归档的班级',
    access: 'schoolManage.enable',
    effect: 'write',
    /** `name` when its old one has been given to another class meanwhile. */
    input: z.object({ class_id: Id, name: className.optional() }),
    output: Done,
  }),
  archive: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/archive',
    summary: '归档班级：只读，不再出现在选择中，报告仍可查看',
    access: 'schoolManage.edit',
    effect: 'write',
    input: OfClass,
    output: Done,
  }),
  forceLogout: route({
    method: 'POST',
    path: '/api/school_manager/v1/classes/force-logout',
    summary: '全班学生强制下线',
    access: 'schoolManage.edit',
    effect: 'write',
    input: OfClass,
    output: z.object({ student_count: z.int(), ended_count: z.int() }),
  }),
}
