import {
  ATTENDANCE_STATUSES,
  ATTENDANCE_WORDS,
  attendanceOf,
  type AttendanceStatus,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import board from '../class/class.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import { aboutStudent, byStatus, firstShown, minuteChoices } from './attendance-words.ts'
import { attendanceQuery } from './attendance.queries.ts'
import { BoardCorrection } from './BoardCorrection.tsx'
import { useAttendanceMarks } from './use-attendance-marks.ts'
import { useLateAfter } from './use-late-after.ts'

/** 出勤 in 花名册 on the board: counts that open their names, and corrections, also for a class without pads ([CR-152]). */
export function BoardAttendance({ lesson_session_id }: { lesson_session_id: string }) {
  const attendance = useQuery(attendanceQuery(lesson_session_id))
  if (attendance.data !== undefined) return <AttendanceList lesson={attendance.data} />
  if (!attendance.isError) return <p role="status">正在取出勤…</p>
  return (
    <div role="alert" className={board.empty}>
      <p>出勤没有加载出来：{attendance.error.message}</p>
      <StageButton size="small" onPress={async () => void (await attendance.refetch())}>
        重试
      </StageButton>
    </div>
  )
}

function AttendanceList({ lesson }: { lesson: AttendanceView }) {
  const { students, may_mark } = lesson
  const marks = useAttendanceMarks(lesson)
  const groups = byStatus(students)
  const names = namesApart(students)
  const [chosen, setChosen] = useState<AttendanceStatus | null>(null)
  const [open_id, setOpenId] = useState<string | null>(null)
  const shown = chosen ?? firstShown(groups)
  return (
    <>
      <div className={board.filters} role="group" aria-label="各种出勤的人数">
        {ATTENDANCE_STATUSES.map((status) => (
          <StageButton
            key={status}
            size="small"
            look={status === shown ? 'primary' : 'quiet'}
            isPressed={status === shown}
            onPress={() => setChosen(status)}
          >
            {ATTENDANCE_WORDS[status]} {groups[status].length}
          </StageButton>
        ))}
      </div>
      {may_mark && shown === 'late' && <LateAfter lesson={lesson} />}
      {may_mark && shown === 'absent' && groups.absent.length > 1 && (
        <div className={board.filters}>
          <StageButton
            size="small"
            isStep
            onPress={() => marks.give(groups.absent, { status: 'present', reason: '' })}
          >
            这 {groups.absent.length} 人都记为出勤
          </StageButton>
        </div>
      )}
      {groups[shown].length === 0 && <p className={board.empty}>没有{ATTENDANCE_WORDS[shown]}的学生</p>}
      <ul className={board.list} aria-label={ATTENDANCE_WORDS[shown]}>
        {groups[shown].map((student) => {
          const isOpen = open_id === student.student_id
          return (
            <li key={student.student_id} className={board.student}>
              <span className={board.name}>
                {names.get(student.student_id)}
                <small>{aboutStudent(student)}</small>
              </span>
              {may_mark && (
                <StageButton
                  size="small"
                  isPressed={isOpen}
                  label={`更正${names.get(student.student_id) ?? ''}的出勤`}
                  onPress={() => setOpenId(isOpen ? null : student.student_id)}
                >
                  更正
                </StageButton>
              )}
              {isOpen && (
                <BoardCorrection
                  student={student}
                  status={attendanceOf(student)}
                  onGive={async (word) => {
                    if (await marks.give([student], word)) setOpenId(null)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      {marks.failed !== null && (
        <p role="alert" className={board.empty}>
          没有存上：{marks.failed.message}{' '}
          <StageButton size="small" onPress={marks.failed.retry}>
            重试
          </StageButton>
        </p>
      )}
      {marks.undo !== null && (
        <div className={board.lastGiven}>
          <StageButton size="small" isStep onPress={marks.undo}>
            撤销更正
          </StageButton>
        </div>
      )}
    </>
  )
}

function LateAfter({ lesson: { lesson_session_id, late_after_min } }: { lesson: AttendanceView }) {
  const late = useLateAfter(lesson_session_id)
  return (
    <div className={board.filters} role="group" aria-label="上课几分钟后进入算迟到">
      {minuteChoices(late_after_min).map((minutes) => (
        <StageButton
          key={minutes}
          size="small"
          look={minutes === late_after_min ? 'primary' : 'quiet'}
          isPressed={minutes === late_after_min}
          onPress={() => late.mutateAsync(minutes).catch(() => undefined)}
        >
          {minutes} 分钟
        </StageButton>
      ))}
    </div>
  )
}
