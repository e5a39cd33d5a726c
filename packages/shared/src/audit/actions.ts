/** The areas of the records, in the order of the filter; an action reads `area.verb`. */
export const AUDIT_AREAS = {
  session: '登录',
  account: '账号',
  role: '角色权限',
  invitation: '邀请',
  join_request: '加入申请',
  school: '学校信息',
  calendar: '校历',
  class: '班级',
  teacher: '教师',
  student: '学生',
  grouping: '分组',
} as const
export type AuditArea = keyof typeof AUDIT_AREAS
/** Every area, for schemas. */
export const AUDIT_AREA_IDS = Object.keys(AUDIT_AREAS) as [AuditArea, ...AuditArea[]]

/** What was done, in the words of a school manager (SM-27). */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  'session.sign_in': '登录',
  'session.refused': '登录被拒绝',
  'session.end': '退出登录设备',
  'account.password': '修改密码',
  'account.wechat_unbind': '解除微信绑定',
  'role.update': '修改角色',
  'invitation.create': '生成邀请码',
  'invitation.withdraw': '收回邀请码',
  'join_request.approve': '同意加入',
  'join_request.refuse': '拒绝加入',
  'school.update': '修改学校信息',
  'school.logo': '更换校徽',
  'school.settings': '修改学校规定',
  'calendar.save': '保存校历',
  'calendar.switch_term': '切换学期',
  'class.create': '新建班级',
  'class.update': '修改班级',
  'class.deactivate': '停用班级',
  'class.restore': '恢复班级',
  'class.archive': '归档班级',
  'class.add_students': '加入学生',
  'class.remove_students': '移出学生',
  'class.transfer_students': '学生转班',
  'class.remove_teacher': '移出教师',
  'class.assignments': '调整任课',
  'class.force_logout': '班级强制下线',
  'class.advance': '升年级',
  'grouping.scheme_add': '新建分组方案',
  'grouping.scheme_rename': '重命名分组方案',
  'grouping.scheme_activate': '设为当前分组',
  'grouping.scheme_save': '调整分组',
  'grouping.scheme_remove': '删除分组方案',
  'grouping.point_add': '小组加分扣分',
  'grouping.point_revoke': '撤回小组加分扣分',
  'grouping.period_begin': '小组积分重新开始',
  'grouping.levels_save': '调整学生层次',
  'grouping.seats_save': '调整座位表',
}

/** What an action is called; one this version does not know keeps its own name. */
export function auditActionName(action: string): string {
  return AUDIT_ACTIONS[action] ?? action
}
