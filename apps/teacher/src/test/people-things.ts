import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ImportRowView, ImportView } from '@jiangtai/shared/imports/views.ts'
import type { StudentDetailView, StudentView } from '@jiangtai/shared/students/views.ts'
import type { TeacherDetailView, TeacherView } from '@jiangtai/shared/teachers/views.ts'

const NOW = '2026-09-01T02:00:00.000Z'

/** Somebody's account, in use. */
export function personAccount(changes: Partial<StudentView['account']>): StudentView['account'] {
  return {
    account_id: newId(),
    login: 's0001',
    state: 'active',
    must_change_password: false,
    has_password: true,
    last_login_at: NOW,
    ...changes,
  }
}

/** A student of 高一(1)班. */
export function student(changes: Partial<StudentView>): StudentView {
  return {
    student_id: newId(),
    name: '林晓',
    gender: 'female',
    student_no: '0001',
    status: 'enrolled',
    administrative_class: { class_id: newId(), name: '高一(1)班', grade_name: '高一', seat_no: 7 },
    teaching_classes: [],
    account: personAccount({}),
    may_reset_password: true,
    ...changes,
  }
}

/** That student's own page. */
export function studentDetails(changes: Partial<StudentDetailView>): StudentDetailView {
  return {
    ...student({}),
    created_at: NOW,
    boarding: null,
    further: { national_no: null, birth_day: null, contacts: [] },
    enrollments: [
      {
        ...{ class_id: newId(), class_name: '高一(1)班', kind: 'administrative', from_day: '2026-09-01' },
        ...{ to_day: null, reason: '入学', to_reason: null },
      },
    ],
    status_changes: [],
    pads: [{ binding_id: newId(), device_name: '平板 12', bound_at: NOW, last_seen_at: NOW }],
    merged: [],
    abilities: { edit: true, manage_account: true, change_status: true, merge: true },
    ...changes,
  }
}

/** A teacher of mathematics. */
export function teacher(changes: Partial<TeacherView>): TeacherView {
  return {
    teacher_id: newId(),
    name: '周明',
    gender: 'male',
    phone_number: '13800000001',
    phase_id: 'senior',
    phase_des: '高中',
    subject_id: 'math',
    subject_des: '数学',
    status: 'active',
    role_key: 'subject_teacher',
    own_role_id: null,
    role_name: '任课教师',
    has_wechat: false,
    account: personAccount({ login: 'zhouming' }),
    classes: [
      { class_id: newId(), name: '高一(1)班', duty: 'subject', subject_id: 'math', subject_des: '数学' },
    ],
    leads: [],
    ...changes,
  }
}

/** That teacher's own page. */
export function teacherDetails(changes: Partial<TeacherDetailView>): TeacherDetailView {
  return {
    ...teacher({}),
    created_at: NOW,
    past_classes: [],
    left: null,
    abilities: { edit: true, manage_account: true, appoint: true },
    ...changes,
  }
}

/** A checked file of nothing, unless the test says what. */
export function importView(changes: Partial<ImportView>): ImportView {
  return {
    ...{
      import_id: newId(),
      kind: 'students',
      file_name: '新生.xlsx',
      moves_classes: false,
      state: 'checked',
    },
    ...{ job_id: null, total_count: 0, create_count: 0, update_count: 0, asks_count: 0, unchanged_count: 0 },
    ...{ error_count: 0, ignored_columns: [], created_count: 0, updated_count: 0, failed_count: 0 },
    ...{ left_out_count: 0, created_by_name: '校长', created_at: NOW, finished_at: null, undo_until: null },
    ...{ undone_at: null, undone_by_name: null, undone_count: 0, kept_count: 0 },
    ...changes,
  }
}

/** A row of a checked file. */
export function importRow(changes: Partial<ImportRowView>): ImportRowView {
  return {
    row: 2,
    kind: 'create',
    name: '林晓',
    key: '0001',
    changes: [],
    asks: null,
    errors: [],
    ...changes,
  }
}
