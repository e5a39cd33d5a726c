import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { api } from '../../../core/api.ts'
import { useAnswerStates } from '../asking/quiz/use-answer-states.ts'
import { useRandomDraw } from '../call/use-random-draw.ts'
import { useNamedRoom } from '../class/use-named-room.ts'
import { createLessonCommands } from '../lesson/lesson-commands.ts'
import { createHandCommands } from '../hands/hand-commands.ts'
import { createKeyCommands } from '../asking/quick/key-commands.ts'
import { createRaceCommands } from '../race/race-commands.ts'
import { createTimerCommands } from '../timer/timer-commands.ts'
import { RemoteControls } from './RemoteControls.tsx'
import { remoteQuizzesQuery } from './remote.queries.ts'
import type { RemoteIds } from './remote-address.ts'
import { loadRemoteParts } from './later-parts.ts'
import type { RemoteRoom } from './use-remote-room.ts'

type RemoteLessonProps = {
  ids: RemoteIds
  live: RemoteRoom
  state: ClassroomState
  server_offset_ms: number
  /** The phone as it was paired: its commands name it, and are refused once it is parted or another device took over ([CR-181], [CR-301]). */
  device_id: string
  /** Whom the holder of the phone assists; null for the lesson's teacher ([CR-401]). */
  assisted_teacher: string | null
  onTold: (text: string) => void
  onFailed: (text: string, why?: 'offline' | 'refused') => void
  onLeave: () => Promise<void>
}

/** What the remote knows of the lesson, and its commands. */
export function RemoteLesson(props: RemoteLessonProps) {
  const { ids, live, device_id, onFailed } = props
  const { lesson_session_id } = ids
  const { realtime } = live
  const status = useStore(realtime.status)
  const commands = useMemo(
    () =>
      createLessonCommands({
        api,
        lesson_session_id,
        device_id,
        status: () => realtime.status.getState(),
        onFailed,
      }),
    [realtime, lesson_session_id, device_id, onFailed],
  )
  const { roster, state } = useNamedRoom(realtime, props.state)
  const answers = useAnswerStates({ realtime, quiz: state.quiz })
  const quizzes = useQuery(remoteQuizzesQuery(lesson_session_id))
  const draw = useRandomDraw(commands, {
    entered: roster.joined?.length ?? 0,
    roster: roster.students.length,
    shown: state.call,
  })

  // The pages can be turned, so what is opened later is fetched while the line is there.
  useEffect(loadRemoteParts, [])

  const list = quizzes.data?.quizzes
  return (
    <RemoteControls
      ids={ids}
      assisted_teacher={props.assisted_teacher}
      realtime={realtime}
      state={state}
      server_offset_ms={props.server_offset_ms}
      isOnline={status === 'online'}
      joined={roster.joined}
      students={roster.students}
      states={answers.states}
      quizzes={
        list !== undefined
          ? { kind: 'ready', list }
          : quizzes.isError
            ? { kind: 'failed', retry: () => void quizzes.refetch() }
            : { kind: 'loading' }
      }
      commands={{
        ...commands,
        ...createKeyCommands(commands),
        ...createRaceCommands(commands),
        ...createTimerCommands(commands),
        ...createHandCommands(commands),
      }}
      draw={draw}
      onTold={props.onTold}
      onFailed={onFailed}
      onOffline={() => onFailed('网络已断开，暂时不能翻页，恢复后请再试一次', 'offline')}
      onLeave={props.onLeave}
    />
  )
}
