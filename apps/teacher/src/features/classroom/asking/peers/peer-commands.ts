import type { CallInput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Peers } from './peers-context.ts'

const START = 'POST /api/prepare_lessons/api/interact/start_peer_review'
export type StartReview = Omit<CallInput<typeof START>, 'lesson_session_id' | 'device_id'>

/** Hands the answers to an item out. Rejects with the reason, which its dialog tells: a notice of the board would lie below it. */
export function startPeerReview({ api, ids }: Peers['commands'], asked: StartReview): Promise<unknown> {
  return api.call(START, { ...ids, ...asked }, { request_id: newId() })
}

/** Ends 互评; rejects with the reason. */
export function endPeerReview({ api, ids }: Peers['commands'], peer_review_id: string): Promise<unknown> {
  const call = 'POST /api/prepare_lessons/api/interact/end_peer_review'
  return api.call(call, { ...ids, peer_review_id }, { request_id: newId() })
}
