import { oneItemContent } from '@jiangtai/shared/questions/one-item.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { ReactNode } from 'react'
import { TimeLeft, TimeLine } from './TimeLeft.tsx'

export type QuizFrameProps = {
  quiz: ClassroomQuiz
  /** Null once the question is closed, and for one without a limit. */
  remaining_ms: number | null
  foldLabel: string
  onFold: () => void
  children: ReactNode
  footer: ReactNode
}

/** One task fills the screen: stem on one side, the answer under the thumb, what to do below. */
export function QuizFrame({ quiz, remaining_ms, foldLabel, onFold, children, footer }: QuizFrameProps) {
  const { question, run_no } = quiz
  const content = oneItemContent(question)
  return (
    <section className="quiz" aria-label="课堂题目">
      {remaining_ms !== null && <TimeLine quiz={quiz} remaining_ms={remaining_ms} />}
      <header className="quiz-head">
        <span className="quiz-type">{questionTypeName(questionType(question))}</span>
        {run_no > 1 && <span className="quiz-run">第 {run_no} 次作答</span>}
        <span className="quiz-time">{remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} />}</span>
        <button type="button" className="button-quiet" onClick={onFold}>
          {foldLabel}
        </button>
      </header>
      <div className="quiz-body">
        {/* Both may scroll, so both can be reached by the keyboard. */}
        <div className="quiz-stem" role="group" aria-label="题目" tabIndex={0}>
          <MathText text={content.stem} />
        </div>
        <div className="quiz-answer" role="group" aria-label="作答" tabIndex={0}>
          {children}
        </div>
      </div>
      <footer className="quiz-foot">{footer}</footer>
    </section>
  )
}
