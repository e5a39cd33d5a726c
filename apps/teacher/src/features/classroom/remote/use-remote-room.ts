import { refetchAfterSleep } from '@jiangtai/client/classroom/refetch-after-sleep.ts'
import { openRoom, type Room } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { api } from '../../../core/api.ts'
import { openRealtime } from '../lesson/open-realtime.ts'
import { followPreparedOf } from '../viewing/prepared-of-room.ts'
import { deviceClock } from '../stage/use-server-clock.ts'

/** The open line and the followed room. A remote writes no ink: what the board has not sent yet stays the board's. */
export type RemoteRoom = { realtime: RealtimeClient; room: Room }

/** Follows a lesson session for as long as the remote is on screen; null for the first moment. */
export function useRemoteRoom(lesson_session_id: string): RemoteRoom | null {
  const [live] = useState(() => createStore<{ room: RemoteRoom | null }>(() => ({ room: null })))

  // Opens the line when the lesson is known and closes it when the teacher leaves.
  useEffect(() => {
    const realtime = openRealtime()
    const room = openRoom({
      lesson_session_id,
      realtime,
      fetchState: (signal) =>
        api.call(
          'GET /api/prepare_lessons/api/teaching_info',
          { lesson_session_id, prepared: 'near' },
          { signal },
        ),
      now: deviceClock.now,
      wait,
    })
    const stopSleeping = refetchAfterSleep({ room, realtime, clock: deviceClock })
    const stopPrepared = followPreparedOf({ room, lesson_session_id, reach: 'all' })
    live.setState({ room: { realtime, room } })
    return () => {
      stopSleeping()
      stopPrepared()
      room.close()
      realtime.close()
      live.setState({ room: null })
    }
  }, [live, lesson_session_id])

  return useStore(live, ({ room }) => room)
}

function wait(work: () => void, delay_ms: number): () => void {
  const timer = setTimeout(work, delay_ms)
  return () => clearTimeout(timer)
}
