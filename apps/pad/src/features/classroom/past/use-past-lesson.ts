import type { Api } from '@jiangtai/client/api.ts'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { useEffect, useState } from 'react'

/** A past lesson as far as it is fetched. */
export type PastLessonState =
  | { kind: 'loading' }
  | { kind: 'ready'; lesson: PastLessonView }
  | { kind: 'failed'; message: string }

/** Fetches a past lesson, and once more on demand; addresses of pictures are new then. */
export function usePastLesson(
  api: Pick<Api, 'call'>,
  lesson_session_id: string,
): { known: PastLessonState; retry: () => void } {
  const [known, setKnown] = useState<PastLessonState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // Asks when the lesson is opened and at each retry; what was on its way before is dropped.
  useEffect(() => {
    const asking = new AbortController()
    api.call('POST /api/pad/v1/classroom/past-lesson', { lesson_session_id }, { signal: asking.signal }).then(
      (lesson) => !asking.signal.aborted && setKnown({ kind: 'ready', lesson }),
      (error: unknown) => {
        if (asking.signal.aborted) return
        const message = error instanceof Error ? error.message : '请稍后重试'
        // What is on the screen stays.
        setKnown((before) => (before.kind === 'ready' ? before : { kind: 'failed', message }))
      },
    )
    return () => asking.abort()
  }, [api, lesson_session_id, tries])
  const retry = () => {
    setKnown((before) => (before.kind === 'failed' ? { kind: 'loading' } : before))
    setTries((count) => count + 1)
  }
  return { known, retry }
}
