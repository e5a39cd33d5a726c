import { FIELD_WORDS } from '@jiangtai/shared/field-words.ts'

/** The words for fields that only records have, or that have another word in a record than in a refusal; by area where areas differ. Their order is the order of telling. */
const RECORD_LABELS: Readonly<Record<string, string>> = {
  ...{ target: '对象', 'student.name': '姓名', 'teacher.name': '姓名', name: '名称', merged: '并入的档案' },
  ...{ created: '新增的人', changes: '改动' },
  // The school.
  ...{ logo_key: '校徽', shows_ranks_to_students: '学生看到排名', shows_scores_to_students: '学生看到分数' },
  suggests_marks: '批改时的评分建议',
  ...{ excellent_rate: '优秀线', good_rate: '良好线', pass_rate: '及格线', least_answers: '最少作答份数' },
  ...{ homework_minutes_primary: '小学作业分钟数', homework_minutes_junior: '初中作业分钟数' },
  ...{ homework_minutes_senior: '高中作业分钟数', homework_latest_hour: '作业最晚钟点' },
  task_remind_hours: '截止前提醒',
  ...{
    pad_sign_in_primary: '小学扫码登录',
    pad_sign_in_junior: '初中扫码登录',
    pad_sign_in_senior: '高中扫码登录',
  },
  ...{ eye_rest_minutes: '护眼提醒分钟数', quiet_from: '晚间休息开始', quiet_until: '晚间休息结束' },
  ...{ days: '放假与调休', from_day: '开始日', to_day: '结束日' },
  // Accounts.
  ...{ account_id: '账号', is_bound: '绑定微信', by: '方式', way: '方式', had_app: '有验证器' },
  ...{ link_count: '关联的外校账号', link_end: '解除的原因' },
  ...{ session_ids: '退出的登录', ended_count: '退出的登录', ended_together_count: '同时退出的登录' },
  ...{ needs_second_step: '登录时再验证', second_step: '登录验证', login: '登录名', person_ids: '人员' },
  // Classes and people.
  ...{ classes: '班级', teacher_id: '教师', teacher_ids: '教师', duty: '任教', to_year: '升到学年' },
  ...{
    ended: '结束的任课',
    begun: '开始的任课',
    kept_back: '留级',
    wishes: '去向和名称',
    student_count: '学生人数',
  },
  ...{ closed_assignment_count: '结束的任课', ended_leads: '结束的分管', office: '职务', leads: '分管' },
  ...{ role_key: '角色' },
  ...{
    pads: '平板',
    pad_names: '平板名称',
    filter: '筛选',
    'grouping.row_count': '行数',
    row_count: '条数',
    left_out_count: '没有确认的行',
    file_name: '文件',
    item_count: '题数',
  },
  // Tasks.
  ...{ due_at: '截止时间', act: '登记为', is_confirmed: '知道已有学生提交', is_pardoned: '算按时交' },
  // The review of the school.
  ...{ open_to: '使用范围' },
  // Groups and seats.
  ...{ is_active: '设为当前', delta: '分数', period: '积分周期', seated: '已排座位', revoked_at: '撤回时间' },
  ...{ copy_of: '复制自', targets: '对象', members: '人数' },
}

/** The word for a field of a record of an area; null for a field without a word. */
export function labelOf(area: string, field: string): string | null {
  return RECORD_LABELS[`${area}.${field}`] ?? RECORD_LABELS[field] ?? FIELD_WORDS[field] ?? null
}

const PLACES = new Map(Object.keys(RECORD_LABELS).map((field, at) => [field, at]))

/** Sorts fields: names come first, and the beginning of a period before its end, because a stored document keeps no order of its own. */
export function inOrder(fields: readonly string[]): string[] {
  const placeOf = (field: string) => PLACES.get(field) ?? PLACES.size
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Fields that a record keeps for machines, or that its sentence tells already. */
export const UNTOLD_FIELDS: ReadonlySet<string> = new Set([
  ...['revision', 'point_ids', 'left_enrollment_ids', 'request_id', 'job_id', 'page', 'page_size', 'sort'],
  ...['student_id', 'region_code', 'school_id', 'class_name', 'person_id'],
])
