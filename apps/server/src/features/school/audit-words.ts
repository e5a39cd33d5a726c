import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const schoolAuditWords: AuditWords = {
  areas: { school: '学校信息', calendar: '校历' },
  actions: {
    'school.create': '创建学校',
    'school.update': '修改学校信息',
    'school.logo': '更换校徽',
    'school.settings': '修改学校规定',
    'calendar.save': '保存校历',
    'calendar.switch_term': '切换学期',
  },
}
