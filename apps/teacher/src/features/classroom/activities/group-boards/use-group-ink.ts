import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { type FollowedGroupInk, followGroupInk } from '@jiangtai/client/classroom/group-ink.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fetchGroupInk } from './group-boards.queries.ts'

/** The part of the line that a board needs. */
export type GroupLine = Pick<RealtimeClient, 'on' | 'status'>

/** A line on which nothing comes, for a lesson that is over. */
export const STILL_LINE: GroupLine = {
  on: () => () => undefined,
  status: createStore<'online'>(() => 'online'),
}

/** A board that is followed for as long as it is on the screen; null until it is. */
export type FollowedBoard = { ink: FollowedGroupInk; live: LiveReceiver }

export function useGroupInk(
  realtime: GroupLine,
  { lesson_session_id, board_id }: { lesson_session_id: string; board_id: string },
): FollowedBoard | null {
  const [slot] = useState(() => createStore<{ board: FollowedBoard | null }>(() => ({ board: null })))
  // Follows the board with the screen, and stops with it.
  useEffect(() => {
    const live = createLiveReceiver({ now: () => performance.now() })
    const ink = followGroupInk({
      ...{ realtime, board_id, live },
      fetchPart: (after_seq) => fetchGroupInk({ lesson_session_id, board_id, after_seq }),
      wait: (work, delay_ms) => {
        const timer = setTimeout(work, delay_ms)
        return () => clearTimeout(timer)
      },
    })
    slot.setState({ board: { ink, live } })
    return () => {
      slot.setState({ board: null })
      ink.close()
    }
  }, [slot, realtime, lesson_session_id, board_id])
  return useStore(slot).board
}
