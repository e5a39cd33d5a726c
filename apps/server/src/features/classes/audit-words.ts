import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const classesAuditWords: AuditWords = {
  areas: { class: '班级' },
  actions: {
    'class.create': '新建班级',
    'class.update': '修改班级',
    'class.deactivate': '停用班级',
    'class.restore': '恢复班级',
    'class.archive': '归档班级',
    'class.add_students': '加入学生',
    'class.remove_students': '移出学生',
    'class.transfer_students': '学生转班',
    'class.remove_teacher': '移出教师',
    'class.assignments': '调整任课',
    'class.force_logout': '班级强制下线',
    'class.advance': '升年级',
    'class.advance_undo': '撤销升年级',
    'class.export': '导出班级',
  },
}
