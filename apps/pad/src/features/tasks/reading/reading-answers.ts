import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import type { AnswerKind } from '@jiangtai/client/outbox/answer-kind.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'

/** The stretches of one material that were seen on this device, and the place to go on at. */
export type ReadingValue = { segments: Segment[]; place: number }

/** Reading and watching: each material travels by itself, and the server merges ([TK-143]). */
export const readingAnswers: AnswerKind<ReadingValue, 'draft'> = {
  source: 'reading',
  send: (ways, { source_id, item_id, client_submission_id, revision, value }) =>
    callEitherWay(ways, {
      name: 'POST /api/pad/v1/task/save-reading',
      input: { task_id: source_id, material_id: item_id ?? '', client_submission_id, revision, ...value },
      request_id: client_submission_id,
    }),
}
