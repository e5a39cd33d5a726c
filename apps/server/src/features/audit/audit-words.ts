import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const auditAuditWords: AuditWords = {
  areas: { audit: '操作日志' },
  actions: {
    'audit.export': '导出操作日志',
  },
}
