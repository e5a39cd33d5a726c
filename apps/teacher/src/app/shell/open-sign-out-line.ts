import { connectRealtime } from '@jiangtai/client/realtime-client.ts'
import { api, session } from '../../core/api.ts'

/** Opens a line that only listens for the end of the sign-in; returns how to close it. */
export function openSignOutLine(): () => void {
  const { token } = session.getState()
  if (token === null) return () => {}
  return connectRealtime({ url: '', token, onFailure: api.reportFailure }).close
}
