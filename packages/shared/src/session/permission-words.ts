import type { Action, PermissionId } from '../core/permissions.ts'

/** The area that each permission opens, in the words of the menu. */
export const PERMISSION_WORDS: Record<PermissionId, string> = {
  resource: '资源',
  classPreparation: '备课与上课',
  classGrouping: '班级分组',
  schoolManage: '学校管理',
  homework: '作业',
  exam: '考试',
  guidance: '导学',
  wordDictation: '听写',
  questionnaire: '问卷与通知',
  questionCenter: '题库中心',
  teachingGrowth: '教师成长',
  dataReport: '数据报告',
}

/** The act that each action allows, in words. */
export const ACTION_WORDS: Record<Action, string> = {
  add: '新增',
  delete: '删除',
  edit: '修改',
  query: '查看列表',
  get: '查看详情',
  enable: '启用',
  disable: '停用',
  import: '导入',
  export: '导出',
}

/** Actions as a person weighs them: seeing first, then changing. */
export const ACTION_ORDER: readonly Action[] = [
  'query',
  'get',
  'add',
  'edit',
  'delete',
  'enable',
  'disable',
  'import',
  'export',
]

/** `资源 · 删除`. */
export function permissionWords(id: PermissionId, action: Action): string {
  return `${PERMISSION_WORDS[id]} · ${ACTION_WORDS[action]}`
}
