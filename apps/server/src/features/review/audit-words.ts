import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The audit records of reviews, in the words of a school manager (SM-27). */
export const reviewAuditWords: AuditWords = {
  areas: { review: '校本审核' },
  actions: {
    'review.approve': { name: '通过校本审核', says: ({ target }) => `通过了“${target}”的校本审核` },
    'review.reject': { name: '驳回校本审核', says: ({ target }) => `驳回了“${target}”的校本审核` },
  },
}
