import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { calledOf } from '@jiangtai/shared/classroom/calling/calling.ts'
import { type ClassroomState, findBoardWriter, isLocked } from '@jiangtai/shared/classroom/state.ts'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ownPage } from './room/browsing/own-page.ts'
import { BrowsingLayer } from './room/browsing/BrowsingLayer.tsx'
import { CallLine, OwnCall } from './room/CallNotice.tsx'
import { ClassroomBar } from './ClassroomBar.tsx'
import { LineBanner } from './room/LineBanner.tsx'
import type { LineNotice } from './room/line-notice.ts'
import { LockOverlay } from './room/LockOverlay.tsx'
import { NoticeToast } from './room/NoticeToast.tsx'
import { LinksLayer } from './room/links/LinksLayer.tsx'
import { PageStage } from './room/PageStage.tsx'
import type { PageWriting } from './room/PageSurface.tsx'
import { RefusalLine } from './RefusalLine.tsx'
import type { PhotoUploads } from './photos/photo-uploads.ts'
import type { ClassEntry } from './quiz/class-answers.ts'
import { QuizPanel } from './quiz/QuizPanel.tsx'
import type { ResultState } from './quiz/ResultQuiz.tsx'
import type { AnswerWritten } from './quiz/RunningQuiz.tsx'
import { type BoardHand, useShownInk } from './ink/use-own-ink.ts'
import { LikesLayer } from './likes/LikesLayer.tsx'
import { RaceLayer } from './race/RaceLayer.tsx'
import { AskedToBoard, ToldLine, WritersLine } from './ink/WriterWords.tsx'

export type ClassroomViewProps = {
  state: ClassroomState
  student_id: string
  line: LineNotice
  /** The class's name once it was 停用 while the lesson runs. */
  stopped_class: string | null
  entry: ClassEntry | null
  is_on_device: boolean
  /** Why an answer to an earlier question was refused, until the student has seen it. */
  refusal: string | null
  result: ResultState
  photos: PhotoUploads
  live: LiveReceiver
  /** The own writing on the shared page. */
  hand: BoardHand
  serverNow: () => number
  onAnswer: (written: AnswerWritten) => void
  onRetryResult: () => void
  /** Presses in a race; rejects with the reason why it does not count. */
  onRace: (race_id: string) => Promise<unknown>
  /** 随堂练习, or nothing. */
  practice: ReactNode
  /** 举手 and 学生提问, or nothing. */
  asking: ReactNode
  /** 老师发的资料, or nothing. */
  pushed: ReactNode
  /** 正在投屏, or nothing. */
  shown: ReactNode
  onRefusalSeen: () => void
  onLeave: () => void
}

/** The lesson on the pad: the teacher's page, and above it the present activity of the class. */
export function ClassroomView(props: ClassroomViewProps) {
  const { state, student_id, hand, line } = props
  const [seenCall, setSeenCall] = useState<string | null>(null)
  const [toggled, setToggled] = useState<string | null>(null)
  const locked = isLocked(state, student_id) ? state.lock : null
  const own = useStore(ownPage)
  const page = own.page ?? state.pages.find(({ page_id }) => page_id === state.current_page_id)
  const ownCall =
    state.call === null ? undefined : calledOf(state.call).find((one) => one.student_id === student_id)
  const isCallSeen = state.call?.call_id === seenCall
  const isAtBoard = state.writers.some((one) => one.student_id === student_id)
  // The student who was at the board before this pad came in has been told already.
  const [hasBegun, setHasBegun] = useState(isAtBoard)
  if (hasBegun && !isAtBoard) setHasBegun(false)
  const writer = findBoardWriter(state, student_id)
  const others = state.writers.filter((one) => one.student_id !== student_id)
  // A question is unfolded again when it enters a new phase; one that was put away is folded until it is asked for ([CR-46]).
  const isPutAway = state.quiz === null
  const quiz = state.quiz ?? (state.practice === null ? state.put_away : null)
  const phaseKey = quiz === null ? null : `${quiz.quiz.quiz_run_id} ${isPutAway ? 'put_away' : quiz.phase}`
  const isQuestionOpen = phaseKey !== null && (toggled === phaseKey) === isPutAway
  const { document: ink, isOwn } = useShownInk({
    ink: state.ink,
    steps: state.student_steps,
    waiting: hand.waiting,
    page_id: page?.page_id ?? '',
    student_id,
  })
  const writing = useMemo((): PageWriting | null => {
    if (writer === null || page === undefined) return null
    return {
      writer,
      isOwn,
      waiting_count: hand.waiting.filter(({ is_sent }) => !is_sent).length,
      is_online: line !== 'offline',
      is_finishing: hand.is_finishing,
      onOp: (op) => hand.onOp(page.page_id, op),
      onLive: (chunk) => hand.onLive(page.page_id, chunk),
      onFinish: hand.onFinish,
    }
  }, [writer, page, isOwn, hand, line])
  return (
    <main className="classroom">
      <LockedAway isLocked={locked !== null}>
        <ClassroomBar
          state={state}
          page_id={page?.page_id}
          serverNow={props.serverNow}
          onLeave={props.onLeave}
        />
        {props.stopped_class !== null && (
          <p className="class-stopped" role="status">
            {`${props.stopped_class}已停用：这节课可以上完，新的课要等恢复后才能进入`}
          </p>
        )}
        {state.call !== null && (ownCall === undefined || isCallSeen) && (
          <CallLine call={state.call} isOwn={ownCall !== undefined} />
        )}
        {writer !== null && !hasBegun && isQuestionOpen && (
          <p className="call-line" role="status">
            老师请你上台，答完题后再写
          </p>
        )}
        {props.shown}
        {others.length > 0 && <WritersLine writers={others} />}
        <div className="stage">
          {page === undefined ? (
            <p className="stage-empty">老师还没有打开课件</p>
          ) : (
            <PageStage page={page} ink={ink} live={own.live ?? props.live} writing={writing} />
          )}
          {page !== undefined && writing === null && !isQuestionOpen && (
            <LinksLayer key={page.page_id} document={ink} pageRatio={1 / page.ratio} />
          )}
          {props.pushed}
          {props.practice}
          {/* Typed words stay while a question has the screen. */}
          <div hidden={isQuestionOpen || state.race !== null}>{props.asking}</div>
          {quiz !== null && (
            <QuizPanel
              lesson_session_id={state.lesson_session_id}
              quiz={quiz}
              isPutAway={isPutAway}
              entry={props.entry}
              is_online={props.line !== 'offline'}
              is_on_device={props.is_on_device}
              result={props.result}
              photos={props.photos}
              isFolded={!isQuestionOpen}
              serverNow={props.serverNow}
              onAnswer={props.onAnswer}
              onRetryResult={props.onRetryResult}
              onFold={(isFolded) => setToggled(isFolded === isPutAway ? null : phaseKey)}
            />
          )}
          <RaceLayer
            race={state.race}
            student_id={student_id}
            is_online={line !== 'offline'}
            serverNow={props.serverNow}
            onPress={props.onRace}
          />
          <LikesLayer
            likes={state.likes}
            student_id={student_id}
            isBusy={isQuestionOpen || writer !== null || state.race !== null}
          />
          {ownCall !== undefined && !isCallSeen && (
            <OwnCall name={ownCall.name} onSeen={() => setSeenCall(state.call?.call_id ?? null)} />
          )}
          {writer !== null && !hasBegun && !isQuestionOpen && (
            <AskedToBoard writer={writer} onBegin={() => setHasBegun(true)} />
          )}
          {hand.told !== null && <ToldLine told={hand.told} onSeen={hand.onToldSeen} />}
          {props.refusal !== null && <RefusalLine reason={props.refusal} onSeen={props.onRefusalSeen} />}
        </div>
        <BrowsingLayer state={state} student_id={student_id} />
      </LockedAway>
      {locked !== null && <LockOverlay {...locked} />}
      <LineBanner notice={props.line} />
      <NoticeToast notice={state.notice} />
    </main>
  )
}

/** Keeps the page under the lock alive but out of reach, the on-screen keyboard included. */
function LockedAway({ isLocked: locked, children }: { isLocked: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Old browsers know no `inert`: at least the focus, and with it the keyboard, is taken away.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (locked && activeElement instanceof HTMLElement && box.current?.contains(activeElement))
      activeElement.blur()
  }, [locked])
  return (
    <div ref={box} className="classroom-scene" inert={locked} aria-hidden={locked}>
      {children}
    </div>
  )
}
