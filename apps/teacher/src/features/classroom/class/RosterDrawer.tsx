import { ATTENDANCE_WORDS } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { type ReactNode, useState } from 'react'
import { BoardAttendance } from '../attendance/BoardAttendance.tsx'
import { LOCK_MESSAGE } from '../dock/LockSheet.tsx'
import { Drawer } from '../kit/Drawer.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { LikeStudent } from '../likes/LikeStudent.tsx'
import { GroupPoints } from './GroupPoints.tsx'
import styles from './class.module.css'

export type RosterDrawerProps = {
  /** 小组加分 opens it at the groups. */
  first_filter: 'all' | 'groups'
  lesson_session_id: string
  class_id: string
  /** The subject of the lesson; null while it is not known. */
  subject_id: string | null
  students: readonly RosterEntry[]
  /** Students who have handed in the running question; null when none runs. */
  submitted: ReadonlySet<string> | null
  lock: LockState | null
  writers: readonly BoardWriter[]
  /** What was given in this lesson. */
  likes: readonly Like[]
  onLock: (lock: LockChange) => Promise<unknown>
  onOpenBoard: (student_ids: string[]) => Promise<unknown>
  onCloseBoard: (student_ids: string[]) => Promise<unknown>
  onClose: () => void
  /** What stands above the list. */
  note?: ReactNode
}

type Filter = 'all' | 'absent' | 'line' | 'unanswered' | 'attendance' | 'groups'
/** The line of each student: green, amber, red, or nothing ([CR-195]). */
const ABOUT = { online: '在线', slow: '网络慢', offline: '离线', absent: '未进入' } as const

function lineOf({ joined_at, is_online, is_slow }: RosterEntry): keyof typeof ABOUT {
  if (joined_at === null) return 'absent'
  if (!is_online) return 'offline'
  return is_slow ? 'slow' : 'online'
}

/** The class: who is in, who is connected, who has not answered. */
export function RosterDrawer(props: RosterDrawerProps) {
  const { first_filter, lesson_session_id, class_id, subject_id, students, submitted, onClose } = props
  const [filter, setFilter] = useState<Filter>(first_filter)
  const absent = students.filter((one) => one.joined_at === null)
  const unanswered = students.filter(
    (one) => one.joined_at !== null && submitted?.has(one.student_id) === false,
  )
  const poorLine = students.filter((one) => ['slow', 'offline'].includes(lineOf(one)))
  const shown = { all: students, groups: students, attendance: students, line: poorLine, absent, unanswered }[
    filter
  ]
  const joinedCount = students.length - absent.length
  return (
    <Drawer side="right" title={`花名册 已进入 ${joinedCount}/${students.length}`} onClose={onClose}>
      {props.note}
      <div className={styles.filters}>
        <StageButton
          size="small"
          isPressed={filter === 'all'}
          look={lookOf(filter === 'all')}
          onPress={() => setFilter('all')}
        >
          全部
        </StageButton>
        <StageButton
          size="small"
          isPressed={filter === 'absent'}
          look={lookOf(filter === 'absent')}
          onPress={() => setFilter('absent')}
        >
          未进入 {absent.length}
        </StageButton>
        {(poorLine.length > 0 || filter === 'line') && (
          <StageButton
            size="small"
            isPressed={filter === 'line'}
            look={lookOf(filter === 'line')}
            onPress={() => setFilter('line')}
          >
            网络不好 {poorLine.length}
          </StageButton>
        )}
        {submitted !== null && (
          <StageButton
            size="small"
            isPressed={filter === 'unanswered'}
            look={lookOf(filter === 'unanswered')}
            onPress={() => setFilter('unanswered')}
          >
            未提交 {unanswered.length}
          </StageButton>
        )}
        <StageButton
          size="small"
          isPressed={filter === 'groups'}
          look={lookOf(filter === 'groups')}
          onPress={() => setFilter('groups')}
        >
          小组
        </StageButton>
        <StageButton
          size="small"
          isPressed={filter === 'attendance'}
          look={lookOf(filter === 'attendance')}
          onPress={() => setFilter('attendance')}
        >
          出勤
        </StageButton>
      </div>
      {filter === 'attendance' && <BoardAttendance lesson_session_id={lesson_session_id} />}
      {filter === 'groups' && (
        <GroupPoints class_id={class_id} subject_id={subject_id} lock={props.lock} onLock={props.onLock} />
      )}
      {filter !== 'attendance' && filter !== 'groups' && (
        <StudentList {...props} students={shown} filter={filter} unanswered={unanswered} />
      )}
    </Drawer>
  )
}

type Acts = Pick<RosterDrawerProps, 'onLock' | 'onOpenBoard' | 'onCloseBoard'>

function StudentList({
  students: shown,
  filter,
  unanswered,
  lock,
  writers,
  likes,
  ...acts
}: Pick<RosterDrawerProps, 'students' | 'lock' | 'writers' | 'likes'> &
  Acts & {
    filter: Filter
    unanswered: readonly RosterEntry[]
  }) {
  return (
    <>
      {shown.length === 0 && (
        <p className={styles.empty}>{filter === 'all' ? '这个班级还没有学生' : '没有这样的学生'}</p>
      )}
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
      {state !== 'absent' && (
        <StageButton
          size="small"
          look={isWriting ? 'waiting' : 'quiet'}
          label={isWriting ? `结束${student.name}的板演` : `请${student.name}上台书写`}
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

function lookOf(isOn: boolean): 'primary' | 'quiet' {
  return isOn ? 'primary' : 'quiet'
}
