import {
  ATTENDANCE_STATUSES,
  ATTENDANCE_WORDS,
  type AttendanceStatus,
  MAX_ATTENDANCE_REASON,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { useState } from 'react'
import board from '../class/class.module.css'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './attendance.module.css'
import type { GivenWord } from './use-attendance-marks.ts'

/** One press on the board says what a student's attendance is, with the reason if one was typed before. */
export function BoardCorrection({
  student,
  status,
  onGive,
}: {
  student: AttendanceStudent
  status: AttendanceStatus
  onGive: (word: GivenWord) => Promise<void>
}) {
  const [reason, setReason] = useState(student.by_hand.reason)
  return (
    <div className={styles.word} role="group" aria-label={`更正${student.name}的出勤`}>
      <input
        className={kit.field}
        aria-label="原因（可以不填）"
        placeholder="原因（可以不填）"
        maxLength={MAX_ATTENDANCE_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={board.filters}>
        {ATTENDANCE_STATUSES.map((one) => (
          <StageButton
            key={one}
            size="small"
            look={one === status ? 'primary' : 'quiet'}
            isPressed={one === status}
            onPress={() => onGive({ status: one, reason })}
          >
            {ATTENDANCE_WORDS[one]}
          </StageButton>
        ))}
        {student.by_hand.status !== null && (
          <StageButton size="small" onPress={() => onGive({ status: null, reason: '' })}>
            恢复系统判断
          </StageButton>
        )}
      </div>
    </div>
  )
}
