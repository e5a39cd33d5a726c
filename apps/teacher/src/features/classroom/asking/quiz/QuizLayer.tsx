import { PRACTICE_QUESTIONS } from '@jiangtai/shared/classroom/asking/practice/question-count.ts'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { keptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAside } from '../use-aside.ts'
import { sentQuizzesQuery } from '../../classroom.queries.ts'
import { classQuizzesQuery } from './sending/class-quizzes.queries.ts'
import type { PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { PracticePicker } from '../practice/PracticePicker.tsx'
import { PracticeWays } from '../practice/PracticeWays.tsx'
import { QuickAsk } from '../quick/QuickAsk.tsx'
import { QuestionPageBar } from '../question-page/QuestionPageBar.tsx'
import { RunsOfResult } from '../runs/later-runs.ts'
import { WithoutPads } from '../cards/WithoutPads.tsx'
import { QuizPicker } from './sending/QuizPicker.tsx'
import { QuizPanel } from './QuizPanel.tsx'
import { BankWay } from '../bank/BankWay.tsx'
import { bankChoiceName } from '../bank/use-kept-choice.ts'
import { BankLayer } from '../bank/later-bank.ts'
import { createPracticeCommands, type PracticeCommands } from '../practice/practice-commands.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { PeersContext } from '../peers/peers-context.ts'
import { compareAnswers } from '../compare/compare-command.ts'
import { createKeyCommands } from '../quick/key-commands.ts'
import { EMPTY_VOTE, FIRST_DRAFTS } from '../quick/quick-drafts.ts'
import stage from '../../stage/stage.module.css'
import { useServerClock } from '../../stage/use-server-clock.ts'
import { countWords } from '../answer-counts.ts'
import { TimeLine } from './time/TimeLine.tsx'
import { timeGiven, timeLeftOf } from './time/time-left.ts'
import type { Answers } from './use-answer-states.ts'

export type QuizLayerProps = {
  quiz: QuizState | null
  answers: Answers
  comparison: Comparison | null
  peer_review: PeerReview | null
  joined: readonly RosterEntry[] | null
  server_offset_ms: number
  prepare_lesson_id: string
  lesson_session_id: string
  class_id: string
  commands: LessonCommands
  /** The question that the page in view shows, or null. */
  asked: NonNullable<ClassroomPage['question']> | null
  /** A practice is open: nothing else is sent meanwhile. */
  isPractising: boolean
  isPicking: boolean
  onPick: (isPicking: boolean) => void
}

/** What 随堂练习 is made of: a set of the lesson, or any of its questions. */
type Composed = { set: PracticeSet | null }

const HOME: PanelPlace = { x: 0, y: 0 }

/** Everything about questions on the board: choosing one, the run on the screen or put aside, the time line. */
export function QuizLayer(props: QuizLayerProps) {
  const { quiz, answers, joined, commands, isPicking, onPick } = props
  const [place, setPlace] = useState(HOME)
  const [aside_run_id, setAside] = useAside(props.lesson_session_id)
  const [isInBank, setIsInBank] = useState(() => keptInTab(bankChoiceName(props.lesson_session_id)) !== null)
  const [composed, setComposed] = useState<Composed | null>(null)
  const [drafts, setDrafts] = useState(FIRST_DRAFTS)
  const [isPageAsking, setIsPageAsking] = useState(false)
  const { peer_review: review, lesson_session_id, server_offset_ms } = props
  const peers = useMemo(
    () => ({ review, lesson_session_id, server_offset_ms, commands }),
    [review, lesson_session_id, server_offset_ms, commands],
  )
  const isRunning = quiz?.phase === 'running'
  const isBusy = isRunning || props.isPractising
  const now = useServerClock({ server_offset_ms: props.server_offset_ms, isRunning })
  const quizzes = useQuery({ ...classQuizzesQuery(props), enabled: isPicking })
  const sent = useQuery({ ...sentQuizzesQuery(props.lesson_session_id), enabled: isPicking && !isBusy })
  const time = isRunning ? timeLeftOf(quiz.quiz, now) : null

  const goOnInBank = useEffectEvent(() => {
    if (isInBank && !isBusy) onPick(true)
  })
  // A question that was chosen from the bank is before one again when the board is loaded again ([CR-474]).
  useEffect(() => goOnInBank(), [])

  async function handleStart(start: Parameters<LessonCommands['startQuiz']>[0]): Promise<void> {
    const started = await commands.startQuiz(start)
    if (started !== null) handleClose()
  }

  /** The page shows the question that it asks, so the panel does not lie over it. */
  async function handlePageStart(start: Parameters<LessonCommands['startQuiz']>[0]): Promise<void> {
    setIsPageAsking(true)
    const started = await commands.startQuiz(start)
    if (started !== null) setAside(started.quiz_run_id)
    setIsPageAsking(false)
  }

  async function handleQuick(asked: Parameters<LessonCommands['startQuick']>[0]): Promise<void> {
    if ((await commands.startQuick(asked)) === null) return
    setDrafts({
      ...drafts,
      isVoting: false,
      vote: asked.question.source === 'vote' ? EMPTY_VOTE : drafts.vote,
    })
    handleClose()
  }

  async function handleShow(quiz_run_id: string): Promise<void> {
    const isShown = quiz?.quiz.quiz_run_id === quiz_run_id
    if (!isShown && (await commands.bringBackQuiz(quiz_run_id)) === null) return
    setAside(null)
    handleClose()
  }

  async function handlePractice(start: Parameters<PracticeCommands['startPractice']>[0]): Promise<void> {
    if ((await createPracticeCommands(commands).startPractice(start)) !== null) handleClose()
  }

  async function handleShowPractice(practice_id: string): Promise<void> {
    if ((await createPracticeCommands(commands).bringBackPractice(practice_id)) !== null) handleClose()
  }

  function handleClose(): void {
    setComposed(null)
    setIsInBank(false)
    onPick(false)
  }

  // One question runs at a time ([CR-11]): while it does, 发题 brings it back instead of offering another.
  const isPickerShown = isPicking && !isBusy
  const list = quizzes.data?.quizzes ?? []
  const isAside = quiz !== null && aside_run_id === quiz.quiz.quiz_run_id && !(isPicking && isRunning)
  // A question that runs has its panel, or its words in the corner.
  const asked = isRunning || (quiz !== null && !isAside) ? null : props.asked
  return (
    <>
      <TimeLine time={time} />
      {asked !== null && !isPickerShown && (
        <QuestionPageBar
          key={asked.lesson_quiz_id}
          {...{
            quiz,
            prepare_lesson_id: props.prepare_lesson_id,
            lesson_session_id: props.lesson_session_id,
          }}
          asked={asked}
          isBelow={isAside}
          isPractising={props.isPractising}
          onStart={handlePageStart}
          onShow={handleShow}
        />
      )}
      {isPickerShown && composed !== null && (
        <PracticePicker
          quizzes={list}
          set={composed.set}
          sent={sent.data?.runs ?? []}
          place={place}
          onMove={setPlace}
          onStart={handlePractice}
          onClose={() => setComposed(null)}
        />
      )}
      {isPickerShown && isInBank && (
        <BankLayer
          prepare_lesson_id={props.prepare_lesson_id}
          {...{ commands, place }}
          class_id={props.class_id}
          onMove={setPlace}
          onSent={handleClose}
          onBack={() => setIsInBank(false)}
        />
      )}
      {isPickerShown && composed === null && !isInBank && (
        <QuizPicker
          quizzes={
            // Without the sent runs it would open at the first question and move on under the hand.
            quizzes.data !== undefined && !sent.isPending
              ? { kind: 'ready', list }
              : quizzes.isError
                ? { kind: 'failed', retry: () => void quizzes.refetch() }
                : { kind: 'loading' }
          }
          sent={sent.data?.runs ?? []}
          place={place}
          onMove={setPlace}
          onStart={handleStart}
          onShow={handleShow}
          onClose={handleClose}
          isVoting={drafts.isVoting}
          quick={
            <>
              <QuickAsk
                sent={sent.data?.runs ?? []}
                drafts={drafts}
                onDrafts={setDrafts}
                onStart={handleQuick}
                onShow={handleShow}
              />
              {!drafts.isVoting && (
                <PracticeWays
                  sets={quizzes.data?.practice_sets ?? []}
                  practices={sent.data?.practices ?? []}
                  canCompose={list.length >= PRACTICE_QUESTIONS.least && !sent.isPending}
                  onCompose={(set) => setComposed({ set })}
                  onShow={handleShowPractice}
                >
                  <BankWay onOpen={() => setIsInBank(true)} />
                </PracticeWays>
              )}
            </>
          }
        />
      )}
      {!isPickerShown && quiz !== null && !isAside && !isPageAsking && (
        <PeersContext value={peers}>
          <QuizPanel
            quiz={quiz}
            states={answers.states}
            detail={answers.detail}
            joined={joined}
            time={time}
            comparison={props.comparison}
            onCompare={(comparison) => compareAnswers(commands, comparison)}
            commands={{ ...commands, ...createKeyCommands(commands) }}
            place={place}
            onMove={setPlace}
            withoutPads={
              <WithoutPads
                key={quiz.quiz.quiz_run_id}
                {...{ quiz, commands }}
                lesson_session_id={props.lesson_session_id}
                class_id={props.class_id}
                detail={answers.detail}
              />
            }
            earlier={
              quiz.quiz.run_no > 1 && (
                <RunsOfResult
                  lesson_session_id={props.lesson_session_id}
                  lesson_quiz_id={quiz.quiz.lesson_quiz_id}
                />
              )
            }
            onPutAside={() => {
              setAside(quiz.quiz.quiz_run_id)
              handleClose()
            }}
            onAgain={(lesson_quiz_id) =>
              commands.startQuiz({ lesson_quiz_id, time_limit_s: timeGiven(quiz.quiz) })
            }
          />
        </PeersContext>
      )}
      {!isPickerShown && quiz !== null && isAside && (
        <div className={stage.chip} data-above-board>
          <StageButton look="primary" onPress={() => setAside(null)}>
            {isRunning
              ? `${props.asked?.lesson_quiz_id === quiz.quiz.lesson_quiz_id ? '作答中' : '已提交'} ${countWords(answers.states, joined)}${time === null ? '' : ` · ${formatClock(time.left_s)}`}`
              : '作答结果'}
          </StageButton>
        </div>
      )}
    </>
  )
}
