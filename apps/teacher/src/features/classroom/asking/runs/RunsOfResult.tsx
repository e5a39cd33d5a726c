import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentQuizzesQuery } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { runsOf } from '../quiz/sending/sent-quizzes.ts'
import { CompareRuns } from './CompareRuns.tsx'
import { RunsDialog } from './RunsDialog.tsx'

export type RunsOfResultProps = { lesson_session_id: string; lesson_quiz_id: string }

/** 对比两次作答 beside the result of a question that was asked again, so that nobody has to look for it in 发题 ([CR-464]). */
export function RunsOfResult(props: RunsOfResultProps) {
  const [isComparing, setIsComparing] = useState(false)
  return (
    <>
      <StageButton onPress={() => setIsComparing(true)}>对比两次作答</StageButton>
      {isComparing && (
        <RunsDialog onClose={() => setIsComparing(false)}>
          <ComparedRuns {...props} />
        </RunsDialog>
      )}
    </>
  )
}

function ComparedRuns({ lesson_session_id, lesson_quiz_id }: RunsOfResultProps) {
  const sent = useQuery(sentQuizzesQuery(lesson_session_id))
  if (sent.isError)
    return (
      <p role="alert">
        发过的题没有取到。<StageButton onPress={() => sent.refetch()}>重试</StageButton>
      </p>
    )
  if (sent.data === undefined) return <p role="status">正在取出两次作答…</p>
  const runs = runsOf(sent.data.runs, { lesson_quiz_id })
  if (runs.length < 2) return <p>这道题只有一次作答可以看。</p>
  return <CompareRuns runs={runs} isReleased={runs.some(({ revealed_at }) => revealed_at !== null)} />
}
