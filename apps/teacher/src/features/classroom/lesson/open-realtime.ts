import { connectRealtime, type RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { api, session } from '../../../core/api.ts'

/** Opens the line to the server for one lesson. Without a token the server refuses it, through the sign-out flow. */
export function openRealtime(): RealtimeClient {
  return connectRealtime({ url: '', token: session.getState().token ?? '', onFailure: api.reportFailure })
}
