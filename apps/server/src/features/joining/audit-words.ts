import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const joiningAuditWords: AuditWords = {
  areas: { invitation: '邀请', join_request: '加入申请' },
  actions: {
    'invitation.create': '生成邀请码',
    'invitation.withdraw': '收回邀请码',
    'join_request.approve': '同意加入',
    'join_request.refuse': '拒绝加入',
  },
}
