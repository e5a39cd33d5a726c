import './classroom.css'
import './room/overlays.css'
import './quiz/quiz.css'
import './quiz/result.css'
import './ink/writing.css'
import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { isWaiting, type OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { ClassroomView } from './ClassroomView.tsx'
import { ClassroomWait } from './ClassroomWait.tsx'
import { LessonOver } from './LessonOver.tsx'
import { useLineNotice } from './room/line-notice.ts'
import { type Classroom, type PadServices, openClassroom } from './open-classroom.ts'
import { classAnswers, entryOfRun, runKey } from './quiz/class-answers.ts'
import type { AnswerWritten } from './quiz/RunningQuiz.tsx'
import { GroupBoardLayer } from './ink/groups/GroupBoardLayer.tsx'
import { HandsLayer } from './hands/HandsLayer.tsx'
import { ComparedLayer } from './peers/compared/ComparedLayer.tsx'
import { PeersLayer } from './peers/PeersLayer.tsx'
import { PracticeLayer } from './practice/PracticeLayer.tsx'
import { NotesLayer } from './past/notes/NotesLayer.tsx'
import { PushedLayer } from './pushed/PushedLayer.tsx'
import { useBoardHand } from './ink/use-own-ink.ts'
import { useResult } from './quiz/use-result.ts'
import { ShownLayer } from './room/shown/ShownLayer.tsx'

export type ClassroomScreenProps = {
  services: PadServices
  lesson_session_id: string
  student_id: string
  onHome: () => void
}

/** Opens the lesson for as long as the screen is there. */
export function ClassroomScreen({ services, lesson_session_id, student_id, onHome }: ClassroomScreenProps) {
  const [slot] = useState(() => createStore<{ classroom: Classroom | null }>(() => ({ classroom: null })))
  const { classroom } = useStore(slot)
  // Enters the lesson, and leaves it with the screen.
  useEffect(() => {
    const opened = openClassroom(services, { lesson_session_id, student_id })
    slot.setState({ classroom: opened })
    // Questions bring formulas: the engine is there before the first one.
    void loadMathEngine()
    return () => {
      slot.setState({ classroom: null })
      opened.close()
    }
  }, [slot, services, lesson_session_id, student_id])
  if (classroom === null) return <ClassroomWait trouble={null} onHome={onHome} />
  return <OpenClassroom services={services} classroom={classroom} student_id={student_id} onHome={onHome} />
}

function OpenClassroom({
  services,
  classroom,
  student_id,
  onHome,
}: Pick<ClassroomScreenProps, 'services' | 'student_id' | 'onHome'> & { classroom: Classroom }) {
  const known = useStore(classroom.room)
  const waiting = useStore(services.outbox, ({ entries }) => Object.values(entries).filter(isWaiting).length)
  if (known.kind === 'loading') return <ClassroomWait trouble={null} onHome={onHome} />
  if (known.kind === 'failed') {
    const trouble = { text: known.error.message, onRetry: () => classroom.room.refetch() }
    return <ClassroomWait trouble={trouble} onHome={onHome} />
  }
  if (known.kind === 'ended')
    return (
      <LessonOver
        title={known.state?.title ?? ''}
        like_points={pointsOf(known.state?.likes.given ?? [], student_id)}
        unsent_count={waiting}
        onHome={onHome}
      />
    )
  return (
    <RunningClassroom
      services={services}
      classroom={classroom}
      state={known.state}
      server_offset_ms={known.server_offset_ms}
      student_id={student_id}
      onHome={onHome}
    />
  )
}

function RunningClassroom({
  services,
  classroom,
  state,
  server_offset_ms,
  student_id,
  onHome,
}: Pick<ClassroomScreenProps, 'services' | 'student_id' | 'onHome'> & {
  classroom: Classroom
  state: ClassroomState
  server_offset_ms: number
}) {
  const { outbox, clock } = services
  const line = useLineNotice(useStore(services.realtime.status))
  const { class_name: stopped_class } = useStore(classroom.stopped)
  const hand = useBoardHand(classroom.own_ink)
  const { entries, is_on_device } = useStore(outbox)
  // The question that was put away last can be looked at again ([CR-46]).
  const shown = state.quiz ?? (state.practice === null ? state.put_away : null)
  const { result, retry } = useResult(services.api, shown)
  const serverNow = useCallback(() => clock.now() + server_offset_ms, [clock, server_offset_ms])
  const quiz = shown?.quiz ?? null

  const handleAnswer = (written: AnswerWritten) => {
    if (quiz === null) return
    outbox.write(classAnswers, {
      ...written,
      ...runKey(quiz.quiz_run_id),
      scope: state.lesson_session_id,
      used_ms: usedMs(serverNow() - Date.parse(quiz.started_at)),
    })
  }
  // The server decides by when it arrives, so it takes the open line, and is kept nowhere ([CR-82]).
  const handleRace = (race_id: string) =>
    callEitherWay(services, {
      name: 'POST /api/pad/v1/classroom/race',
      input: { lesson_session_id: state.lesson_session_id, race_id },
      request_id: newId(),
    })
  return (
    <ClassroomView
      state={state}
      student_id={student_id}
      line={line}
      stopped_class={stopped_class}
      entry={shown === null ? null : entryOfRun(entries, shown.quiz.quiz_run_id)}
      is_on_device={is_on_device}
      refusal={refusalElsewhere(Object.values(entries), state.quiz?.quiz.quiz_run_id ?? null)}
      result={result}
      photos={services.photos}
      live={classroom.live}
      hand={hand}
      serverNow={serverNow}
      onAnswer={handleAnswer}
      onRetryResult={retry}
      onRace={handleRace}
      practice={
        <>
          <PracticeLayer
            lesson_session_id={state.lesson_session_id}
            practice={state.practice}
            entries={entries}
            is_online={line !== 'offline'}
            is_on_device={is_on_device}
            photos={services.photos}
            api={services.api}
            serverNow={serverNow}
            onAnswer={(quiz_run_id, written) =>
              outbox.write(classAnswers, {
                ...{ ...written, ...runKey(quiz_run_id), scope: state.lesson_session_id },
                used_ms: usedMs(written.used_ms),
              })
            }
          />
          <ComparedLayer
            comparison={state.comparison}
            lesson_session_id={state.lesson_session_id}
            is_online={line !== 'offline'}
            {...services}
          />
          <PeersLayer
            review={state.peer_review}
            lesson_session_id={state.lesson_session_id}
            is_online={line !== 'offline'}
            is_on_device={is_on_device}
            api={services.api}
            outbox={outbox}
            serverNow={serverNow}
          />
        </>
      }
      asking={
        <>
          <HandsLayer
            services={services}
            lesson_session_id={state.lesson_session_id}
            hands={state.hands}
            page_id={state.current_page_id}
            is_online={line !== 'offline'}
          />
          <NotesLayer
            state={state}
            student_id={student_id}
            is_online={line !== 'offline'}
            api={services.api}
          />
        </>
      }
      pushed={
        <>
          <GroupBoardLayer
            group_work={state.group_work}
            lesson_session_id={state.lesson_session_id}
            student_id={student_id}
            is_online={line !== 'offline'}
            services={services}
            serverNow={serverNow}
          />
          <PushedLayer
            state={state}
            student_id={student_id}
            is_online={line !== 'offline'}
            api={services.api}
          />
        </>
      }
      shown={
        <ShownLayer state={state} student_id={student_id} is_online={line !== 'offline'} api={services.api} />
      }
      onRefusalSeen={outbox.dismissRejected}
      onLeave={onHome}
    />
  )
}

/** A refused answer whose question is no longer on the screen must not go unseen. */
function refusalElsewhere(entries: readonly OutboxEntry[], shown_run_id: string | null): string | null {
  const refused = entries.find(
    ({ delivery, source_id }) => delivery.kind === 'rejected' && source_id !== shown_run_id,
  )
  return refused?.delivery.kind === 'rejected' ? refused.delivery.reason : null
}

const DAY_MS = 86_400_000

/** The time is counted from the start of the question, so that a reload loses nothing; it is whole, and within the bounds of the call. */
function usedMs(elapsed_ms: number): number {
  return Math.min(DAY_MS, Math.max(0, Math.round(elapsed_ms)))
}
