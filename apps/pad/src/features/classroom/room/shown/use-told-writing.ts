import type { Api } from '@jiangtai/client/api.ts'
import { useEffect } from 'react'
import { type HandAtWork, handAtWork } from '../../photos/hand-at-work.ts'

/** Strokes of a quick hand are told together. */
const TELL_EVERY_MS = 600
/** The server keeps nothing of it, so that a board that was loaded again hears it anew. */
const REPEAT_MS = 4000

/** Tells the board the page of 手写 while it is written, and that it was put away. */
export function useToldWriting({
  api,
  lesson_session_id,
  is_online,
}: {
  api: Pick<Api, 'call'>
  lesson_session_id: string
  is_online: boolean
}): void {
  // The board follows the hand as long as the pad is shown and has a line.
  useEffect(() => {
    if (!is_online) return undefined
    let last: HandAtWork | null = null
    let due: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      due = undefined
      const { page } = handAtWork.getState()
      const meant = page ?? last
      last = page
      if (meant === null) return
      const { quiz_run_id, item_id } = meant
      const writing = page && { ratio: page.writing.page_ratio, ink: [...page.writing.document.done] }
      const told = { lesson_session_id, quiz_run_id, item_id, writing }
      // What did not arrive is told with the next stroke, or by itself.
      void api.call('POST /api/pad/v1/classroom/tell-writing', told).catch(() => undefined)
    }
    const tellSoon = () => {
      due ??= setTimeout(tell, TELL_EVERY_MS)
    }
    tell()
    const stopHearing = handAtWork.subscribe(tellSoon)
    const repeat = setInterval(tellSoon, REPEAT_MS)
    return () => {
      clearTimeout(due)
      clearInterval(repeat)
      stopHearing()
    }
  }, [api, lesson_session_id, is_online])
}
