import type { AuditWords } from '../../core/audit/audit-words.ts'
import { withWords } from '../../core/audit/audit-sentence.ts'

/** The audit records of the log itself, in the words of a school manager (SM-27). */
export const auditAuditWords: AuditWords = {
  areas: { audit: '操作日志' },
  actions: {
    'audit.export': {
      name: '导出操作日志',
      says: ({ after, words }) =>
        `导出操作日志${withWords('（相关的人：', words('who', after['who']), '）')}`,
    },
  },
}
