import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { SUBMIT_ANSWER, type Submission, type SubmissionReply } from './outbox-entry.ts'

/** An open line answers in milliseconds; when it stays silent this long the public door is tried. */
const SOCKET_TIMEOUT_MS = 4_000

/** Sends an answer over the open socket, else over HTTP. Trying both is safe: the server knows a submission by its id. */
export async function sendAnswer(
  { realtime, api }: { realtime: Pick<RealtimeClient, 'status' | 'call'>; api: Pick<Api, 'call'> },
  submission: Submission,
): Promise<SubmissionReply> {
  const request_id = submission.client_submission_id
  if (realtime.status.getState() !== 'online') return api.call(SUBMIT_ANSWER, submission, { request_id })
  try {
    return await realtime.call(SUBMIT_ANSWER, submission, { request_id, timeout_ms: SOCKET_TIMEOUT_MS })
  } catch (error) {
    const isLineLost = error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT')
    if (!isLineLost) throw error
    return api.call(SUBMIT_ANSWER, submission, { request_id })
  }
}
