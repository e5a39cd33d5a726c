import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { catchesUp } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

/** A line that is there and does not answer is asked again after this. */
const AGAIN_MS = 5_000

/** Tells the server which pages were on the screen of a student who was away ([CR-146]); what could not be told is told when the line is back. */
export function useSeenPages({
  api,
  realtime,
  lesson,
}: {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  lesson: PastLessonView
}): { seen: ReadonlySet<string>; note: (page_id: string) => void } {
  const { lesson_session_id, attendance, seen_page_ids, catch_up } = lesson
  const is_online = useStore(realtime.status) === 'online'
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(seen_page_ids))
  const [told, setTold] = useState<ReadonlySet<string>>(() => new Set(seen_page_ids))
  const [isOpened, setIsOpened] = useState(catch_up !== null)
  const [tries, setTries] = useState(0)
  const waiting = [...seen].filter((page_id) => !told.has(page_id))
  const moment = waiting.join()
  // Tells the first opening at once, and each page as it comes.
  useEffect(() => {
    if (!catchesUp(attendance) || !is_online || (isOpened && moment === '')) return
    const page_ids = moment === '' ? [] : moment.split(',')
    const telling = new AbortController()
    let again: ReturnType<typeof setTimeout> | undefined
    api
      .call(
        'POST /api/pad/v1/classroom/past-seen',
        { lesson_session_id, page_ids },
        { signal: telling.signal },
      )
      .then(
        () => {
          setIsOpened(true)
          setTold((before) => new Set([...before, ...page_ids]))
        },
        () => {
          if (!telling.signal.aborted) again = setTimeout(() => setTries((count) => count + 1), AGAIN_MS)
        },
      )
    return () => {
      telling.abort()
      clearTimeout(again)
    }
  }, [api, lesson_session_id, attendance, is_online, isOpened, moment, tries])
  return {
    seen,
    note: (page_id) => setSeen((before) => (before.has(page_id) ? before : new Set([...before, page_id]))),
  }
}
