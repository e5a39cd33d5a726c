import type { StatusChangeKind } from '@jiangtai/shared/students/rules.ts'

/** The effects of each change of 学籍, told before it is done. */
export const STATUS_EFFECTS: Record<StatusChangeKind, string> = {
  leave: '从这天起离开所有班级，账号停用并立即下线。作答和成绩保留，复学时再选班级。',
  return: '从这天起回到所选的班级，账号启用。',
  transfer_out: '从这天起离开所有班级，账号停用并立即下线。档案、作答和成绩保留。',
  transfer_in: '从这天起进入所选的班级，账号启用。',
}
