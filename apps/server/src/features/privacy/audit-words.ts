import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const privacyAuditWords: AuditWords = {
  areas: { person: '个人信息' },
  actions: {
    'person.export': '导出个人信息',
    'person.download': '下载导出的个人信息',
    'person.erase': '删除个人信息',
  },
}
