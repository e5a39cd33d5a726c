/** The fields of a teacher in a file, in the words of its columns. */
export const TEACHER_LABELS = {
  name: '姓名',
  gender: '性别',
  phone_number: '手机号',
  phase_id: '学段',
  subject_id: '学科',
  login: '登录名',
} as const
