import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { type AnswerKind, findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { HeldAnswer, OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { AnswerState } from '@jiangtai/shared/classroom/rules.ts'
import type { MyAnswerView } from '@jiangtai/shared/classroom/views.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'

/** An answer as the device keeps it: by item, or in the shape that an earlier version of the pad kept. */
export type KeptAnswer = Answer | AnswerValueV1

export type ClassEntry = OutboxEntry<KeptAnswer, AnswerState>

/** Answers given in class: the answer to a question travels whole. */
export const classAnswers: AnswerKind<KeptAnswer, AnswerState> = {
  source: 'classroom',
  send: (ways, submission) => {
    const { source_id, client_submission_id, revision, value, is_final, used_ms, was_offline } = submission
    const input = { client_submission_id, revision, value, is_final, used_ms, was_offline }
    return callEitherWay(ways, {
      name: 'POST /api/pad/v1/classroom/submit-answer',
      input: { ...input, quiz_run_id: source_id },
      request_id: client_submission_id,
    })
  },
}

/** The key of an answer to a run. */
export function runKey(quiz_run_id: string): { source_id: string; item_id: null } {
  return { source_id: quiz_run_id, item_id: null }
}

/** The kept answer to a run, or null. */
export function entryOfRun(entries: OutboxState['entries'], quiz_run_id: string): ClassEntry | null {
  return findAnswer(classAnswers, entries, runKey(quiz_run_id))
}

/** An answer as the server told it, in the shape in which the outbox takes it over. */
export function heldAnswer(
  lesson_session_id: string,
  { quiz_run_id, state, value, revision }: MyAnswerView,
): HeldAnswer<KeptAnswer, AnswerState> {
  const is_final = state !== 'draft'
  return { ...runKey(quiz_run_id), scope: lesson_session_id, value, revision, state, is_final }
}
