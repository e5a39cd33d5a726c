import type { Api } from '@jiangtai/client/api.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { ComparedAnswer } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import { useEffect, useState } from 'react'

/** The answers that stand on the board: null while they are being fetched for the first time. */
export type ComparedOnPad = {
  answers: readonly ComparedAnswer[] | null
  isFailed: boolean
  retry: () => void
}

/** Fetches what stands on the board, anew with each change of it and when the line is back; what was shown stays meanwhile. */
export function useCompared({
  api,
  comparison,
  lesson_session_id,
  is_online,
}: {
  api: Pick<Api, 'call'>
  /** As it was told last: each telling is another object. */
  comparison: Comparison
  lesson_session_id: string
  is_online: boolean
}): ComparedOnPad {
  const [answers, setAnswers] = useState<readonly ComparedAnswer[] | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // Asks again with each change of the board; an older reply that comes later is not shown.
  useEffect(() => {
    let isLeft = false
    api.call('POST /api/pad/v1/classroom/compared', { lesson_session_id }).then(
      (told) => {
        if (isLeft) return
        setAnswers(told.answers)
        setIsFailed(false)
      },
      () => {
        if (!isLeft) setIsFailed(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [api, comparison, lesson_session_id, is_online, tries])

  return { answers, isFailed, retry: () => setTries((count) => count + 1) }
}
