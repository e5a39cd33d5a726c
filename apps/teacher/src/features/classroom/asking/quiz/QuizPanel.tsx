import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import type { AnswerDetailView, RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { type ReactNode, useMemo } from 'react'
import { ComparingContext } from '../compare/comparing.ts'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import type { AnswerStates } from './answer-states.ts'
import type { KeyCommands } from '../quick/key-commands.ts'
import { QuizActions } from './QuizActions.tsx'
import { QuizResult } from './QuizResult.tsx'
import { QuizRunning } from './QuizRunning.tsx'
import type { TimeLeft } from './time/time-left.ts'

export type QuizCommands = Pick<
  LessonCommands,
  'extendQuiz' | 'endQuiz' | 'showDistribution' | 'revealQuiz' | 'putAwayQuiz'
> &
  KeyCommands

export type QuizPanelProps = {
  quiz: QuizState
  states: AnswerStates
  detail: AnswerDetailView | undefined
  joined: readonly RosterEntry[] | null
  time: TimeLeft
  /** 对比讲评 of this question, shown or put away. */
  comparison: Comparison | null
  onCompare: (comparison: Comparison) => Promise<unknown>
  commands: QuizCommands
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onPutAside: () => void
  /** The ways of a class without pads: 扫卡, 手工计数 and what was counted. */
  withoutPads?: ReactNode
  /** The way to the answers of the times before, once the question was asked again. */
  earlier?: ReactNode
  /** Push the same question once more ([CR-12]). */
  onAgain: (lesson_quiz_id: string) => Promise<unknown> | void
}

const NO_FILES = {}
const PHASE_WORDS = { running: '作答中', ended: '已收卷', revealed: '已公布答案' } as const
/** A vote has no answers that are right. */
const VOTE_WORDS = { running: '进行中', ended: '已结束', revealed: '已公布结果' } as const

/** The question on the screen, from the first answer to the key. */
export function QuizPanel(props: QuizPanelProps) {
  const { quiz, states, detail, joined, time, comparison, onCompare } = props
  const comparing = useMemo(() => ({ comparison, onCompare }), [comparison, onCompare])
  const run = quiz.quiz.run_no > 1 ? `（第 ${quiz.quiz.run_no} 次）` : ''
  return (
    <FloatingPanel
      title={`${sourceWord(quiz.quiz)}${phaseWord(quiz)}${run}`}
      place={props.place}
      onMove={props.onMove}
      leave={{ label: '最小化', onPress: props.onPutAside }}
      actions={<QuizActions {...props} />}
    >
      {/* What was counted is read first: there may be no named answers at all. */}
      {quiz.phase !== 'running' && props.withoutPads}
      <QuestionFiles value={quiz.quiz.files ?? NO_FILES}>
        {quiz.phase === 'running' ? (
          <QuizRunning quiz={quiz.quiz} states={states} joined={joined} time={time} />
        ) : (
          <ComparingContext value={comparing}>
            <QuizResult key={quiz.quiz.quiz_run_id} quiz={quiz} detail={detail} />
          </ComparingContext>
        )}
      </QuestionFiles>
      {quiz.phase === 'running' && props.withoutPads}
    </FloatingPanel>
  )
}

function phaseWord({ phase, quiz }: QuizState): string {
  return (quiz.source === 'vote' ? VOTE_WORDS : PHASE_WORDS)[phase]
}

function sourceWord({ source, is_anonymous }: ClassroomQuiz): string {
  if (source === undefined) return ''
  return `${is_anonymous === true ? '匿名' : ''}${SOURCE_WORDS[source]} · `
}
