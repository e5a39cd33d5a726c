import type { AnswerState } from '@jiangtai/shared/classroom/rules.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { AnswerValueV1 as AnswerValue } from '@jiangtai/shared/questions/content.ts'

/** Where a kept answer stands on its way to the server. */
export type Delivery =
  | { kind: 'queued' }
  | { kind: 'sending' }
  | { kind: 'acked'; state: AnswerState }
  | { kind: 'rejected'; reason: string }

/** The newest answer to one run, as the device keeps it. A change makes a new submission; a repeat of one keeps its id. */
export type OutboxEntry = {
  lesson_session_id: string
  quiz_run_id: string
  client_submission_id: string
  revision: number
  value: AnswerValue
  is_final: boolean
  used_ms: number
  was_offline: boolean
  delivery: Delivery
}

export const SUBMIT_ANSWER = 'POST /api/pad/v1/classroom/submit-answer'
export type Submission = CallInput<typeof SUBMIT_ANSWER>
export type SubmissionReply = CallOutput<typeof SUBMIT_ANSWER>

/** What travels of an entry. */
export function submissionOf(entry: OutboxEntry): Submission {
  const { quiz_run_id, client_submission_id, revision, value, is_final, used_ms, was_offline } = entry
  return { quiz_run_id, client_submission_id, revision, value, is_final, used_ms, was_offline }
}

/** Whether the server has yet to say its word. */
export function isWaiting({ delivery }: OutboxEntry): boolean {
  return delivery.kind === 'queued' || delivery.kind === 'sending'
}
