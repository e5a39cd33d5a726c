import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const teachersAuditWords: AuditWords = {
  areas: { teacher: '教师' },
  actions: {
    'teacher.create': '添加教师',
    'teacher.update': '修改教师信息',
    'teacher.office': '调整教师职务',
    'teacher.leave': '教师离职',
    'teacher.return': '教师返岗',
    'teacher.disable': '停用教师账号',
    'teacher.enable': '启用教师账号',
    'teacher.password': '重置教师密码',
    'teacher.slips': '打印教师账号条',
    'teacher.import': '导入教师',
    'teacher.export': '导出教师',
  },
}
