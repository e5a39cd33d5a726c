import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { LessonQuiz } from '../../asking/quiz/sending/QuizPicker.tsx'
import styles from '../remote.module.css'

export type RemoteQuestionsProps = {
  quizzes:
    | { kind: 'loading' }
    | { kind: 'failed'; retry: () => void }
    | { kind: 'ready'; list: readonly LessonQuiz[] }
  onStart: (lesson_quiz_id: string, time_limit_s: number | null) => Promise<unknown>
}

/** The questions of the lesson, each with 发题, with the time that was prepared for it. */
export function RemoteQuestions({ quizzes, onStart }: RemoteQuestionsProps) {
  if (quizzes.kind === 'loading') return <p role="status">正在加载题目</p>
  if (quizzes.kind === 'failed') {
    return (
      <div role="alert" className={styles.question}>
        <p>题目没有加载出来</p>
        <StageButton onPress={quizzes.retry}>重试</StageButton>
      </div>
    )
  }
  if (quizzes.list.length === 0) return <p>这节课没有准备题目</p>
  return (
    <ol className={styles.questions}>
      {quizzes.list.map(({ lesson_quiz_id, time_limit_s, question }, at) => (
        <li key={lesson_quiz_id} className={styles.question}>
          <span className={styles.line}>
            {`${at + 1}. `}
            <MathText text={questionLine(question.document)} />
          </span>
          <StageButton
            label={`发第 ${at + 1} 题`}
            isStep
            onPress={() => onStart(lesson_quiz_id, time_limit_s)}
          >
            发题
          </StageButton>
        </li>
      ))}
    </ol>
  )
}
