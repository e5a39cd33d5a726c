import type { TaskWait } from '@jiangtai/shared/tasks/list-filters.ts'

/** The waits of one's homework, in words. */
export const WAIT_WORDS: Readonly<Record<TaskWait, string>> = {
  to_mark: '待批改',
  unsubmitted: '未交',
  due_today: '今日截止',
  to_correct: '待订正',
}
