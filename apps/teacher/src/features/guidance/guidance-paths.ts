/** The pages of guides (specification §2). */
export const GUIDE_LIST = '/guidance/list'
export const GUIDE_DRAFTS = '/guidance/draft-list'
export const SHARED_GUIDES = '/guidance/share-list'

/** The path at which a shared guide is read. */
export const sharedGuidePath = (task_id: string) => `/guidance/share-detail?task_id=${task_id}`

/** The path at which a draft is written. */
export const guideEditPath = (task_id: string) => `/guidance/edit?task_id=${task_id}`

/** The path at which a given guide is watched and marked. */
export const guidePath = (task_id: string, pane: 'progress' | 'marking' = 'progress') =>
  `/guidance/detail?task_id=${task_id}${pane === 'progress' ? '' : `&pane=${pane}`}`
