import { isPracticeOpen, type PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import quizStyles from '../quiz/quiz.module.css'
import type { PracticeCommands } from './practice-commands.ts'

type PracticeActionsProps = {
  practice: PracticeState
  commands: Pick<PracticeCommands, 'extendPractice' | 'endPractice' | 'revealPractice' | 'putAwayPractice'>
  /** Who has not handed in, as a number; null while nobody knows. */
  missing: number | null
}

/** The steps of a practice: time, 收卷, and the keys of all questions. */
export function PracticeActions(props: PracticeActionsProps) {
  return isPracticeOpen(props.practice) ? <OpenActions {...props} /> : <ClosedActions {...props} />
}

function OpenActions({ practice, commands, missing }: PracticeActionsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { practice_id, ends_at } = practice
  const end = () => commands.endPractice(practice_id)
  if (isAsked && missing !== 0) {
    return (
      <>
        <StageButton look="primary" isStep onPress={end}>
          确定收卷
        </StageButton>
        <StageButton onPress={() => setIsAsked(false)}>再等等</StageButton>
        <span role="status" className={quizStyles.muted}>
          {missing === null ? '可能还有人没有交卷' : `还有 ${missing} 人没有交卷`}，收卷后按已填的内容收上来
        </span>
      </>
    )
  }
  return (
    <>
      {ends_at !== null && (
        <>
          <StageButton onPress={() => commands.extendPractice({ practice_id, add_s: 60 })}>
            延时 1 分钟
          </StageButton>
          <StageButton onPress={() => commands.extendPractice({ practice_id, add_s: 300 })}>
            延时 5 分钟
          </StageButton>
        </>
      )}
      <StageButton look="primary" isStep onPress={missing === 0 ? end : () => setIsAsked(true)}>
        收卷
      </StageButton>
    </>
  )
}

function ClosedActions({ practice, commands }: PracticeActionsProps) {
  const { practice_id, quizzes } = practice
  const isAllOut = quizzes.every(({ phase }) => phase === 'revealed')
  return (
    <>
      {isAllOut ? (
        <StageButton isDisabled onPress={() => undefined}>
          答案已公布
        </StageButton>
      ) : (
        <StageButton look="primary" isStep onPress={() => commands.revealPractice(practice_id)}>
          公布全部答案
        </StageButton>
      )}
      <StageButton isStep onPress={() => commands.putAwayPractice(practice_id)}>
        收起
      </StageButton>
      <span className={quizStyles.muted}>点题号看这道题的作答与讲评</span>
    </>
  )
}
