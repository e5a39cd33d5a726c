import { createLiveReceiver, type LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { Api } from '@jiangtai/client/api.ts'
import { followPreparedLater } from '@jiangtai/client/classroom/prepared-later.ts'
import { refetchAfterSleep } from '@jiangtai/client/classroom/refetch-after-sleep.ts'
import { openRoom, type Room } from '@jiangtai/client/classroom/room.ts'
import type { InkStorage } from '@jiangtai/client/classroom/ink-outbox.ts'
import { followLiveInk } from '@jiangtai/client/classroom/live-ink.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { EntryWay } from '@jiangtai/shared/classroom/entry/entry.ts'
import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { InkOp, StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { announcePart } from './photos/announce-part.ts'
import { classAnswers, heldAnswer } from './quiz/class-answers.ts'
import { openOwnInk, type OwnInk } from './ink/own-ink.ts'
import type { PhotoUploads } from './photos/photo-uploads.ts'

/** The services of a signed-in pad; made by the app, used by the classroom. */
export type PadServices = {
  api: Pick<Api, 'call'>
  realtime: RealtimeClient
  outbox: Outbox
  photos: PhotoUploads
  clock: DeviceClock
  wait: (work: () => void, delay_ms: number) => () => void
  /** The way by which the lesson on the screen was entered. */
  wayIn: () => EntryWay
  /** The place where ink of a lesson, or of a group's board, waits over a reload. */
  keepInk: <Op extends InkOp = StudentInkOp>(name: string) => InkStorage<Op>
}

/** One lesson as the pad follows it. */
export type Classroom = {
  room: Room
  live: LiveReceiver
  /** The class's name once it was 停用 while the lesson runs. */
  stopped: StoreApi<{ class_name: string | null }>
  /** This student's ink on the shared page. */
  own_ink: OwnInk
  close: () => void
}

/** Enters a lesson and follows it until closed. */
export function openClassroom(
  services: PadServices,
  { lesson_session_id, student_id }: { lesson_session_id: string; student_id: string },
): Classroom {
  const { api, realtime, outbox, clock } = services
  outbox.follow(lesson_session_id)
  const stopped = createStore<{ class_name: string | null }>(() => ({ class_name: null }))
  const live = createLiveReceiver({ now: () => performance.now() })
  const room = openRoom({
    lesson_session_id,
    realtime,
    now: clock.now,
    wait: services.wait,
    fetchState: async (signal) => {
      const asked = { lesson_session_id, entered_by: services.wayIn(), prepared: 'near' } as const
      const joined = await api.call('POST /api/pad/v1/classroom/join', asked, { signal })
      if (joined.my_answer !== null)
        outbox.adopt(classAnswers, heldAnswer(lesson_session_id, joined.my_answer))
      for (const answer of joined.practice_answers)
        outbox.adopt(classAnswers, heldAnswer(lesson_session_id, answer))
      stopped.setState({ class_name: joined.stopped_class })
      return joined
    },
  })
  const own_ink = openOwnInk({ services, room, lesson_session_id, student_id })
  const stops = [
    own_ink.close,
    followLiveInk({ realtime, room, live, lesson_session_id }),
    followPreparedLater({
      room,
      reach: 'near',
      fetchInk: (page_ids) =>
        api.call('POST /api/pad/v1/classroom/prepared-ink', { lesson_session_id, page_ids }),
      wait: services.wait,
    }),
    flushAtClose(room, services, lesson_session_id),
    refetchAfterSleep({ room, realtime, clock }),
    realtime.on('class_stopped', ({ class_id, name, is_stopped }) => {
      const known = room.getState()
      if (known.kind === 'ready' && known.state.class_id === class_id)
        stopped.setState({ class_name: is_stopped ? name : null })
    }),
  ]
  return {
    room,
    live,
    stopped,
    own_ink,
    close: () => {
      for (const stop of stops) stop()
      room.close()
      outbox.follow(null)
    },
  }
}

/** Words that the hand was still typing when the teacher closed the question arrive within the grace time ([CR-15], [CR-19]), and files on their way are announced in it ([CR-410]). */
function flushAtClose(room: Room, services: PadServices, lesson_session_id: string): () => void {
  return room.subscribe((known, before) => {
    const open = openQuestions(before)
    if (open.length === 0 || openQuestions(known).length > 0) return
    services.outbox.flush()
    const part = announcePart.getState()
    if (part.kind !== 'ready') return
    for (const { quiz } of open) part.Shown(services, { lesson_session_id, quiz })
  })
}

function openQuestions(known: ReturnType<Room['getState']>): readonly QuizState[] {
  if (known.kind !== 'ready') return []
  const { quiz, practice } = known.state
  if (isPracticeOpen(practice)) return practice.quizzes
  return quiz?.phase === 'running' ? [quiz] : []
}
