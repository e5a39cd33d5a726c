import { ApiError } from '@jiangtai/client/api.ts'
import { refetchAfterSleep } from '@jiangtai/client/classroom/refetch-after-sleep.ts'
import { openRoom, type Room } from '@jiangtai/client/classroom/room.ts'
import { createInkOutbox, type InkOutbox } from '@jiangtai/client/classroom/ink-outbox.ts'
import { openInkStorage } from '@jiangtai/client/classroom/ink-storage.ts'
import { isWorthRetrying } from '@jiangtai/client/query-client.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { api } from '../../../core/api.ts'
import { WAITING_INK } from '../../../core/session/kept/kept-names.ts'
import { deviceClock } from '../stage/use-server-clock.ts'
import { openRealtime } from './open-realtime.ts'

/** The open line, the followed room and the ink under way: they live and end together. */
export type LiveRoom = { realtime: RealtimeClient; room: Room; outbox: InkOutbox }

export type LiveRoomOptions = {
  lesson_session_id: string
  device_id: string
  onFailed: (message: string) => void
}

/** Follows a lesson session for as long as the component is on screen; null for the first moment. */
export function useLiveRoom({ lesson_session_id, device_id, onFailed }: LiveRoomOptions): LiveRoom | null {
  const [live] = useState(() => createStore<{ room: LiveRoom | null }>(() => ({ room: null })))
  const tellFailed = useEffectEvent(onFailed)

  // Opens the line when the lesson is known and closes everything when the teacher leaves.
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
    const outbox = createInkOutbox({
      send: ({ page_id, op }) =>
        api.call(
          'POST /api/prepare_lessons/api/write_ink',
          { lesson_session_id, device_id, page_id, op },
          { request_id: op.id },
        ),
      isWorthRetrying,
      onRefused: (error) => tellFailed(error instanceof ApiError ? error.message : '这一笔没有保存成功'),
      wait,
      storage: openInkStorage(localStorage, WAITING_INK + lesson_session_id),
    })
    const stopStatus = realtime.status.subscribe((status) => {
      if (status === 'online') outbox.resume()
    })
    const stopSleeping = refetchAfterSleep({ room, realtime, clock: deviceClock })
    live.setState({ room: { realtime, room, outbox } })
    return () => {
      stopSleeping()
      stopStatus()
      outbox.close()
      room.close()
      realtime.close()
      live.setState({ room: null })
    }
  }, [live, lesson_session_id, device_id])

  return useStore(live, ({ room }) => room)
}

function wait(work: () => void, delay_ms: number): () => void {
  const timer = setTimeout(work, delay_ms)
  return () => clearTimeout(timer)
}
