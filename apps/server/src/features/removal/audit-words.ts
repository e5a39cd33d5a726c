import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The audit records of removals, in the words of a school manager (SM-27). */
export const removalAuditWords: AuditWords = {
  areas: {},
  actions: {
    'student.remove': { name: '删除学生', says: ({ target }) => `删除没用过的学生 ${target}` },
    'teacher.remove': { name: '删除教师', says: ({ target }) => `删除没用过的教师 ${target}` },
    'class.remove': { name: '删除班级', says: ({ target }) => `删除没用过的班级 ${target}` },
  },
}
