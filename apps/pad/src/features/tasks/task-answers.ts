import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { type AnswerKind, findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { HeldAnswer, OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { arrivedPart } from './files/device-files.ts'

/** An answer to one item of a task, with the round it is given in. */
export type TaskValue = { round: number; part: AnswerPart }

export type TaskEntry = OutboxEntry<TaskValue, 'draft'>

/** Answers to tasks: each item travels by itself. */
export const taskAnswers: AnswerKind<TaskValue, 'draft'> = {
  source: 'task',
  send: (ways, submission) => {
    const { source_id, item_id, client_submission_id, revision, value, used_ms } = submission
    return callEitherWay(ways, {
      name: 'POST /api/pad/v1/task/save-answer',
      input: {
        ...{ task_id: source_id, round: value.round, client_submission_id, revision, used_ms },
        // An answer to a task always names its item; the server refuses one that does not.
        item_id: item_id ?? '',
        // A file that has not arrived yet comes with the next sending.
        value: arrivedPart(value.part),
      },
      request_id: client_submission_id,
    })
  },
}

/** The kept answer to an item of a task, of whichever round, or null. */
export function entryOfItem(
  entries: OutboxState['entries'],
  { task_id, item_id }: { task_id: string; item_id: string },
): TaskEntry | null {
  return findAnswer(taskAnswers, entries, { source_id: task_id, item_id })
}

/** An answer as the server told it, in the shape in which the outbox takes it over. */
export function heldAnswer(
  task_id: string,
  { item_id, round, value, revision }: PadTaskView['answers'][number],
): HeldAnswer<TaskValue, 'draft'> {
  return {
    ...{ source_id: task_id, item_id, scope: task_id, revision },
    ...{ value: { round, part: value }, state: 'draft', is_final: false },
  }
}
