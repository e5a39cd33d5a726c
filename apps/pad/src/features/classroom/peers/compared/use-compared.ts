import type { Api } from '@jiangtai/client/api.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ComparedAnswer, ComparedInkTold } from '@jiangtai/shared/classroom/asking/compare/views.ts'
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
  realtime,
  comparison,
  lesson_session_id,
  is_online,
}: {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'on'>
  /** As it was told last: each telling is another object. */
  comparison: Comparison
  lesson_session_id: string
  is_online: boolean
}): ComparedOnPad {
  const [answers, setAnswers] = useState<readonly ComparedAnswer[] | null>(null)
  const [heard, setHeard] = useState<readonly ComparedInkTold[]>([])
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

  const { quiz_run_id, item_id } = comparison
  // Hears what the teacher writes meanwhile ([CR-418]).
  useEffect(
    () =>
      realtime.on('compared_ink', (told) => {
        const isOfLesson = told.lesson_session_id === lesson_session_id
        if (isOfLesson && told.quiz_run_id === quiz_run_id && told.item_id === item_id)
          setHeard((before) => [...before.filter((one) => !isSameAnswer(one, told)), told])
      }),
    [realtime, lesson_session_id, quiz_run_id, item_id],
  )

  const own = heard.filter((one) => one.quiz_run_id === quiz_run_id && one.item_id === item_id)
  return {
    answers: answers?.map((answer) => withHeard(answer, own)) ?? null,
    isFailed,
    retry: () => setTries((count) => count + 1),
  }
}

function isSameAnswer(one: ComparedInkTold, other: ComparedInkTold): boolean {
  return one.number === other.number && one.quiz_run_id === other.quiz_run_id && one.item_id === other.item_id
}

/** An answer with the newest that is known to be written over it, whether it was fetched or heard. */
function withHeard(answer: ComparedAnswer, heard: readonly ComparedInkTold[]): ComparedAnswer {
  const newer = heard.find((one) => one.number === answer.number && one.ink_revision > answer.ink_revision)
  if (newer === undefined) return answer
  return { ...answer, files: answer.files.map((file, at) => ({ ...file, ink: newer.files[at] ?? null })) }
}
