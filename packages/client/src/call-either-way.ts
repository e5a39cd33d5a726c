import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { type Api, ApiError } from './api.ts'
import type { RealtimeClient } from './realtime-client.ts'

/** An open line answers in milliseconds; when it stays silent this long the public door is tried. */
const SOCKET_TIMEOUT_MS = 4_000

/** The two ways to the server. */
export type BothWays = { realtime: Pick<RealtimeClient, 'status' | 'call'>; api: Pick<Api, 'call'> }

/** Calls over the open socket, else over HTTP. Trying both is safe: the server knows a call by its `request_id`. */
export async function callEitherWay<N extends CallName>(
  { realtime, api }: BothWays,
  call: { name: N; input: CallInput<N>; request_id: string },
): Promise<CallOutput<N>> {
  const { name, input, request_id } = call
  if (realtime.status.getState() !== 'online') return api.call(name, input, { request_id })
  try {
    return await realtime.call(name, input, { request_id, timeout_ms: SOCKET_TIMEOUT_MS })
  } catch (error) {
    const isLineLost = error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT')
    if (!isLineLost) throw error
    return api.call(name, input, { request_id })
  }
}
