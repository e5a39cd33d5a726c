import { oneItemContent } from '@jiangtai/shared/questions/one-item.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import type { AnswerValueV1 as AnswerValue } from '@jiangtai/shared/questions/content.ts'
import { useState } from 'react'
import { emptyAnswer, isEmptyAnswer, whatIsMissing } from './answers.ts'
import type { ClassEntry } from './class-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { QuizFrame } from './QuizFrame.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { SavedState } from './saved-state.ts'

/** A change of the answer, as the screen tells it. */
export type AnswerWritten = { value: AnswerValue; is_final: boolean; pace: 'typing' | 'tap' }

export type RunningQuizProps = {
  quiz: ClassroomQuiz
  entry: ClassEntry | null
  saved: SavedState
  remaining_ms: number | null
  onAnswer: (written: AnswerWritten) => void
  onFold: () => void
}

/** The question while answers are open: answer, hand in, change one's mind until the close. */
export function RunningQuiz({ quiz, entry, saved, remaining_ms, onAnswer, onFold }: RunningQuizProps) {
  const [isReopened, setIsReopened] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const content = oneItemContent(quiz.question)
  const value = entry?.value ?? emptyAnswer(content)
  const isTimeUp = remaining_ms !== null && remaining_ms <= 0
  const isHandedIn = entry !== null && entry.is_final && !isReopened
  const isOpen = !isHandedIn && !isTimeUp

  const handleChange = (next: AnswerValue, pace: 'typing' | 'tap') => {
    setWarning(null)
    onAnswer({ value: next, is_final: false, pace })
  }
  const handleSubmit = () => {
    const missing = whatIsMissing(content, value)
    // A half-filled answer may be meant: it is told once, and the second tap hands it in.
    if (missing !== null && (isEmptyAnswer(value) || warning === null)) {
      setWarning(isEmptyAnswer(value) ? missing : `${missing}，再点一次仍可提交`)
      return
    }
    setWarning(null)
    setIsReopened(false)
    onAnswer({ value, is_final: true, pace: 'tap' })
  }

  return (
    <QuizFrame
      quiz={quiz}
      remaining_ms={remaining_ms}
      foldLabel="看课件"
      onFold={onFold}
      footer={
        <>
          <SavedLine saved={saved} />
          {warning !== null && (
            <p className="quiz-warning" role="alert">
              {warning}
            </p>
          )}
          {isTimeUp && <span className="quiz-done">时间到，正在收卷</span>}
          {isOpen && (
            <button type="button" className="button-primary quiz-submit" onClick={handleSubmit}>
              {isReopened ? '重新提交' : '提交'}
            </button>
          )}
          {isHandedIn && !isTimeUp && (
            <button type="button" className="button-secondary" onClick={() => setIsReopened(true)}>
              修改答案
            </button>
          )}
        </>
      }
    >
      <QuestionForm content={content} value={value} isOpen={isOpen} onChange={handleChange} />
    </QuizFrame>
  )
}
