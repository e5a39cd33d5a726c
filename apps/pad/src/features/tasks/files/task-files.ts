import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { UploadPlans } from '@jiangtai/client/upload/queue/upload-plans.ts'
import type { SendRequest } from '@jiangtai/client/upload/send-request.ts'
import type { AnswerUploadView } from '@jiangtai/shared/classroom/asking/answer-uploads-contract.ts'
import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { type AnswerUploads, openAnswerUploads } from '../../../shared/answers/answer-uploads.ts'
import type { KeptWriting } from '../../../shared/answers/kept-writing.ts'
import { entryOfItem, taskAnswers } from '../task-answers.ts'
import { withArrivedFile } from './device-files.ts'

/** The answer that a file belongs to, and its kind there. */
export type TaskFileOwner = { task_id: string; item_id: string; round: number; kind: Attachment['kind'] }

/** The photos, pages of handwriting and recordings of this pad on their way into answers to tasks. */
export type TaskFiles = AnswerUploads<TaskFileOwner, AnswerUploadView & { seconds: number | null }>

/** The tools for an answer beside its words. */
export type AnswerTools = {
  task_files: TaskFiles
  /** The place where the handwriting of one answer is kept while it is written. */
  keepWriting: (name: string) => KeptWriting
}

/** A homework over a holiday is still there when the network is back. */
export const TASK_FILES_KEPT_MS = 60 * 24 * 60 * 60 * 1000

/** Opens the files of a signed-in student; `plans` keep unsent ones on the device. */
export function openTaskFiles({
  api,
  send,
  plans,
}: {
  api: Pick<Api, 'call'>
  send: SendRequest
  plans: UploadPlans<TaskFileOwner> | null
}): TaskFiles {
  return openAnswerUploads({
    send,
    plans,
    calls: {
      credential: ({ owner: { task_id, item_id }, ...file }) =>
        api.call('POST /api/pad/v1/task/upload-credential', { task_id, item_id, ...file }),
      confirm: (object_key) => api.call('POST /api/pad/v1/task/confirm-upload', { object_key }),
      sourceOf: ({ task_id }) => task_id,
    },
  })
}

const NOTHING: AnswerPart = { kind: 'text', text: '', attachments: [] }

/**
 * Puts each file that has arrived into the place where its answer keeps it, and sends the answer again, whichever screen is shown ([TK-73]).
 * Returns how to stop.
 */
export function joinTaskFiles({
  files,
  outbox,
}: {
  files: Pick<TaskFiles, 'queue' | 'takeArrived'>
  outbox: Pick<Outbox, 'getState' | 'write'>
}): () => void {
  const join = () => {
    for (const { id, owner, view } of files.takeArrived()) {
      const { task_id, item_id, round, kind } = owner
      const entry = entryOfItem(outbox.getState().entries, { task_id, item_id })
      // Another round is going on: the file belongs to none of its answers.
      if (entry !== null && entry.value.round !== round) continue
      const arrived: Attachment = { kind, key: view.object_key, seconds: view.seconds }
      outbox.write(taskAnswers, {
        ...{ source_id: task_id, item_id, scope: task_id },
        value: { round, part: withArrivedFile(entry?.value.part ?? NOTHING, id, arrived) },
        ...{ is_final: false, used_ms: entry?.used_ms ?? 0, pace: 'waited' },
      })
    }
  }
  join()
  return files.queue.store.subscribe(join)
}
