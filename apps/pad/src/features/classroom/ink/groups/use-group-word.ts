import type { GroupTold } from '@jiangtai/shared/classroom/socket.ts'
import type { GroupWord, OwnGroupBoard } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { useEffect, useRef, useState } from 'react'
import type { GroupServices } from './open-group-board.ts'

/** What the teacher said to the own group last; a line that is back asks for what it missed, also while the board is put aside ([CR-482]). */
export function useGroupWord(
  { api, realtime }: Pick<GroupServices, 'api' | 'realtime'>,
  {
    lesson_session_id,
    is_online,
    own,
  }: { lesson_session_id: string; is_online: boolean; own: OwnGroupBoard | undefined },
): GroupWord | null {
  const [heard, setHeard] = useState<GroupTold | null>(null)
  const wasAway = useRef(false)
  const board_id = own?.board_id
  // Hears what is said to the group for as long as its work is on the pad.
  useEffect(() => realtime.on('group_told', setHeard), [realtime])
  // What was said while nobody could be heard is asked for.
  useEffect(() => {
    if (!is_online) wasAway.current = true
    if (!is_online || !wasAway.current || board_id === undefined) return undefined
    wasAway.current = false
    const abort = new AbortController()
    realtime
      .ask('follow_group_board', { lesson_session_id, board_id })
      .then(() =>
        api.call('POST /api/pad/v1/classroom/group-boards', { lesson_session_id }, { signal: abort.signal }),
      )
      .then(({ list }) => {
        const word = list.find((board) => board.board_id === board_id)?.word ?? null
        if (word !== null) setHeard({ lesson_session_id, board_id, ...word })
      })
      // The next line that is back asks again.
      .catch(() => {
        wasAway.current = true
      })
    return () => abort.abort()
  }, [api, realtime, lesson_session_id, is_online, board_id])
  return heard !== null && heard.board_id === board_id ? heard : (own?.word ?? null)
}
