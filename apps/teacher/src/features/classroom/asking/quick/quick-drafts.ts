import { OPTION_COUNTS } from '@jiangtai/shared/classroom/asking/quick/quick-kinds.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'

/** A question as `start_shortcut_quzi` takes it. */
export type QuickAsked = CallInput<'POST /api/prepare_lessons/api/start_shortcut_quzi'>['question']

/** What a teacher has chosen for the questions that are asked without preparation. */
export type QuickChoice = { option_count: number; time_limit_s: number | null }

/** What has been typed of a vote. */
export type VoteDraft = {
  text: string
  options: readonly string[]
  isMultiple: boolean
  isAnonymous: boolean
}

/** Both, kept by the board while the panel is away; `isVoting` is whether the form of a vote is open. */
export type QuickDrafts = { choice: QuickChoice; vote: VoteDraft; isVoting: boolean }

/** The choice that a lesson begins with: A to D, as long as it takes. */
export const FIRST_CHOICE: QuickChoice = { option_count: OPTION_COUNTS.usual, time_limit_s: null }
export const EMPTY_VOTE: VoteDraft = { text: '', options: ['', ''], isMultiple: false, isAnonymous: true }
export const FIRST_DRAFTS: QuickDrafts = { choice: FIRST_CHOICE, vote: EMPTY_VOTE, isVoting: false }
