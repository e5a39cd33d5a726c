import type { DeviceClock } from '../device-clock.ts'
import type { RealtimeClient } from '../realtime-client.ts'
import type { Room } from './room.ts'

/** A device that slept may have the wrong time: it asks for the room, and with it the server's time, again. Returns how to stop. */
export function refetchAfterSleep({
  room,
  realtime,
  clock,
}: {
  room: Pick<Room, 'refetch'>
  realtime: Pick<RealtimeClient, 'status'>
  clock: DeviceClock
}): () => void {
  const check = () => {
    if (document.visibilityState === 'visible' && clock.hasSlipped()) room.refetch()
  }
  document.addEventListener('visibilitychange', check)
  const stop = realtime.status.subscribe(check)
  return () => {
    document.removeEventListener('visibilitychange', check)
    stop()
  }
}
