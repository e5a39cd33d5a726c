import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { KeyView } from '@jiangtai/questions/result/KeyView.tsx'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { formatClock } from '@jiangtai/shared/core/dates.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { ReactNode } from 'react'
import { PlaceNumber } from '../../../shared/questions/PlaceNumber.tsx'
import { timeLeftOf } from '../asking/quiz/time/time-left.ts'
import styles from './viewing.module.css'

const NO_FILES = {}
const PHASE_WORDS = { running: '作答中', ended: '已收卷', revealed: '已公布答案' } as const

/** The question on the screen as the class has been shown it: no distribution and no key before the class has them ([CR-232]). */
export function ViewedQuestion({ quiz, now, counts }: { quiz: QuizState; now: number; counts?: ReactNode }) {
  const { question, source, run_no, files } = quiz.quiz
  return (
    <article className={styles.question} aria-label="发出的题">
      <h3>
        {source === undefined ? '' : `${SOURCE_WORDS[source]} · `}
        {questionTypeName(questionType(question))} · {PHASE_WORDS[quiz.phase]}
        {run_no > 1 && `（第 ${run_no} 次）`}
      </h3>
      <Counts quiz={quiz} now={now} counts={counts} />
      <QuestionFiles value={files ?? NO_FILES}>
        <QuestionBody
          question={question}
          below={(item, index) => <ItemShown quiz={quiz} item={item} index={index} />}
        />
      </QuestionFiles>
    </article>
  )
}

function Counts({ quiz, now, counts }: { quiz: QuizState; now: number; counts: ReactNode }) {
  if (quiz.phase === 'running') {
    const left = timeLeftOf(quiz.quiz, now)
    if (left === null && counts === undefined) return null
    return (
      <p className={styles.counts}>
        {counts}
        {left !== null && <span>剩余 {formatClock(left.left_s)}</span>}
      </p>
    )
  }
  if (quiz.distribution === null)
    return counts === undefined ? null : <p className={styles.counts}>{counts}</p>
  const { answered_count, expected_count } = quiz.distribution
  return (
    <p className={styles.counts}>
      {answered_count}/{expected_count} 人作答
    </p>
  )
}

function ItemShown({ quiz, item, index }: { quiz: QuizState; item: ShownItem; index: number }) {
  if (quiz.phase === 'running') return null
  const counted = quiz.distribution?.items.find(({ item_id }) => item_id === item.item_id)
  const told =
    quiz.phase === 'revealed'
      ? quiz.released.items.find(({ item_id }) => item_id === item.item_id)
      : undefined
  if (counted === undefined && told === undefined) return null
  const { bank } = quiz.quiz.question
  return (
    <>
      <PlaceNumber item={item} index={index} />
      {counted !== undefined && (
        <Distribution
          item={item}
          bank={bank}
          rows={counted.rows}
          answered_count={counted.answered_count}
          hasTexts={false}
          rightKeys={told === undefined ? null : rightOptions(told.key)}
        />
      )}
      {told !== undefined && (
        <>
          <h4>答案</h4>
          <KeyView item={item} bank={bank} answerKey={told.key} />
        </>
      )}
    </>
  )
}
