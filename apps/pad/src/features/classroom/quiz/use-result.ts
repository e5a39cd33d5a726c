import type { Api } from '@jiangtai/client/api.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useEffect, useState } from 'react'
import type { ResultState } from './ResultQuiz.tsx'

type ResultMark = CallOutput<'POST /api/pad/v1/classroom/result'>['result']

/** An answer that waits to be marked is asked for again so often. */
const ASK_AGAIN_MS = 10_000
const LOADING: ResultState = { kind: 'loading' }

/** The own result of a revealed question, asked for each time its key is told, and again on demand. */
export function useResult(
  api: Pick<Api, 'call'>,
  quiz: QuizState | null,
): { result: ResultState; retry: () => void } {
  const revealed = quiz?.phase === 'revealed' ? quiz.quiz.quiz_run_id : null
  // As text: a room that is fetched anew tells the same key.
  const told = quiz?.phase === 'revealed' ? JSON.stringify(quiz.released.items) : null
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ quiz_run_id: string; result: ResultState } | null>(null)
  // Asks the server as soon as the key is out, and again when it was corrected ([CR-71]).
  useEffect(() => {
    if (revealed === null || told === null) return
    const abort = new AbortController()
    const show = (result: ResultState) => {
      if (!abort.signal.aborted) setKnown({ quiz_run_id: revealed, result })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      api.call('POST /api/pad/v1/classroom/result', { quiz_run_id: revealed }, { signal: abort.signal })
    // The teacher may mark a written answer while its student looks at it ([CR-133]).
    const askAgain = (result: ResultMark) => {
      if (result !== 'ungraded' || abort.signal.aborted) return
      timer = setTimeout(() => {
        ask().then(
          (next) => {
            show({ kind: 'ready', result: next })
            askAgain(next.result)
          },
          // What is shown stays; the line tells by itself that it is away.
          () => askAgain(result),
        )
      }, ASK_AGAIN_MS)
    }
    show(LOADING)
    ask().then(
      (result) => {
        show({ kind: 'ready', result })
        askAgain(result.result)
      },
      (error: unknown) =>
        show({ kind: 'failed', message: error instanceof Error ? error.message : '请稍后重试' }),
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, revealed, told, attempt])
  return {
    result: known !== null && known.quiz_run_id === revealed ? known.result : LOADING,
    retry: () => setAttempt((count) => count + 1),
  }
}
