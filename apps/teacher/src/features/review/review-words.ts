import type { ReviewKind, SubmissionState } from '@jiangtai/shared/review/views.ts'

/** The kinds of submissions, in words. */
export const KINDS = [
  { id: 'question', name: '试题' },
  { id: 'paper', name: '试卷' },
] as const satisfies readonly { id: ReviewKind; name: string }[]

/** The states of a submission, in words. */
export const STATES = [
  { id: 'submitted', name: '待审核' },
  { id: 'approved', name: '已通过' },
  { id: 'rejected', name: '已驳回' },
  { id: 'withdrawn', name: '已撤回' },
] as const satisfies readonly { id: SubmissionState; name: string }[]

export const stateWords = (state: SubmissionState) => STATES.find(({ id }) => id === state)?.name ?? state

/** The path at which papers of others are read. */
export const readPaperPath = (paper_id: string, version: number) =>
  `/question_center/volume_library/compose?paper_id=${paper_id}&version=${version}`
