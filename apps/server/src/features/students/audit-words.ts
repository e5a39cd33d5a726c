import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const studentsAuditWords: AuditWords = {
  areas: { student: '学生' },
  actions: {
    'student.create': '添加学生',
    'student.update': '修改学生信息',
    'student.status': '学籍变动',
    'student.merge': '合并学生档案',
    'student.disable': '停用学生账号',
    'student.enable': '启用学生账号',
    'student.force_logout': '学生强制下线',
    'student.password': '修改学生密码',
    'student.slips': '打印学生账号条',
    'student.unbind_pads': '解除平板绑定',
    'student.import': '导入学生',
    'student.export': '导出学生',
    'student.read': '查看学生详情',
  },
}
