import type { RealtimeClient, RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { Tally } from '@jiangtai/shared/classroom/socket.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { answerDetail, quizRun } from '../../test/lesson-builders.ts'
import { useAnswerStates } from './use-answer-states.ts'

const ENDED: QuizState = {
  phase: 'ended',
  quiz: quizRun({}),
  ended_at: '2026-09-01T02:01:00.000Z',
  distribution: null,
}

let network: ReturnType<typeof answerCalls>
let stored: readonly string[]
let hear: (tally: Tally) => void

beforeEach(() => {
  queryClient.clear()
  stored = ['a']
  network = answerCalls({
    'POST /api/prepare_lessons/api/answer_detail': () =>
      answerDetail({ answered: stored.map((student_id) => ({ student_id, state: 'submitted' })) }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
  queryClient.clear()
})

function Told({ realtime, quiz }: { realtime: RealtimeClient; quiz: QuizState }) {
  const { detail } = useAnswerStates({ realtime, quiz })
  return <p role="status">{detail?.answers.map(({ student_id }) => student_id).join('、') ?? '没有'}</p>
}

function open(quiz: QuizState) {
  const on = (_name: string, handler: (tally: Tally) => void) => {
    hear = handler
    return () => {}
  }
  // Only the followed parts of the line stand here.
  const realtime = { status: createStore<RealtimeStatus>(() => 'online'), on } as unknown as RealtimeClient
  openScreen(<Told realtime={realtime} quiz={quiz} />, { path: '/' })
}

const tallyOf = (quiz_run_id: string): Tally => ({
  ...{ lesson_session_id: 's', quiz_run_id, submitted_count: 1 },
  changed: [{ student_id: 'b', state: 'submitted' }],
})

test('[CR-17] an answer that comes after the close is fetched; one of another question is not', async () => {
  open(ENDED)
  expect(await screen.findByText('a')).toBeVisible()
  stored = ['a', 'b']
  act(() => hear(tallyOf('another')))
  act(() => hear(tallyOf('run')))
  expect(await screen.findByText('a、b')).toBeVisible()
  expect(network.asked).toHaveLength(2)
})

test('[CR-17] while a question runs its counts come with the tally, and nothing is fetched for each', async () => {
  open({ phase: 'running', quiz: quizRun({}) })
  expect(await screen.findByText('a')).toBeVisible()
  act(() => hear(tallyOf('run')))
  expect(network.asked).toHaveLength(1)
})
