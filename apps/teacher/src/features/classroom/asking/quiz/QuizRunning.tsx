import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { countWords } from '../answer-counts.ts'
import type { AnswerStates } from './answer-states.ts'
import styles from './quiz.module.css'
import { StageQuestion } from './StageQuestion.tsx'
import { isShort } from './time/TimeLine.tsx'
import type { TimeLeft } from './time/time-left.ts'

export type QuizRunningProps = {
  quiz: ClassroomQuiz
  states: AnswerStates
  joined: readonly RosterEntry[] | null
  time: TimeLeft
}

/** The class is answering: how many have handed in, and, when the teacher asks for it, who has not. */
export function QuizRunning({ quiz, states, joined, time }: QuizRunningProps) {
  const [hasNames, setHasNames] = useState(false)
  const missing = (joined ?? []).filter(({ student_id }) => states.by_student[student_id] !== 'submitted')
  return (
    <>
      <div className={styles.counts}>
        <span className={styles.big}>已提交 {countWords(states, joined)}</span>
        {time !== null && (
          <span className={styles.left} data-short={isShort(time)}>
            剩余 {formatClock(time.left_s)}
          </span>
        )}
      </div>
      <StageQuestion question={quiz.question} />
      {missing.length > 0 && (
        <div className={styles.answer}>
          <StageButton size="small" isPressed={hasNames} onPress={() => setHasNames(!hasNames)}>
            {hasNames ? '隐藏名单' : `未提交 ${missing.length} 人，显示名单`}
          </StageButton>
          {hasNames && (
            <ul className={styles.names}>
              {missing.map((student) => (
                <li key={student.student_id}>
                  {student.name}
                  {!student.is_online && '（离线）'}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
