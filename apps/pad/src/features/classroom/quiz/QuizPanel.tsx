import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import { ClosedQuiz } from './ClosedQuiz.tsx'
import type { ClassEntry } from './class-answers.ts'
import { type ResultState, ResultQuiz } from './ResultQuiz.tsx'
import { type AnswerWritten, RunningQuiz } from './RunningQuiz.tsx'
import { savedStateOf } from './saved-state.ts'
import { useRemaining } from './use-remaining.ts'

export type QuizPanelProps = {
  lesson_session_id: string
  quiz: QuizState
  /** The class has gone on: the question is looked at alone. */
  isPutAway: boolean
  entry: ClassEntry | null
  is_online: boolean
  is_on_device: boolean
  result: ResultState
  photos: PhotoUploads
  isFolded: boolean
  serverNow: () => number
  onAnswer: (written: AnswerWritten) => void
  onRetryResult: () => void
  onFold: (isFolded: boolean) => void
}

/** The question on the screen, in whichever phase it is; folded, it leaves a way back. */
export function QuizPanel(props: QuizPanelProps) {
  const { quiz, entry, is_online, is_on_device } = props
  const ends_at = quiz.phase === 'running' ? quiz.quiz.ends_at : null
  const remaining_ms = useRemaining(ends_at, props.serverNow)
  const files = useKeptFiles(quiz.quiz.files ?? NO_FILES)
  const saved = savedStateOf({ entry, is_online, is_on_device, is_closed: quiz.phase !== 'running' })
  const handleFold = () => props.onFold(true)

  if (props.isFolded) {
    return (
      <button type="button" className="quiz-pill" onClick={() => props.onFold(false)}>
        {props.isPutAway ? '看刚才的题' : PILL_TEXT[quiz.phase]}
      </button>
    )
  }
  return (
    <QuestionFiles value={files}>
      <div className="quiz-layer" key={quiz.quiz.quiz_run_id}>
        {quiz.phase === 'running' && (
          <RunningQuiz
            lesson_session_id={props.lesson_session_id}
            quiz={quiz.quiz}
            entry={entry}
            saved={saved}
            remaining_ms={remaining_ms}
            photos={props.photos}
            onAnswer={props.onAnswer}
            onFold={handleFold}
          />
        )}
        {quiz.phase === 'ended' && (
          <ClosedQuiz
            lesson_session_id={props.lesson_session_id}
            closed={quiz}
            entry={entry}
            saved={saved}
            photos={props.photos}
            onFold={handleFold}
          />
        )}
        {quiz.phase === 'revealed' && (
          <ResultQuiz
            lesson_session_id={props.lesson_session_id}
            photos={props.photos}
            revealed={quiz}
            entry={entry}
            saved={saved}
            result={props.result}
            onRetry={props.onRetryResult}
            onFold={handleFold}
          />
        )}
      </div>
    </QuestionFiles>
  )
}

const NO_FILES = {}

const PILL_TEXT = { running: '回到题目作答', ended: '看我的作答', revealed: '看本题结果' } as const
