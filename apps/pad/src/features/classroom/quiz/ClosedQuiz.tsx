import { oneItemContent } from '@jiangtai/shared/questions/one-item.ts'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import { DistributionBars } from './DistributionBars.tsx'
import { emptyAnswer } from './answers.ts'
import type { ClassEntry } from './class-answers.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { QuizFrame } from './QuizFrame.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { SavedState } from './saved-state.ts'

export type ClosedQuizProps = {
  closed: Extract<QuizState, { phase: 'ended' }>
  entry: ClassEntry | null
  saved: SavedState
  onFold: () => void
}

/** After 收卷: the own answer as it stood, and how the class answered once the teacher shows it. */
export function ClosedQuiz({ closed, entry, saved, onFold }: ClosedQuizProps) {
  const content = oneItemContent(closed.quiz.question)
  const value = entry?.value ?? emptyAnswer(content)
  return (
    <QuizFrame
      quiz={closed.quiz}
      remaining_ms={null}
      foldLabel="收起"
      onFold={onFold}
      footer={
        <>
          <SavedLine saved={saved} />
          <span className="quiz-done">已收卷，等老师讲评</span>
        </>
      }
    >
      {(closed.distribution === null || value.kind !== 'choice') && (
        <QuestionForm content={content} value={value} isOpen={false} onChange={() => {}} />
      )}
      {closed.distribution !== null && (
        <DistributionBars
          content={content}
          distribution={closed.distribution}
          chosen={value.kind === 'choice' ? value.keys : []}
          hasTexts
          rightKeys={null}
        />
      )}
    </QuizFrame>
  )
}
