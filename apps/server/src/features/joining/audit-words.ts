import type { AuditWords } from '../../core/audit/audit-words.ts'
import { textOf, withWords } from '../../core/audit/audit-sentence.ts'

/** The audit records of invitations and join requests, in the words of a school manager (SM-27). */
export const joiningAuditWords: AuditWords = {
  areas: { invitation: '邀请', join_request: '加入申请' },
  actions: {
    'invitation.create': { name: '生成邀请码', says: ({ target }) => `生成邀请码（${target}）` },
    'invitation.withdraw': { name: '收回邀请码', says: ({ target }) => `收回邀请码（${target}）` },
    'join_request.approve': {
      name: '同意加入',
      says: ({ after, names, words }) =>
        `同意 ${names(after['account_id']).join('')} 加入学校${withWords('，角色为 ', words('role_key', after['role_key']))}`,
    },
    'join_request.refuse': {
      name: '拒绝加入',
      says: ({ target, after }) => `拒绝 ${target} 加入学校${withWords('：', textOf(after['reason']))}`,
    },
  },
}
