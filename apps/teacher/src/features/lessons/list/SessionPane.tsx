import { formatDuration } from '@jiangtai/shared/core/dates.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { ClassProgress } from '@jiangtai/shared/lessons/progress/views.ts'
import { Link } from 'react-router'
import { beginAddress, boardAddress } from '../../../core/board-page.ts'
import type { LessonEditor } from '../lesson-editor.ts'
import { useTeach } from '../use-teach.ts'
import { ClassProgressList } from './ClassProgressList.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { PrintCards } from '../../../shared/print/answer-cards/PrintCards.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from '../details.module.css'

/** 上课记录: how far each class is, then each time this lesson was taught, and to whom. */
export function SessionPane({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const teach = useTeach(editor)
  const { prepare_lesson_id, progress, sessions, abilities } = lesson
  const handleTeach = ({ class_id, state }: ClassProgress) =>
    void teach(
      state === 'teaching'
        ? boardAddress({ prepare_lesson_id, class_id })
        : beginAddress({ prepare_lesson_id }, class_id),
    )
  return (
    <>
      <ClassProgressList progress={progress} onTeach={abilities.edit ? handleTeach : null} />
      {abilities.edit && progress.length > 0 && (
        <p className={styles.cards}>
          没有平板的班，打印答题卡：
          {progress.map(({ class_id, name }) => (
            <PrintCards key={class_id} {...{ class_id, name }} />
          ))}
        </p>
      )}
      <SessionList sessions={sessions} />
    </>
  )
}

function SessionList({ sessions }: { sessions: LessonView['sessions'] }) {
  if (sessions.length === 0)
    return <EmptyList>还没有上过课。上课后，这里有每次的参与人数和答题情况。</EmptyList>
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.lesson_session_id}>
          <Link to={`/classPreparation/lessonRecord?lesson_session_id=${session.lesson_session_id}`}>
            {session.class_name}
          </Link>
          <span>
            <SpokenTime at={session.started_at} />
          </span>
          <span>{session.ended_at === null ? '正在上' : lengthOf(session.started_at, session.ended_at)}</span>
          <span>{session.participant_count} 人参与</span>
          <span>{session.quiz_count} 题</span>
        </li>
      ))}
    </ul>
  )
}

function lengthOf(started_at: string, ended_at: string): string {
  return formatDuration((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
}
