import type { Room } from '@jiangtai/client/classroom/room.ts'
import { useMemo } from 'react'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { createPageTurner, type PageTurner } from './page-turner.ts'

/** The page turner of a running lesson; one for as long as the room is open, so that quick presses add up. */
export function usePageTurner({
  room,
  commands,
}: {
  room: Room
  commands: Pick<LessonCommands, 'turnPage'>
}): PageTurner {
  return useMemo(
    () => createPageTurner({ current: () => pagesOf(room), turn: commands.turnPage }),
    [room, commands],
  )
}

function pagesOf(room: Room): { page_ids: string[]; page_id: string | null } {
  const now = room.getState()
  if (now.kind !== 'ready') return { page_ids: [], page_id: null }
  return { page_ids: now.state.pages.map((page) => page.page_id), page_id: now.state.current_page_id }
}
