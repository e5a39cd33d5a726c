import type { AuditWords } from '../../core/audit/audit-words.ts'

/** The recorded acts of tasks, in the words of a school manager (SM-27). */
export const tasksAuditWords: AuditWords = {
  areas: { task: '作业和导学' },
  actions: {
    'task.extend': { name: '延长截止时间', says: ({ target }) => `延长《${target}》的截止时间` },
    'task.close': { name: '结束收取', says: ({ target }) => `结束收取《${target}》` },
    'task.export_scores': { name: '导出成绩表', says: ({ target }) => `导出《${target}》的成绩表` },
    'task.recall': { name: '撤回', says: ({ target }) => `撤回《${target}》` },
    'task.excuse': { name: '登记免交或缺交', says: ({ target }) => `登记《${target}》的免交或缺交` },
    'task.pardon': { name: '改迟交', says: ({ target }) => `改动《${target}》里谁算迟交` },
    'task.markers': {
      name: '安排一起批改',
      says: ({ target }) => `安排老师一起批改《${target}》`,
    },
    'task.remove': { name: '删除', says: ({ target }) => `把《${target}》移入回收站` },
    'task.export_report': { name: '导出报告', says: ({ target }) => `导出《${target}》的报告` },
    'task.student_link': { name: '生成内容链接', says: ({ target }) => `生成《${target}》给学生的内容链接` },
    'task.preview_link': { name: '生成预览链接', says: ({ target }) => `生成《${target}》的预览链接` },
    'task.restore': { name: '恢复', says: ({ target }) => `从回收站恢复《${target}》` },
  },
}
