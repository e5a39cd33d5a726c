import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { SCHEME_KINDS } from '@jiangtai/shared/grouping/rules.ts'
import { BOARDING_NAMES } from '@jiangtai/shared/students/further/further.ts'
import { ACCOUNT_STATE_NAMES, GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { REMIND_WORDS } from '@jiangtai/shared/tasks/rules.ts'
import { OFFICE_NAMES, TEACHER_STATUS_NAMES } from '@jiangtai/shared/teachers/rules.ts'

type Words = Readonly<Record<string, string>>

const named = (list: readonly { id: string; name: string }[]): Words =>
  Object.fromEntries(list.map(({ id, name }) => [id, name]))

/** The words for values of fields with a few possible values, by field; by area and field where the areas differ. */
export const VALUE_WORDS: Readonly<Record<string, Words>> = {
  phase_id: named(PHASES),
  phases: named(PHASES),
  gender: GENDER_NAMES,
  boarding: BOARDING_NAMES,
  account_state: ACCOUNT_STATE_NAMES,
  first_password: { random: '随机生成', student_no: '学号后六位' },
  task_remind_hours: REMIND_WORDS,
  kind: {
    ...{ holiday: '放假', school_day: '调休上课', administrative: '行政班', teaching: '教学班' },
    ...{ student: '学生', teacher: '教师' },
    ...named(SCHEME_KINDS),
  },
  'class.status': CLASS_STATUS_NAMES,
  'student.status': STUDENT_STATUS_NAMES,
  'teacher.status': TEACHER_STATUS_NAMES,
  state: {
    ...{ waiting: '待处理', approved: '已同意', refused: '已拒绝' },
    ...{ running: '进行中', done: '已完成', stopped: '已停止', undone: '已撤销' },
  },
  act: { excuse: '免交', miss: '缺交', include: '应交' },
  duty: { head: '班主任', subject: '任课' },
  office: OFFICE_NAMES,
  way: {
    ...{ password: '密码', code: '短信验证码', wechat: '微信', wechat_bind: '微信', login_code: '平台凭证' },
    setup: '创建学校',
    linked: '从关联的外校账号切换',
    class_code: '扫码，老师同意',
  },
  link_end: {
    ...{ password: '密码已更换', disabled: '账号已停用' },
    ...{ own: '本人解除', other_side: '在外校解除' },
  },
  second_step: { app: '验证器', sms: '短信验证码', recovery_code: '恢复码' },
  by: { logout: '自己退出', password: '原密码', code: '短信验证码', wechat: '微信' },
  term_no: { 1: '第一学期', 2: '第二学期' },
}

/** The fields that people type, told as they are, because they may be in any language. */
export const TYPED_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'title', 'note', 'reason', 'region', 'file_name', 'login', 'student_no', 'phone_number'],
  ...['national_no', 'birth_day', 'contacts'],
  ...[
    'search',
    'who',
    'class_name',
    'area',
    'message',
    'role',
    'emblem',
    'layer',
    'level',
    'from',
    'to',
    'field',
  ],
])
