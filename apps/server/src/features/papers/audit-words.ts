import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The audit records of papers, in the words of a school manager (SM-27). */
export const papersAuditWords: AuditWords = {
  areas: { paper: '试卷' },
  actions: {
    'paper.remove': { name: '删除试卷', says: ({ target }) => `把试卷《${target}》移入回收站` },
    'paper.restore': { name: '恢复试卷', says: ({ target }) => `从回收站恢复试卷《${target}》` },
  },
}
