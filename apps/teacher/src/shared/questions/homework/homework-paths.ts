/** The lists of homework. */
export const HOMEWORK_LIST = '/homework/box/homework-list'
export const HOMEWORK_DRAFTS = '/homework/box/homework-draft-list'

/** Where a draft is written. */
export const homeworkEditPath = (task_id: string) => `/homework/box/homework-edit?task_id=${task_id}`

/** Where one that was given is watched and marked. */
export const homeworkPath = (task_id: string, pane: 'progress' | 'marking' = 'progress') =>
  `/homework/box/homework-detail?task_id=${task_id}${pane === 'progress' ? '' : `&pane=${pane}`}`
