import type { Api } from '@jiangtai/client/api.ts'
import type { PadPlace } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useRef, useState } from 'react'
import { createTeller } from './tell-newest.ts'

/** Tells the board what this pad has in front of it, the newest where it changes fast ([CR-480]); what could not be told is told when the line is back. */
export function useToldPlace({
  api,
  lesson_session_id,
  is_online,
  place,
}: {
  api: Pick<Api, 'call'>
  lesson_session_id: string
  is_online: boolean
  place: PadPlace
}): void {
  const [teller] = useState(() =>
    createTeller({
      now: () => performance.now(),
      rest: (delay_ms) => new Promise((resolve) => setTimeout(resolve, delay_ms)),
    }),
  )
  const { page_id, quiz_run_id, shows_note } = place
  const showedNote = useRef(false)
  // The board follows the pad as long as it is shown.
  useEffect(() => {
    if (!is_online) return
    const told = { lesson_session_id, page_id, quiz_run_id, shows_note }
    const hides = showedNote.current && !shows_note
    showedNote.current = shows_note
    teller.tell(() => api.call('POST /api/pad/v1/classroom/tell-place', told, { request_id: newId() }), {
      hides,
    })
  }, [api, teller, lesson_session_id, is_online, page_id, quiz_run_id, shows_note])
  // What waits is not told in the next 投屏.
  useEffect(() => () => teller.forget(), [teller])
}
