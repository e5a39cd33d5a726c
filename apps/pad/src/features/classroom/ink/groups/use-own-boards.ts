import type { Api } from '@jiangtai/client/api.ts'
import type { OwnGroupBoard } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { useEffect, useState } from 'react'

/** The boards of the own groups in a lesson, or how far they are. */
export type OwnBoards =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; list: readonly OwnGroupBoard[] }

/** Asks for them when the lesson, the work or the line changes, and again by `retry`. */
export function useOwnBoards(
  api: Pick<Api, 'call'>,
  {
    lesson_session_id,
    group_work_id,
    is_online,
  }: { lesson_session_id: string; group_work_id: string | null; is_online: boolean },
): { known: OwnBoards; retry: () => void } {
  const [known, setKnown] = useState<OwnBoards>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const isThere = known.kind === 'ready'
  // What has come stays; what failed is asked for again when the line is back.
  useEffect(() => {
    if (isThere) return undefined
    const abort = new AbortController()
    api
      .call('POST /api/pad/v1/classroom/group-boards', { lesson_session_id }, { signal: abort.signal })
      .then(({ list }) => setKnown({ kind: 'ready', list }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        setKnown({ kind: 'failed', message: error instanceof Error ? error.message : '网络不通' })
      })
    return () => abort.abort()
  }, [api, lesson_session_id, group_work_id, is_online, attempt, isThere])
  return {
    known,
    retry: () => {
      setKnown({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
