import { oneItemAnalysis, oneItemContent, oneItemKey } from '@jiangtai/shared/questions/one-item.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { Distribution, ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { AnswerBars } from './AnswerBars.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { hasOptions, keyText } from './question-words.ts'
import styles from './quiz.module.css'
import { WrittenAnswers } from './WrittenAnswers.tsx'

export type QuizResultProps = {
  quiz: Exclude<QuizState, { phase: 'running' }>
  detail: AnswerDetailView | undefined
}

/** Answers are closed: first how the class answered, then, as a second step, what is right ([CR-21]). */
export function QuizResult({ quiz, detail }: QuizResultProps) {
  const { distribution } = quiz
  const content = oneItemContent(quiz.quiz.question)
  const answerKey = quiz.phase === 'revealed' ? oneItemKey(quiz.released) : null
  const analysis = quiz.phase === 'revealed' ? oneItemAnalysis(quiz.released) : ''
  const isCounted = distribution !== null && hasOptions(content)
  const counted = distribution ?? detail?.distribution
  const revealed = answerKey === null ? null : { key: answerKey, detail }
  return (
    <>
      {counted !== undefined && (
        <Headline counted={counted} marks={revealed === null ? undefined : detail?.distribution} />
      )}
      {isCounted ? (
        <>
          <QuestionCard content={{ ...content, options: [] }} />
          <AnswerBars content={content} distribution={distribution} revealed={revealed} />
        </>
      ) : (
        <QuestionCard content={content} />
      )}
      {!hasOptions(content) && detail !== undefined && (
        <WrittenAnswers detail={detail} isRevealed={revealed !== null} />
      )}
      {answerKey !== null && (
        <>
          <div className={styles.answer}>
            <h3>答案</h3>
            <MathText text={keyText(answerKey)} />
          </div>
          {analysis !== '' && (
            <div className={styles.answer}>
              <h3>解析</h3>
              <MathText text={analysis} />
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The right rate waits for the key; `marks` is the teacher's own count, which the class never receives ([CR-21]). */
function Headline({ counted, marks }: { counted: ShownDistribution; marks: Distribution | undefined }) {
  const answered = `${counted.answered_count}/${counted.expected_count} 人作答`
  const marked = marks === undefined ? 0 : marks.answered_count - marks.ungraded_count
  if (marks === undefined || marked === 0) {
    return (
      <div className={styles.counts}>
        <span className={styles.big}>{answered}</span>
      </div>
    )
  }
  return (
    <div className={styles.counts}>
      <span className={styles.big}>正确率 {Math.round((marks.right_count / marked) * 100)}%</span>
      <span className={styles.base}>
        {answered}
        {marks.half_count > 0 && ` · 半对 ${marks.half_count} 人`}
      </span>
    </div>
  )
}
