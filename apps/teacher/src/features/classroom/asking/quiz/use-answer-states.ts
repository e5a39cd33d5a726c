import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { answerDetailQuery } from '../../classroom.queries.ts'
import { type AnswerStates, addDetail, addTally, noAnswers } from './answer-states.ts'

/** The known answers to the question on the screen; `detail` once it was fetched. */
export type Answers = { states: AnswerStates; detail: AnswerDetailView | undefined }

/** Who has answered the question on the screen: tallies as they come, the whole state at every turn of the run. */
export function useAnswerStates({
  realtime,
  quiz,
}: {
  realtime: RealtimeClient
  quiz: QuizState | null
}): Answers {
  const quiz_run_id = quiz?.quiz.quiz_run_id ?? ''
  const status = useStore(realtime.status)
  const [heard, setHeard] = useState(() => noAnswers(quiz_run_id))
  const states = heard.quiz_run_id === quiz_run_id ? heard : noAnswers(quiz_run_id)
  const query = useQuery({
    ...answerDetailQuery({ quiz_run_id, moment: `${momentOf(quiz)}-${status}` }),
    enabled: quiz !== null && status === 'online',
  })

  const { refetch } = query
  const isClosed = quiz !== null && quiz.phase !== 'running'

  // Hears every tally of this run. What comes after the close was not there when its answers were fetched.
  useEffect(
    () =>
      realtime.on('tally', (tally) => {
        setHeard((before) =>
          addTally(before.quiz_run_id === quiz_run_id ? before : noAnswers(quiz_run_id), tally),
        )
        if (isClosed && tally.quiz_run_id === quiz_run_id) void refetch()
      }),
    [realtime, quiz_run_id, isClosed, refetch],
  )

  const detail = query.data?.quiz_run_id === quiz_run_id ? query.data : undefined
  return { states: detail === undefined ? states : addDetail(states, detail), detail }
}

function momentOf(quiz: QuizState | null): string {
  if (quiz === null || quiz.phase === 'running') return 'running'
  const key = quiz.phase === 'revealed' ? JSON.stringify(quiz.released.items.map((item) => item.key)) : ''
  return `${quiz.phase}${quiz.distribution === null ? '' : '-shown'}${key}`
}
