import './practice.css'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { Api } from '@jiangtai/client/api.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isPracticeOpen, type PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { useEffect, useState } from 'react'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import { ClosedQuiz } from '../quiz/ClosedQuiz.tsx'
import { ResultQuiz } from '../quiz/ResultQuiz.tsx'
import type { AnswerWritten } from '../quiz/RunningQuiz.tsx'
import { savedStateOf } from '../quiz/saved-state.ts'
import { useRemaining } from '../quiz/use-remaining.ts'
import { useResult } from '../quiz/use-result.ts'
import { ownAnswer } from '../quiz/own-answer.ts'
import { keepAtHand, practiceAtHand, recallAtHand } from './at-hand.ts'
import { PracticeNumbers } from './PracticeNumbers.tsx'
import { PracticeQuestion } from './PracticeQuestion.tsx'
import { isHandedIn, standingsOf } from './standing.ts'

export type PracticeSheetProps = {
  lesson_session_id: string
  practice: PracticeState
  entries: OutboxState['entries']
  is_online: boolean
  is_on_device: boolean
  photos: PhotoUploads
  api: Pick<Api, 'call'>
  serverNow: () => number
  /** `used_ms` is the time that the question was at hand. */
  onAnswer: (quiz_run_id: string, written: AnswerWritten & { used_ms: number }) => void
}

const NO_FILES = {}

/** 随堂练习 on the pad: the numbers of its questions, and one of them at hand. */
export function PracticeSheet(props: PracticeSheetProps) {
  const { practice, entries, photos, lesson_session_id, is_online, is_on_device, onAnswer } = props
  const { practice_id, quizzes } = practice
  const [index, setIndex] = useState(() => recallAtHand(localStorage, { practice_id, count: quizzes.length }))
  const [folded, setFolded] = useState<string | null>(null)
  const [isReopened, setIsReopened] = useState(false)
  const isOpen = isPracticeOpen(practice)
  const remaining_ms = useRemaining(isOpen ? practice.ends_at : null, props.serverNow)
  const standings = standingsOf(practice, entries)
  const at_hand = standings[index]
  const { result, retry } = useResult(props.api, at_hand?.quiz ?? null)
  const files = useKeptFiles(at_hand?.quiz.quiz.files ?? NO_FILES)
  // It is unfolded again when it closes.
  const phase = `${practice_id} ${isOpen}`
  const seen_run_id = folded === phase ? null : (at_hand?.quiz.quiz.quiz_run_id ?? null)
  // A board that shows this pad shows its question.
  useEffect(() => {
    practiceAtHand.setState({ quiz_run_id: seen_run_id })
    return () => practiceAtHand.setState({ quiz_run_id: null })
  }, [seen_run_id])
  if (at_hand === undefined) return null
  const handleFold = () => setFolded(phase)
  const goTo = (next: number) => {
    keepAtHand(localStorage, { practice_id, index: next })
    setIndex(next)
  }
  const handleHandIn = () => {
    setIsReopened(false)
    for (const { quiz, entry, is_answered } of standings)
      if (is_answered && entry !== null && !entry.is_final)
        onAnswer(quiz.quiz.quiz_run_id, {
          ...{ value: ownAnswer(quiz.quiz.question, entry), used_ms: entry.used_ms },
          ...{ is_final: true, pace: 'tap' },
        })
  }
  if (folded === phase) {
    return (
      <button type="button" className="quiz-pill" onClick={() => setFolded(null)}>
        {isOpen ? '回到练习作答' : '看我的练习'}
      </button>
    )
  }
  const { quiz, entry } = at_hand
  const saved = savedStateOf({ entry, is_online, is_on_device, is_closed: !isOpen })
  const closed = { lesson_session_id, photos, entry, saved, onFold: handleFold }
  return (
    <QuestionFiles value={files}>
      <section className="practice" aria-label={practice.title}>
        <PracticeNumbers title={practice.title} standings={standings} index={index} onGo={goTo} />
        <div className="practice-box" key={quiz.quiz.quiz_run_id}>
          {quiz.phase === 'running' && (
            <PracticeQuestion
              {...{ lesson_session_id, practice, standings, index, saved, remaining_ms, photos }}
              quiz={quiz.quiz}
              isHandedIn={isHandedIn(standings) && !isReopened}
              serverNow={props.serverNow}
              onAnswer={(written) => onAnswer(quiz.quiz.quiz_run_id, written)}
              onGo={goTo}
              onHandIn={handleHandIn}
              onReopen={() => setIsReopened(true)}
              onFold={handleFold}
            />
          )}
          {quiz.phase === 'ended' && <ClosedQuiz closed={quiz} {...closed} />}
          {quiz.phase === 'revealed' && (
            <ResultQuiz revealed={quiz} result={result} onRetry={retry} {...closed} />
          )}
        </div>
      </section>
    </QuestionFiles>
  )
}
