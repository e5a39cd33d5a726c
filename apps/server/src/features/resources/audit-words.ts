import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const resourcesAuditWords: AuditWords = {
  areas: { resource: '资源' },
  actions: {
    'resource.share': '分享资源',
    'resource.unshare': '取消分享资源',
    'resource.remove': '删除资源（移入回收站）',
    'resource.purge': '彻底删除资源',
  },
}
