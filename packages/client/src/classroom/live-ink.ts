import type { Room } from './room.ts'
import type { RealtimeClient } from '../realtime-client.ts'

/** The part of a collector of unfinished ink that following needs. */
type LiveInkReceiver = { push: (chunk: string) => void; reset: () => void }

/** Feeds others' unfinished ink of the page on the screen to a receiver; another page or a lost line empties it. Returns how to stop. */
export function followLiveInk({
  realtime,
  room,
  live,
  lesson_session_id,
}: {
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  room: Pick<Room, 'getState' | 'subscribe'>
  live: LiveInkReceiver
  lesson_session_id: string
}): () => void {
  let page_id = currentPageOf(room)
  const stopPages = room.subscribe(() => {
    if (currentPageOf(room) === page_id) return
    page_id = currentPageOf(room)
    live.reset()
  })
  const stopChunks = realtime.on('live_ink', (chunk) => {
    if (chunk.lesson_session_id === lesson_session_id && chunk.page_id === page_id) live.push(chunk.chunk)
  })
  const stopStatus = realtime.status.subscribe((status) => {
    if (status === 'offline') live.reset()
  })
  return () => {
    stopPages()
    stopChunks()
    stopStatus()
  }
}

function currentPageOf(room: Pick<Room, 'getState'>): string | null {
  const known = room.getState()
  return known.kind === 'ready' ? known.state.current_page_id : null
}
