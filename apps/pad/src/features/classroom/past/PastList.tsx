import { ATTENDANCE_WORDS } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { catchesUp, catchUpWords } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import type { PastLesson } from '@jiangtai/shared/classroom/record/past/views.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { PastLessonsStore } from './past-lessons.ts'

export type PastListProps = {
  lessons: PastLessonsStore
  onOpen: (lesson_session_id: string) => void
  onHome: () => void
}

/** The lessons of the own classes that are over, the newest first, with the own attendance ([CR-142]). */
export function PastList({ lessons, onOpen, onHome }: PastListProps) {
  const { list, total, isLoading, message } = useStore(lessons)
  // Looks anew each time the list comes on the screen: a lesson may have ended, and pages may have been seen.
  useEffect(() => lessons.again(), [lessons])
  return (
    <div className="past">
      <header className="past-head">
        <button type="button" className="button-quiet" onClick={onHome}>
          返回
        </button>
        <h1>上过的课</h1>
      </header>
      <main className="page-main">
        {total === 0 && (
          <p className="past-none">还没有上过课，下课以后可以在这里再看页面、板书和自己的作答</p>
        )}
        {total === null && message === null && <div className="past-waiting" aria-busy="true" />}
        {list.length > 0 && (
          <ul className="past-list">
            {list.map((lesson) => (
              <li key={lesson.lesson_session_id}>
                <LessonCard lesson={lesson} onOpen={() => onOpen(lesson.lesson_session_id)} />
              </li>
            ))}
          </ul>
        )}
        {message !== null && (
          <div className="past-none" role="alert">
            <p>{`没有看到上过的课：${message}`}</p>
            <button
              type="button"
              className="button-secondary"
              onClick={list.length === 0 ? lessons.again : lessons.more}
            >
              重试
            </button>
          </div>
        )}
        {message === null && total !== null && list.length < total && (
          <button type="button" className="button-secondary" disabled={isLoading} onClick={lessons.more}>
            {isLoading ? '正在加载…' : `再看更早的（还有 ${total - list.length} 节）`}
          </button>
        )}
      </main>
    </div>
  )
}

function LessonCard({ lesson, onOpen }: { lesson: PastLesson; onOpen: () => void }) {
  const { title, subject_name, teacher_name, class_name, started_at, attendance, catch_up } = lesson
  const isMissed = catchesUp(attendance)
  return (
    <button type="button" className="page-card past-card" onClick={onOpen}>
      <span className="past-card-title">{title}</span>
      <span className="past-card-words">
        {`${subject_name} · ${teacher_name} · ${class_name} · `}
        <time dateTime={started_at}>{formatDateTime(started_at).slice(0, 16)}</time>
      </span>
      <span className="past-tags">
        <b className={isMissed ? 'past-tag past-missed' : 'past-tag'}>{ATTENDANCE_WORDS[attendance]}</b>
        {isMissed && <span className="past-tag">{`补课 ${catchUpWords(catch_up)}`}</span>}
      </span>
    </button>
  )
}
