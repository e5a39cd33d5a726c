import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const sessionAuditWords: AuditWords = {
  areas: { session: '登录', account: '账号', role: '角色权限' },
  actions: {
    'session.sign_in': '登录',
    'session.refused': '登录被拒绝',
    'session.end': '退出登录设备',
    'session.link': '用链接登录',
    'account.password': '修改密码',
    'account.second_step_on': '启用验证器',
    'account.second_step_renew': '更换验证器',
    'account.second_step_off': '停用验证器',
    'account.second_step_reset': '重置登录验证',
    'account.recovery_codes': '更换恢复码',
    'account.wechat_unbind': '解除微信绑定',
    'role.update': '修改角色',
  },
}
