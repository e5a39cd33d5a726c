import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { WATCH_PATH } from '../../../../core/board-path.ts'
import { goToDocument } from '../../../../core/documents.ts'
import { useUser } from '../../../../core/session/user.ts'
import { useNamedRoom } from '../../class/use-named-room.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { Cover } from '../../lesson/Cover.tsx'
import { useServerClock } from '../../stage/use-server-clock.ts'
import { useWatchedRoom, type WatchedRoom } from './use-watched-room.ts'
import type { WatchedLessonProps } from './WatchedLesson.tsx'

// What only watching needs is fetched by who watches: the remote is a page of the same part.
const RunningLessons = lazy(async () => ({ default: (await import('./RunningLessons.tsx')).RunningLessons }))
const WatchedLesson = lazy(async () => ({ default: (await import('./WatchedLesson.tsx')).WatchedLesson }))

const ENTERING = <Cover title="正在连接课堂" />

/** `/classPreparation/watch`: the lessons that run now; with `lesson_session_id`, one of them as its class sees it (LV-36). */
export function WatchScreen() {
  const [lesson_session_id] = useState(() =>
    new URLSearchParams(window.location.search).get('lesson_session_id'),
  )
  return (
    <Suspense fallback={ENTERING}>
      {lesson_session_id === null ? <RunningLessons /> : <OpenLesson lesson_session_id={lesson_session_id} />}
    </Suspense>
  )
}

function OpenLesson({ lesson_session_id }: { lesson_session_id: string }) {
  const watched = useWatchedRoom(lesson_session_id)
  if (watched === null) return ENTERING
  return <Watched lesson_session_id={lesson_session_id} watched={watched} />
}

/** A watched lesson, from the first word of its room to its end. */
export function Watched({ lesson_session_id, watched }: { lesson_session_id: string; watched: WatchedRoom }) {
  const room = useStore(watched.room)
  if (room.kind === 'loading') return ENTERING
  if (room.kind === 'failed')
    return (
      <Cover
        title="这节课没有打开"
        actions={
          <>
            <StageButton look="primary" onPress={watched.room.refetch}>
              重试
            </StageButton>
            <StageButton onPress={() => void goToDocument(WATCH_PATH)}>看其他正在上的课</StageButton>
          </>
        }
      >
        <p>{room.error.message}</p>
      </Cover>
    )
  if (room.kind === 'ended')
    return <Over lesson_session_id={lesson_session_id} title={room.state?.title ?? null} />
  return <RunningLesson watched={watched} state={room.state} server_offset_ms={room.server_offset_ms} />
}

/** The lesson is over ([CR-235]). */
function Over({ lesson_session_id, title }: { lesson_session_id: string; title: string | null }) {
  const record = `/classPreparation/lessonRecord?lesson_session_id=${lesson_session_id}`
  // A 年级组长 watches and reads no record ([CR-375]).
  const seesRecord = useUser().info.manager_type !== MANAGER_TYPE.grade
  return (
    <Cover
      title={title === null ? '这节课已下课' : `《${title}》已下课`}
      actions={
        <>
          {seesRecord && (
            <StageButton look="primary" onPress={() => void goToDocument(record)}>
              看课堂记录
            </StageButton>
          )}
          <StageButton onPress={() => void goToDocument(WATCH_PATH)}>看其他正在上的课</StageButton>
        </>
      }
    >
      <p>巡课到此结束{seesRecord && '，课上发生的事都在课堂记录里'}。</p>
    </Cover>
  )
}

function RunningLesson({
  watched,
  state,
  server_offset_ms,
}: Pick<WatchedLessonProps, 'watched' | 'state'> & { server_offset_ms: number }) {
  const { realtime } = watched
  const isRunning = state.quiz?.phase === 'running' || state.timer !== null
  const now = useServerClock({ server_offset_ms, isRunning })
  const { roster, state: named } = useNamedRoom(realtime, state)
  return <WatchedLesson watched={watched} state={named} now={now} roster={roster} />
}
