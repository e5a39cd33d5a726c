import { ATTENDANCE_WORDS } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { LOCK_MESSAGE } from '../dock/LockSheet.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { LikeStudent } from '../likes/LikeStudent.tsx'
import { ShowPadButton } from '../activities/shown-pad/ShowPadButton.tsx'
import styles from './class.module.css'

/** The line of each student: green, amber, red, or nothing ([CR-195]). */
const ABOUT = { online: '在线', slow: '网络慢', offline: '离线', absent: '未进入' } as const

/** How the line of a student is. */
export function lineOf({ joined_at, is_online, is_slow }: RosterEntry): keyof typeof ABOUT {
  if (joined_at === null) return 'absent'
  if (!is_online) return 'offline'
  return is_slow ? 'slow' : 'online'
}

type Acts = {
  onLock: (lock: LockChange) => Promise<unknown>
  onOpenBoard: (student_ids: string[]) => Promise<unknown>
  onCloseBoard: (student_ids: string[]) => Promise<unknown>
}

export type StudentListProps = Acts & {
  students: readonly RosterEntry[]
  lock: LockState | null
  writers: readonly BoardWriter[]
  /** What was given in this lesson. */
  likes: readonly Like[]
  /** What is said where the list is empty. */
  empty: string
  unanswered: readonly RosterEntry[]
}

/** The students of the class, each with the line and what the teacher can do with it. */
export function StudentList({
  students: shown,
  empty,
  unanswered,
  lock,
  writers,
  likes,
  ...acts
}: StudentListProps) {
  return (
    <>
      {shown.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.list}>
        {shown.map((student) => (
          <StudentRow
            key={student.student_id}
            student={student}
            isUnanswered={unanswered.includes(student)}
            isLocked={lock !== null && (lock.student_ids?.includes(student.student_id) ?? true)}
            liked={pointsOf(likes, student.student_id)}
            isWriting={writers.some(({ student_id }) => student_id === student.student_id)}
            onLock={acts.onLock}
            onOpenBoard={acts.onOpenBoard}
            onCloseBoard={acts.onCloseBoard}
          />
        ))}
      </ul>
    </>
  )
}

type StudentRowProps = Acts & {
  student: RosterEntry
  isUnanswered: boolean
  isLocked: boolean
  isWriting: boolean
  /** The points of this lesson. */
  liked: number
}

function StudentRow({ student, isUnanswered, isLocked, isWriting, liked, ...acts }: StudentRowProps) {
  const { onLock } = acts
  const state = lineOf(student)
  const about = [
    student.student_no,
    ABOUT[state],
    ...(student.attendance === null ? [] : [ATTENDANCE_WORDS[student.attendance]]),
    ...(isUnanswered ? ['未提交'] : []),
    ...(student.called_count > 0 ? [`已点 ${student.called_count} 次`] : []),
    ...(liked > 0 ? [`赞 ${liked}`] : []),
  ]
  return (
    <li className={styles.student}>
      <span className={styles.dot} data-state={state} />
      <span className={styles.name}>
        {student.name}
        <small>{about.join(' · ')}</small>
      </span>
      <LikeStudent student={student} />
      {state !== 'absent' && state !== 'offline' && <ShowPadButton student={student} />}
      {state !== 'absent' && (
        <StageButton
          size="small"
          look={isWriting ? 'waiting' : 'quiet'}
          label={isWriting ? `结束板演：${student.name}` : `请上台：${student.name}`}
          onPress={() => (isWriting ? acts.onCloseBoard : acts.onOpenBoard)([student.student_id])}
        >
          {isWriting ? '结束板演' : '请上台'}
        </StageButton>
      )}
      {state !== 'absent' && (
        <StageButton
          size="small"
          look={isLocked ? 'waiting' : 'quiet'}
          label={isLocked ? `解锁${student.name}` : `锁屏${student.name}`}
          onPress={() =>
            onLock({
              locked: !isLocked,
              student_ids: [student.student_id],
              message: isLocked ? '' : LOCK_MESSAGE,
            })
          }
        >
          {isLocked ? '解锁' : '锁屏'}
        </StageButton>
      )}
    </li>
  )
}
