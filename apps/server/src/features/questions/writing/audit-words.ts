import type { AuditWords } from '../../../core/audit/audit-words.ts'

/** The acts that are recorded here, in the words of a school manager (SM-27). */
export const questionsAuditWords: AuditWords = {
  areas: { question: '试题' },
  actions: {
    'question.remove': { name: '删除试题', says: ({ target }) => `删除了试题“${target}”` },
    'question.purge': { name: '彻底删除试题', says: ({ target }) => `彻底删除了试题“${target}”` },
    'question.restore': { name: '恢复试题', says: ({ target }) => `恢复了试题“${target}”` },
  },
}
