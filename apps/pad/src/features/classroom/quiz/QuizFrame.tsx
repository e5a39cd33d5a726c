import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { ANSWER_WAY_NAMES } from '@jiangtai/shared/lessons/preset/preset.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { ReactNode } from 'react'
import { TimeLeft, TimeLine } from './TimeLeft.tsx'

export type QuizFrameProps = {
  quiz: ClassroomQuiz
  /** Null once the question is closed, and for one without a limit. */
  remaining_ms: number | null
  foldLabel: string
  onFold: () => void
  /** The panes of the question: the question itself and the answer. */
  children: ReactNode
  footer: ReactNode
}

/** One question fills the screen: its kind and time above, the question, the acts below. */
export function QuizFrame({ quiz, remaining_ms, foldLabel, onFold, children, footer }: QuizFrameProps) {
  return (
    <section className="quiz" aria-label="课堂题目">
      {remaining_ms !== null && <TimeLine quiz={quiz} remaining_ms={remaining_ms} />}
      <header className="quiz-head">
        <span className="quiz-type">{typeWords(quiz)}</span>
        {quiz.run_no > 1 && <span className="quiz-run">第 {quiz.run_no} 次作答</span>}
        <span className="quiz-time">{remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} />}</span>
        <button type="button" className="button-quiet" onClick={onFold}>
          {foldLabel}
        </button>
      </header>
      {children}
      <footer className="quiz-foot">{footer}</footer>
    </section>
  )
}

function typeWords({ source, is_anonymous, question, answer_way }: ClassroomQuiz): string {
  const way = answer_way === undefined ? '' : ` · ${ANSWER_WAY_NAMES[answer_way]}作答`
  const type = `${questionTypeName(questionType(question))}${way}`
  if (source === undefined) return type
  return `${SOURCE_WORDS[source]} · ${is_anonymous === true ? '匿名，老师看不到谁选了什么' : type}`
}
