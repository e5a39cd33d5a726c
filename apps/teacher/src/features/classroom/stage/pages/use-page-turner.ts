import type { Room } from '@jiangtai/client/classroom/room.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { createPageTurner, type PageTurner } from './page-turner.ts'

/** The time between two tries to tell the room while the line seems open. */
const AGAIN_MS = 2_000

type TurnerOptions = {
  room: Room
  status: RealtimeStatus
  commands: Pick<LessonCommands, 'turnPage'>
}

/**
 * The page turner of a running lesson; one for as long as the room is open, so that quick presses add up. While nobody can be asked the
 * board turns alone: `here` is the page it shows, null while it shows the room's; the room is told once the network is back ([CR-47]).
 */
export function usePageTurner({ room, status, commands }: TurnerOptions): {
  turner: PageTurner
  here: string | null
} {
  const [own] = useState(() => createStore<{ page_id: string | null }>(() => ({ page_id: null })))
  const here = useStore(own, ({ page_id }) => page_id)
  const turner = useMemo(
    () =>
      createPageTurner({
        current: () => pagesOf(room, own.getState().page_id),
        turn: async (page_id) => {
          const done = await commands.turnPage(page_id)
          if (done === 'offline') own.setState({ page_id })
          if (done === 'turned') own.setState({ page_id: null })
          return done === 'refused' ? null : done
        },
      }),
    [room, own, commands],
  )

  // The class is brought to where the board is as soon as it can be told.
  useEffect(() => {
    if (here === null || status !== 'online') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const tell = async () => {
      const done = await commands.turnPage(here)
      if (isOver || own.getState().page_id !== here) return
      if (done === 'offline') timer = setTimeout(() => void tell(), AGAIN_MS)
      else own.setState({ page_id: null })
    }
    void tell()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [here, status, own, commands])

  return { turner, here }
}

function pagesOf(room: Room, here: string | null): { page_ids: string[]; page_id: string | null } {
  const now = room.getState()
  if (now.kind !== 'ready') return { page_ids: [], page_id: null }
  return {
    page_ids: now.state.pages.map((page) => page.page_id),
    page_id: here ?? now.state.current_page_id,
  }
}
