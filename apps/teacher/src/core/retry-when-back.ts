import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { StoreApi } from 'zustand/vanilla'
import { uploadQueue } from './uploads.ts'

/** Starts again what failed when the server is reached again: of a server that stood still the browser tells nothing ([UP-9]). */
export function retryWhenBack(status: StoreApi<RealtimeStatus>): void {
  whenBack(status, () => uploadQueue.retryFailed())
}

/** Does something each time that a line was cut and is back: nobody was told meanwhile. */
export function whenBack(status: StoreApi<RealtimeStatus>, act: () => void): void {
  let wasCut = false
  status.subscribe((now) => {
    if (now === 'online' && wasCut) act()
    wasCut = now === 'offline' || (wasCut && now === 'connecting')
  })
}
