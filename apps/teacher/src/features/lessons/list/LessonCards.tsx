import { progressWords } from '@jiangtai/shared/lessons/progress/progress-words.ts'
import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { detailsPath } from './lesson-status.ts'
import { LessonPicture } from './LessonPicture.tsx'
import { TogetherMark } from './TogetherMark.tsx'
import { LessonStatusMark } from './LessonStatusMark.tsx'
import styles from './lesson-list.module.css'

/** More classes than these are counted instead of named, so that the cards of a row stay alike. */
const MOST_CLASSES = 3

/** Lessons as cards, each with its first page ([LE-73]). */
export function LessonCards({
  rows,
  isStale,
  showsTeacher,
  acts,
}: {
  /** Null while they are on their way. */
  rows: readonly LessonListItem[] | null
  isStale: boolean
  showsTeacher: boolean
  acts: (lesson: LessonListItem) => ReactNode
}) {
  if (rows === null) return <SkeletonBlock height={480} />
  return (
    <ul className={styles.cards} aria-label="备课卡片" data-stale={isStale}>
      {rows.map((lesson) => (
        <li key={lesson.prepare_lesson_id} className={styles.card}>
          {/* The title below is the same way, for the keyboard and for screen readers. */}
          <Link className={styles.sheet} tabIndex={-1} aria-hidden to={detailsPath(lesson.prepare_lesson_id)}>
            <LessonPicture lesson={lesson} />
          </Link>
          <div className={styles.cardWords}>
            <Link
              className={styles.cardTitle}
              to={detailsPath(lesson.prepare_lesson_id)}
              title={lesson.title}
            >
              {lesson.title}
            </Link>
            <span className={styles.facts}>
              <LessonStatusMark lesson={lesson} />
              <TogetherMark lesson={lesson} />
              <span>
                {lesson.page_count} 页 · {lesson.quiz_count} 题
              </span>
              {showsTeacher && <span>{lesson.teacher_name}</span>}
              <SpokenTime at={lesson.updated_at} />
            </span>
            <CardClasses lesson={lesson} />
          </div>
          <div className={styles.cardActs}>{acts(lesson)}</div>
        </li>
      ))}
    </ul>
  )
}

function CardClasses({ lesson: { classes, progress } }: { lesson: LessonListItem }) {
  // Who prepares it with its owner is not told how far the classes are ([LE-104]).
  if (progress.length < classes.length) return <span className={styles.facts}>{classes.length} 个班级</span>
  if (progress.length === 0) return <span className={styles.facts}>还没有选班级</span>
  const more = progress.length - MOST_CLASSES
  return (
    <ul className={styles.cardClasses}>
      {progress.slice(0, MOST_CLASSES).map((one) => (
        <li key={one.class_id}>
          <span>{one.name}</span>
          <span>{progressWords(one)}</span>
        </li>
      ))}
      {more > 0 && <li>还有 {more} 个班级</li>}
    </ul>
  )
}
