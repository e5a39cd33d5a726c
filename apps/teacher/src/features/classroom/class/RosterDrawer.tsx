import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { type ReactNode, useState } from 'react'
import { BoardAttendance } from '../attendance/BoardAttendance.tsx'
import { Drawer } from '../kit/Drawer.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { GroupPoints } from './GroupPoints.tsx'
import { lineOf, StudentList } from './StudentList.tsx'
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
  /** What is done for the class, beside the choice of the list. */
  act?: ReactNode
}

type Filter = 'all' | 'absent' | 'line' | 'unanswered' | 'attendance' | 'groups'
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
        {props.act}
      </div>
      {filter === 'attendance' && <BoardAttendance lesson_session_id={lesson_session_id} />}
      {filter === 'groups' && (
        <GroupPoints class_id={class_id} subject_id={subject_id} lock={props.lock} onLock={props.onLock} />
      )}
      {filter !== 'attendance' && filter !== 'groups' && (
        <StudentList
          {...props}
          students={shown}
          empty={filter === 'all' ? '这个班级还没有学生' : '没有这样的学生'}
          unanswered={unanswered}
        />
      )}
    </Drawer>
  )
}

function lookOf(isOn: boolean): 'primary' | 'quiet' {
  return isOn ? 'primary' : 'quiet'
}
