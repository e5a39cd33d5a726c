import type { AuditWords, Told } from '../../core/audit/audit-words.ts'
import { lengthOf, several, textOf, withWords } from '../../core/audit/audit-sentence.ts'

/** The audit records of grouping, in the words of a school manager (SM-27). */
export const groupingAuditWords: AuditWords = {
  areas: { grouping: '分组' },
  actions: {
    'grouping.scheme_add': { name: '新建分组方案', says: ({ target }) => `新建分组方案 ${target}` },
    'grouping.scheme_rename': {
      name: '重命名分组方案',
      says: ({ target, before }) => `把分组方案《${textOf(before['name'])}》改名为 ${target}`,
    },
    'grouping.scheme_activate': { name: '设为当前分组', says: ({ target }) => `把 ${target} 设为当前分组` },
    'grouping.scheme_save': {
      name: '调整分组',
      says: ({ target, after }) => `调整分组 ${target}（${lengthOf(after['groups'])} 个小组）`,
    },
    'grouping.scheme_remove': { name: '删除分组方案', says: ({ target }) => `删除分组方案 ${target}` },
    'grouping.point_add': { name: '小组加分扣分', says: pointsSentence },
    'grouping.point_revoke': {
      name: '撤回小组加分扣分',
      says: ({ target }) => `撤回 ${target} 的一次加分或扣分`,
    },
    'grouping.point_explain': {
      name: '写明小组加分扣分的原因',
      says: ({ target, after }) =>
        `写明 ${target} 的一次加分或扣分${withWords('的原因：', textOf(after['reason']))}`,
    },
    'grouping.period_begin': {
      name: '小组积分重新开始',
      says: ({ target }) => `让 ${target} 的积分重新开始`,
    },
    'grouping.levels_save': {
      name: '调整学生层次',
      says: ({ target, after, words, names }) =>
        `调整 ${target} ${words('subject_id', after['subject_id']) ?? '全部学科'}的学生层次：${several(names(after['levels']), '名学生')}`,
    },
    'grouping.seats_save': { name: '调整座位表', says: ({ target }) => `调整 ${target} 的座位表` },
    'grouping.seats_export': { name: '导出座位表', says: ({ target }) => `导出 ${target} 的座位表` },
    'grouping.scheme_export': { name: '导出分组名单', says: ({ target }) => `导出 ${target} 的分组名单` },
  },
}

function pointsSentence({ target, after, names }: Told): string {
  const delta = Number(after['delta'] ?? 0)
  const whom = several(names(after['targets']), '个对象', lengthOf(after['targets']))
  return `给 ${target} 的 ${whom} ${delta < 0 ? `扣 ${-delta}` : `加 ${delta}`} 分${withWords('：', textOf(after['reason']))}`
}
