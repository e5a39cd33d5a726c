import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { followLiveInk } from '@jiangtai/client/classroom/live-ink.ts'
import { useEffect, useEffectEvent } from 'react'
import type { LiveRoom } from '../lesson/use-live-room.ts'

/** Collects the strokes that students have under their pens for as long as somebody is at the board ([CR-38]); null afterwards. */
export function useStudentInk({
  live,
  lesson_session_id,
  onInk,
}: {
  live: Pick<LiveRoom, 'realtime' | 'room'>
  lesson_session_id: string
  onInk: (receiver: LiveReceiver | null) => void
}): void {
  const give = useEffectEvent(onInk)

  // Listens from the first writer to the last.
  useEffect(() => {
    const { realtime, room } = live
    const receiver = createLiveReceiver({ now: () => performance.now() })
    const stop = followLiveInk({ realtime, room, live: receiver, lesson_session_id })
    give(receiver)
    return () => {
      stop()
      give(null)
    }
  }, [live, lesson_session_id])
}
