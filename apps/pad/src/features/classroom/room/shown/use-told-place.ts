import type { Api } from '@jiangtai/client/api.ts'
import type { PadPlace } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useEffect, useState } from 'react'

/** Tells the board what this pad has in front of it, each change after the one before; what could not be told is told when the line is back. */
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
  const [inOrder] = useState(createOrder)
  const { page_id, quiz_run_id, shows_note } = place
  // The board follows the pad as long as it is shown.
  useEffect(() => {
    if (!is_online) return
    const told = { lesson_session_id, page_id, quiz_run_id, shows_note }
    inOrder(() => api.call('POST /api/pad/v1/classroom/tell-place', told, { request_id: newId() }))
  }, [api, inOrder, lesson_session_id, is_online, page_id, quiz_run_id, shows_note])
}

/** Does one thing after the other. What is refused is told no more: the page that may not be seen is left at once, and that is told. */
function createOrder() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<unknown>): void => {
    last = last.then(work).catch(() => undefined)
  }
}
