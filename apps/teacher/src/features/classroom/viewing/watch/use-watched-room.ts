import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { followLiveInk } from '@jiangtai/client/classroom/live-ink.ts'
import { refetchAfterSleep } from '@jiangtai/client/classroom/refetch-after-sleep.ts'
import { openRoom, type Room } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { api } from '../../../../core/api.ts'
import { openRealtime } from '../../lesson/open-realtime.ts'
import { followPreparedOf } from '../prepared-of-room.ts'
import { deviceClock } from '../../stage/use-server-clock.ts'

/** The open line, the followed room and the strokes under way. There is no way to command anything. */
export type WatchedRoom = { realtime: RealtimeClient; room: Room; live: LiveReceiver }

/** Watches a lesson session for as long as the page is on screen; null for the first moment. That it is watched is noted once ([CR-233]). */
export function useWatchedRoom(lesson_session_id: string): WatchedRoom | null {
  const [store] = useState(() => createStore<{ watched: WatchedRoom | null }>(() => ({ watched: null })))

  // Opens the line when the page is opened and closes it when it is left.
  useEffect(() => {
    const realtime = openRealtime()
    let isNoted = false
    // One opening of the page is noted once, also when the answer to it was lost.
    const request_id = newId()
    const room = openRoom({
      lesson_session_id,
      realtime,
      fetchState: async (signal) => {
        if (!isNoted) {
          await api.call(
            'POST /api/prepare_lessons/api/watch_lesson',
            { lesson_session_id },
            { signal, request_id },
          )
          isNoted = true
        }
        return api.call(
          'GET /api/prepare_lessons/api/teaching_info',
          { lesson_session_id, prepared: 'near' },
          { signal },
        )
      },
      now: deviceClock.now,
      wait,
    })
    const live = createLiveReceiver({ now: () => performance.now() })
    const stops = [
      followLiveInk({ realtime, room, live, lesson_session_id }),
      refetchAfterSleep({ room, realtime, clock: deviceClock }),
      followPreparedOf({ room, lesson_session_id, reach: 'near' }),
    ]
    store.setState({ watched: { realtime, room, live } })
    return () => {
      for (const stop of stops) stop()
      room.close()
      realtime.close()
      store.setState({ watched: null })
    }
  }, [store, lesson_session_id])

  return useStore(store, ({ watched }) => watched)
}

function wait(work: () => void, delay_ms: number): () => void {
  const timer = setTimeout(work, delay_ms)
  return () => clearTimeout(timer)
}
