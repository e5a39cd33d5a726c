import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { ClassesTab } from '../ClassesTab.tsx'
import type { ClassOption } from '../classes.queries.ts'
import type { AdvanceRun, AdvanceStep } from '../advance/advance.queries.ts'

const NOW = '2026-09-01T02:00:00.000Z'
const id = (number: number) => `0197f000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const CLASS_ID = id(1)
export const OTHER_CLASS_ID = id(2)

const ALL_ABILITIES: ClassView['abilities'] = {
  edit: true,
  change_members: true,
  remove_members: true,
  deactivate: true,
  restore: false,
  archive: true,
  force_logout: true,
  slips: true,
}

/** 高一(1)班, changed as the test says. */
export function schoolClass(changes: Partial<ClassView> = {}): ClassView {
  return {
    class_id: CLASS_ID,
    kind: 'administrative',
    name: '高一(1)班',
    phase_id: 'senior',
    phase_name: '高中',
    entry_year: 2026,
    school_year: 2026,
    grade_name: '高一',
    class_no: 1,
    status: 'active',
    subject_id: null,
    subject_name: null,
    head_teacher: { teacher_id: id(51), name: '陈思远' },
    teachers: [{ teacher_id: id(51), name: '陈思远', subject_id: 'math', subject_name: '数学' }],
    student_count: 2,
    created_at: NOW,
    abilities: ALL_ABILITIES,
    ...changes,
  }
}

export function option(changes: Partial<ClassOption> = {}): ClassOption {
  const { class_id, name, kind, phase_id, phase_name, entry_year, grade_name, subject_id } = schoolClass()
  return { class_id, name, kind, phase_id, phase_name, entry_year, grade_name, subject_id, ...changes }
}

/** A student of 高一(1)班. */
export function student(number: number, name: string): StudentView {
  return {
    student_id: id(100 + number),
    name,
    gender: 'female',
    student_no: `20260101${String(number).padStart(2, '0')}`,
    status: 'enrolled',
    administrative_class: { class_id: CLASS_ID, name: '高一(1)班', grade_name: '高一', seat_no: number },
    teaching_classes: [],
    account: {
      account_id: id(200 + number),
      login: `s${number}`,
      state: 'active',
      must_change_password: false,
      has_password: true,
      last_login_at: null,
    },
    may_reset_password: true,
  }
}

type TeacherRow = CallOutput<'POST /api/school_manager/v1/teachers/list'>['list'][number]

/** A teacher to choose. */
export function teacher(number: number, name: string): TeacherRow {
  return {
    teacher_id: id(50 + number),
    name,
    gender: 'male',
    phone_number: null,
    phase_id: 'senior',
    phase_des: '高中',
    subject_id: 'math',
    subject_des: '数学',
    status: 'active',
    own_role_id: null,
    role_key: 'subject_teacher',
    role_name: '任课教师',
    has_wechat: false,
    account: {
      account_id: id(300 + number),
      login: `t${number}`,
      state: 'active',
      must_change_password: false,
      has_password: true,
      last_login_at: null,
    },
    classes: [],
    leads: [],
  }
}

/** One class of a preview of 升年级. */
export function step(changes: Partial<AdvanceStep> = {}): AdvanceStep {
  return {
    class_id: CLASS_ID,
    kind: 'administrative',
    name: '高一(1)班',
    class_no: 1,
    status: 'active',
    grade_name: '高一',
    phase_id: 'senior',
    entry_year: 2026,
    school_year: 2026,
    student_count: 45,
    outcome: 'advanced',
    to_name: '高二(1)班',
    to_grade_name: '高二',
    may_go_on: null,
    refusal: null,
    ...changes,
  }
}

/** A run that is through and can be undone. */
export function run(changes: Partial<AdvanceRun> = {}): AdvanceRun {
  return {
    run_id: id(400),
    job_id: id(401),
    from_year: 2026,
    to_year: 2027,
    state: 'done',
    advanced_count: 2,
    graduated_count: 1,
    refused_count: 0,
    created_by_name: '周明远',
    created_at: NOW,
    finished_at: NOW,
    undone_at: null,
    undone_by_name: null,
    undo_until: '2099-09-08T02:00:00.000Z',
    ...changes,
  }
}

/** The answers that every view of the classes asks for besides. */
export const AROUND: Parameters<typeof answerCalls>[0] = {
  'POST /api/school_manager/v1/classes/options': () => ({ list: [option()] }),
  'POST /api/school_manager/v1/school/get-school-info': () => ({
    school_id: '1',
    name: '讲台实验中学',
    region: '北京市 东城区',
    region_code: '110101',
    school_logo_url: null,
    phases: [{ id: 'senior', name: '高中' }],
    subjects: [...BUILT_IN_SUBJECTS],
  }),
  'POST /api/school_manager/v1/classes/check-class-names': () => ({ conflicts: [] }),
}

/** Opens 班级 with the answers for a test. */
export function openClasses(query: string, answers: Parameters<typeof answerCalls>[0]) {
  const network = answerCalls({ ...AROUND, ...answers })
  const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)
  return { network, asked, ...openScreen(<ClassesTab />, { path: `/schoolManage?tab=classes${query}` }) }
}
