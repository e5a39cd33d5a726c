import type { PaperListItem, PaperState } from '@jiangtai/shared/papers/views.ts'

/** The names of the states of a paper. */
export const PAPER_STATES = [
  { id: 'draft', name: '草稿' },
  { id: 'finished', name: '已完成' },
  { id: 'changed', name: '完成后有修改' },
] as const satisfies readonly { id: PaperState; name: string }[]

export function stateName(state: PaperState): string {
  return PAPER_STATES.find(({ id }) => id === state)?.name ?? state
}

/** The path at which a paper is previewed and downloaded: the draft of an own paper, a version of another's. */
export const printPath = (paper_id: string, version: number | null = null) =>
  `/question_center/volume_library/preview?paper_id=${paper_id}${version === null ? '' : `&version=${version}`}`

/** The path at which the parallel papers of a paper are made and compared. */
export const parallelPath = (paper_id: string) =>
  `/question_center/volume_library/parallel?paper_id=${paper_id}`

/** The paths at which papers are composed by rules. */
export const PLAN_PATHS = [
  { path: '/question_center/volume_library/smart', name: '智能组卷' },
  { path: '/question_center/volume_library/blueprint', name: '细目表组卷' },
] as const

/** The state of a paper in the review of the school, in words. */
export const REVIEW_WORDS: Record<NonNullable<PaperListItem['review_state']>, string> = {
  submitted: '审核中',
  approved: '已入校本',
  rejected: '审核未通过',
}

/** A finished version that an address names; null is the paper as it is worked on. */
export function versionOf(asked: string | null): number | null {
  const version = Number(asked)
  return Number.isInteger(version) && version > 0 ? version : null
}
