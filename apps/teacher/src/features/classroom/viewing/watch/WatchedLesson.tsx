import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useStore } from 'zustand'
import { WATCH_PATH } from '../../../../core/board-path.ts'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import { ShownNow } from '../ShownNow.tsx'
import { ViewedPage } from '../ViewedPage.tsx'
import styles from '../viewing.module.css'
import { useAnsweredCount } from './use-answered-count.ts'
import type { WatchedRoom } from './use-watched-room.ts'
import { WatchedMoments } from './WatchedMoments.tsx'
import { WatchedRoster } from './WatchedRoster.tsx'

export type WatchedLessonProps = {
  watched: WatchedRoom
  state: ClassroomState
  /** The server's time in ms. */
  now: number
  roster: { students: readonly RosterEntry[]; joined: readonly RosterEntry[] | null }
}

/** A lesson that runs, as its class sees it: nothing here can be pressed that changes it ([CR-231]). */
export function WatchedLesson({ watched: { realtime, live }, state, now, roster }: WatchedLessonProps) {
  const { lesson_session_id } = state
  const status = useStore(realtime.status)
  const answered = useAnsweredCount({ realtime, lesson_session_id, quiz: state.quiz })
  const counts =
    answered === null ? undefined : (
      <span>
        已提交 {answered} / {roster.joined?.length ?? '…'} 人
      </span>
    )
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <span className={styles.mark}>巡课</span> 《{state.title}》
        </h1>
        <p>
          {state.class_name} · {state.teacher_name} · <SpokenTime at={state.started_at} /> 开始 ·{' '}
          <a href={WATCH_PATH}>其他正在上的课</a>
        </p>
        {status !== 'online' && (
          <p className={styles.offline} role="status">
            网络已断开，正在重新连接。下面是断开前的样子。
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <ViewedPage state={state} others={live} />
        <div className={styles.side}>
          <ShownNow state={state} now={now} counts={counts} />
          <WatchedRoster students={roster.students} joined={roster.joined} />
          <WatchedMoments realtime={realtime} lesson_session_id={lesson_session_id} />
        </div>
      </div>
    </main>
  )
}
