import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The audit records of lessons, in the words of a school manager (SM-27). */
export const classroomAuditWords: AuditWords = {
  areas: { lesson: '备课与上课' },
  actions: {
    'lesson.export_answers': { name: '导出课堂作答', says: ({ target }) => `导出课堂作答：${target}` },
    'lesson.export_attendance': { name: '导出课堂出勤', says: ({ target }) => `导出课堂出勤：${target}` },
    'lesson.set_key': { name: '设课堂发题的答案', says: ({ target }) => `设课堂发题的答案：${target}` },
    'lesson.sign_out_pads': {
      name: '全班平板退出登录',
      says: ({ target }) => `让全班平板退出登录：${target}`,
    },
    'lesson.watch': { name: '巡课', says: ({ target }) => `巡课：${target}` },
    'lesson.assistant_name': {
      name: '请人协助上课',
      says: ({ target, names, after }) => `请${names(after).join('、')}协助上课：${target}`,
    },
    'lesson.assistant_dismiss': {
      name: '取消协助上课',
      says: ({ target, names, before }) => `取消${names(before).join('、')}协助上课：${target}`,
    },
    'lesson.remove': { name: '删除备课', says: ({ target }) => `把备课《${target}》移入回收站` },
    'lesson.restore': { name: '恢复备课', says: ({ target }) => `从回收站恢复备课《${target}》` },
    'lesson.screenshot_remove': { name: '删除截屏', says: ({ target }) => `删除截屏“${target}”` },
  },
}
