import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { answeredCountsQuery } from './watch.queries.ts'

/** How many have handed in the question on the screen, null until it is known: tallies as they come, asked anew at each turn of the run. */
export function useAnsweredCount({
  realtime,
  lesson_session_id,
  quiz,
}: {
  realtime: RealtimeClient
  lesson_session_id: string
  quiz: QuizState | null
}): number | null {
  const status = useStore(realtime.status)
  const quiz_run_id = quiz?.quiz.quiz_run_id ?? null
  const [heard, setHeard] = useState<{ quiz_run_id: string; count: number } | null>(null)
  const asked = useQuery({
    ...answeredCountsQuery({ lesson_session_id, moment: `${quiz_run_id}-${quiz?.phase}-${status}` }),
    enabled: quiz_run_id !== null && status === 'online',
  })

  // Hears every tally of the lesson; one of another question is left aside below.
  useEffect(
    () =>
      realtime.on('tally', (tally) =>
        setHeard({ quiz_run_id: tally.quiz_run_id, count: tally.submitted_count }),
      ),
    [realtime],
  )

  if (quiz_run_id === null) return null
  const known = asked.data?.find((run) => run.quiz_run_id === quiz_run_id)?.answered_count ?? null
  const told = heard?.quiz_run_id === quiz_run_id ? heard.count : null
  if (quiz?.phase !== 'running') return known ?? told
  // Answers are not taken back: the greater number is the newer one.
  return known === null || told === null ? (known ?? told) : Math.max(known, told)
}
