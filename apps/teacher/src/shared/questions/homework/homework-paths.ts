/** The lists of homework. */
export const HOMEWORK_LIST = '/homework/box/homework-list'
export const HOMEWORK_DRAFTS = '/homework/box/homework-draft-list'
export const SHARED_HOMEWORK = '/homework/box/homework-share-list'
/** 作业公示. */
export const HOMEWORK_WORKLOAD = '/homework/box/workload'

/** The path at which a shared homework is read. */
export const sharedHomeworkPath = (task_id: string) =>
  `/homework/box/homework-share-detail?task_id=${task_id}`

/** The path at which a draft is written. */
export const homeworkEditPath = (task_id: string) => `/homework/box/homework-edit?task_id=${task_id}`

/** The path at which a given homework is watched and marked. */
export const homeworkPath = (task_id: string, pane: 'progress' | 'marking' = 'progress') =>
  `/homework/box/homework-detail?task_id=${task_id}${pane === 'progress' ? '' : `&pane=${pane}`}`
