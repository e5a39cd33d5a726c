/** 在职, 离职 in words. */
export const TEACHER_STATUS_NAMES = { active: '在职', left: '离职' } as const

/** 职务 in words. */
export const OFFICE_NAMES = { school_manager: '校管理员', teacher: '任课教师', observer: '巡课' } as const

/** The columns a teacher file is read by; 姓名, 性别, 学段, 学科 and a 登录名 or 手机号 must be there for somebody new. */
export const TEACHER_IMPORT_COLUMNS = [
  '姓名',
  '性别',
  '手机号',
  '学段',
  '学科',
  '登录名',
  '角色',
  '任教班级',
] as const
/** The columns a list of teachers can be exported with; the first ones are those of the import. */
export const TEACHER_EXPORT_COLUMNS = [
  ...TEACHER_IMPORT_COLUMNS,
  '分管',
  '状态',
  '账号状态',
  '最近登录',
] as const

/** `138****5678`: a phone number for who has no need of all of it. */
export function maskedPhone(phone: string): string {
  return phone.length < 7 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
