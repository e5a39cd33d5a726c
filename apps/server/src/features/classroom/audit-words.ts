import type { AuditWords } from '../../core/audit/audit-words.ts'

/** What is recorded here, in the words of a school manager (SM-27). */
export const classroomAuditWords: AuditWords = {
  areas: { lesson: '备课与上课' },
  actions: {
    'lesson.export_answers': '导出课堂作答',
    'lesson.remove': '删除备课（移入回收站）',
    'lesson.restore': '恢复备课',
    'lesson.screenshot_remove': '删除截屏',
  },
}
