import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The audit records of personal data, in the words of a school manager (SM-27). */
export const privacyAuditWords: AuditWords = {
  areas: { person: '个人信息' },
  actions: {
    'person.export': { name: '导出个人信息', says: ({ target }) => `导出 ${target} 的个人信息` },
    'person.download': { name: '下载导出的个人信息', says: ({ target }) => `下载 ${target} 的个人信息` },
    'person.erase': { name: '删除个人信息', says: ({ target }) => `删除 ${target} 的个人信息` },
  },
}
