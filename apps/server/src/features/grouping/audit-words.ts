import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const groupingAuditWords: AuditWords = {
  areas: { grouping: '分组' },
  actions: {
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
    'grouping.seats_export': '导出座位表',
    'grouping.scheme_export': '导出分组名单',
  },
}
