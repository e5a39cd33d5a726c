import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { StoreApi } from 'zustand/vanilla'
import { uploadQueue } from './uploads.ts'

/** Starts again what failed when the server is reached again: of a server that stood still the browser tells nothing ([UP-9]). */
export function retryWhenBack(status: StoreApi<RealtimeStatus>): void {
  let wasCut = false
  status.subscribe((now) => {
    if (now === 'online' && wasCut) uploadQueue.retryFailed()
    wasCut = now === 'offline' || (wasCut && now === 'connecting')
  })
}
