import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { type AnswerKind, findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'

/** A redo that was made without a network: its id is that of the redo on the server, whichever way it arrives ([PD-52]). */
export type RedoValue = { redo_id: string; answer: Answer }
type Result = CallOutput<'POST /api/pad/v1/wrong-book/redo'>['result']
export type RedoEntry = OutboxEntry<RedoValue, Result>

/** Redos of wrong questions that could not be sent at once: each question travels by itself, and its last redo counts. */
export const redoAnswers: AnswerKind<RedoValue, Result> = {
  source: 'wrong_book',
  send: async (ways, { source_id, client_submission_id, revision, value }) => {
    const { result } = await callEitherWay(ways, {
      name: 'POST /api/pad/v1/wrong-book/redo',
      input: { question_id: source_id, ...value },
      request_id: client_submission_id,
    })
    return { client_submission_id, revision, state: result }
  },
}

/** The redo of a question that waits on the device, was refused, or just arrived; null when there is none. */
export function redoOnDevice(entries: OutboxState['entries'], question_id: string): RedoEntry | null {
  return findAnswer(redoAnswers, entries, { source_id: question_id, item_id: null })
}
