import type { PaperListItem, PaperState } from '@jiangtai/shared/papers/views.ts'

/** What the states of a paper are called. */
export const PAPER_STATES = [
  { id: 'draft', name: '草稿' },
  { id: 'finished', name: '已完成' },
  { id: 'changed', name: '完成后有修改' },
] as const satisfies readonly { id: PaperState; name: string }[]

export function stateName(state: PaperState): string {
  return PAPER_STATES.find(({ id }) => id === state)?.name ?? state
}

/** Where a paper is previewed and downloaded. */
export const printPath = (paper_id: string) => `/question_center/volume_library/preview?paper_id=${paper_id}`

/** Where papers are composed by rules. */
export const PLAN_PATHS = [
  { path: '/question_center/volume_library/smart', name: '智能组卷' },
  { path: '/question_center/volume_library/blueprint', name: '细目表组卷' },
] as const

/** Where a paper stands in the review of the school, in words. */
export const REVIEW_WORDS: Record<NonNullable<PaperListItem['review_state']>, string> = {
  submitted: '审核中',
  approved: '已入校本',
  rejected: '审核未通过',
}
