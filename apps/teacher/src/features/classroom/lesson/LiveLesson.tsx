import { Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { api } from '../../../core/api.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { StageMessage, useStageMessage } from '../stage/StageMessage.tsx'
import { Board } from './Board.tsx'
import { Cover } from './Cover.tsx'
import { createLessonCommands } from './lesson-commands.ts'
import { LessonOver, TakenOver } from './later-parts.ts'
import { type LiveRoom, useLiveRoom } from './use-live-room.ts'

export type LiveLessonProps = {
  lesson_session_id: string
  prepare_lesson_id: string
  device_id: string
  onLeave: () => void
}

/** A running lesson, from the first snapshot to 下课. */
export function LiveLesson(props: LiveLessonProps) {
  const { lesson_session_id, device_id } = props
  const { note, dismiss, dismissOffline, tell, tellFailed } = useStageMessage()
  const live = useLiveRoom({ lesson_session_id, device_id, onFailed: tellFailed })
  if (live === null) return <Cover title="正在进入课堂" />
  return (
    <>
      <Suspense fallback={<Cover title="正在进入课堂" />}>
        <RoomView {...props} live={live} onTold={tell} onFailed={tellFailed} onBack={dismissOffline} />
      </Suspense>
      <StageMessage note={note} onDismiss={dismiss} />
    </>
  )
}

type RoomViewProps = LiveLessonProps & {
  live: LiveRoom
  onTold: (text: string) => void
  onFailed: (text: string, why: 'offline' | 'refused') => void
  /** The network is back. */
  onBack: () => void
}

/** Shows a view for the present state of the room. */
function RoomView({ live, onTold, onFailed, onBack, ...props }: RoomViewProps) {
  const { lesson_session_id, prepare_lesson_id, device_id, onLeave } = props
  const room = useStore(live.room)
  const isOnline = useStore(live.realtime.status) === 'online'

  // A failure for want of a network is no news any more.
  useEffect(() => {
    if (isOnline) onBack()
  }, [isOnline, onBack])

  const commands = useMemo(() => {
    const status = () => live.realtime.status.getState()
    return createLessonCommands({ api, lesson_session_id, device_id, status, onFailed })
  }, [live, lesson_session_id, device_id, onFailed])

  if (room.kind === 'loading') return <Cover title="正在进入课堂" />
  if (room.kind === 'failed') {
    return (
      <Cover
        title="课堂没有打开"
        actions={
          <>
            <StageButton look="primary" onPress={live.room.refetch}>
              重试
            </StageButton>
            <StageButton onPress={onLeave}>返回</StageButton>
          </>
        }
      >
        <p>{room.error.message}</p>
      </Cover>
    )
  }
  if (room.kind === 'ended') return <LessonOver lesson_session_id={lesson_session_id} />
  if (room.state.device_id !== device_id)
    return <TakenOver {...{ lesson_session_id, prepare_lesson_id, device_id, onLeave }} />
  return (
    <Board
      live={live}
      state={room.state}
      server_offset_ms={room.server_offset_ms}
      prepare_lesson_id={prepare_lesson_id}
      commands={commands}
      onTold={onTold}
      onLeave={onLeave}
    />
  )
}
