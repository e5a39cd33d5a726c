import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lessonQuizzesQuery, sentQuizzesQuery } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { lastRunOf } from '../quiz/sending/sent-quizzes.ts'
import { standOf } from './page-stand.ts'
import styles from './question-page.module.css'

export type QuestionPageBarProps = {
  asked: NonNullable<ClassroomPage['question']>
  quiz: QuizState | null
  prepare_lesson_id: string
  lesson_session_id: string
  /** A practice is open: nothing else is sent meanwhile. */
  isPractising: boolean
  onStart: (quiz: { lesson_quiz_id: string; time_limit_s: number | null }) => Promise<unknown>
  onShow: (quiz_run_id: string) => Promise<unknown>
  /** Something stands in the corner already. */
  isBelow: boolean
}

/** On a 题目页: 发题 with the preset limit in one tap, and what stands once it was asked ([LE-166]). */
export function QuestionPageBar(props: QuestionPageBarProps) {
  const { asked, quiz, onStart, onShow } = props
  const { lesson_quiz_id, number } = asked
  const quizzes = useQuery(lessonQuizzesQuery(props.prepare_lesson_id))
  const sentQuery = sentQuizzesQuery(props.lesson_session_id)
  // Asked again at each turn of a question: what was sent by another way stands here too.
  const moment = quiz === null ? '' : `${quiz.quiz.quiz_run_id} ${quiz.phase}`
  const sent = useQuery({
    ...sentQuery,
    queryKey: [...sentQuery.queryKey, 'page', moment],
    placeholderData: keepPreviousData,
  })
  const preset = quizzes.data?.quizzes.find((one) => one.lesson_quiz_id === lesson_quiz_id)
  if (preset === undefined || sent.data === undefined) return null
  const run = lastRunOf(sent.data.runs, asked)
  const start = () => onStart({ lesson_quiz_id, time_limit_s: preset.time_limit_s })
  const stand = standOf({ run, isPractising: props.isPractising })

  return (
    <section
      className={styles.bar}
      aria-label={`第 ${number} 题`}
      data-above-board
      data-below={props.isBelow}
    >
      {stand.kind === 'busy' && <span role="status">练习正在作答，收卷后再发题</span>}
      {stand.kind === 'unsent' && (
        <StageButton look="primary" onPress={start}>
          发题
        </StageButton>
      )}
      {stand.kind === 'sent' && (
        <>
          <StageButton look="primary" onPress={() => onShow(stand.quiz_run_id)}>
            看结果
          </StageButton>
          <StageButton isStep onPress={start}>
            再发一次
          </StageButton>
        </>
      )}
    </section>
  )
}
