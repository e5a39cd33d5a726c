import {
  ATTENDANCE_STATUSES,
  ATTENDANCE_WORDS,
  attendanceOf,
  MAX_ATTENDANCE_REASON,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { aboutStudent } from './attendance-words.ts'
import styles from './attendance.module.css'
import type { AttendanceMarks } from './use-attendance-marks.ts'

/** 更正 of one student's attendance: the state and, if there is one, a short reason ([CR-152]). */
export function CorrectDialog({
  student,
  marks,
  onClose,
}: {
  student: AttendanceStudent
  marks: AttendanceMarks
  onClose: () => void
}) {
  const [status, setStatus] = useState(attendanceOf(student))
  const [reason, setReason] = useState(student.by_hand.reason)
  const [isBusy, setIsBusy] = useState(false)

  async function handleGive(word: Parameters<AttendanceMarks['give']>[1]): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const isStored = await marks.give([student], word)
    setIsBusy(false)
    if (isStored) onClose()
  }

  return (
    <Dialog
      title={`更正出勤：${student.name}`}
      width={560}
      keepsOpen
      footer={
        <>
          {student.by_hand.status !== null && (
            <Button disabled={isBusy} onClick={() => void handleGive({ status: null, reason: '' })}>
              恢复系统判断
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => void handleGive({ status, reason })}>
            保存
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <p className={styles.about}>
        {aboutStudent(student)}
        {student.by_hand.status === null && ` · 系统判断${ATTENDANCE_WORDS[student.by_system]}`}
      </p>
      <div className={styles.choices} role="group" aria-label="出勤">
        {ATTENDANCE_STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === status}
            onClick={() => setStatus(one)}
          >
            {ATTENDANCE_WORDS[one]}
          </button>
        ))}
      </div>
      <label className={styles.reason}>
        原因（可以不填）
        <Input
          value={reason}
          maxLength={MAX_ATTENDANCE_REASON}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => void handleGive({ status, reason })}
        />
      </label>
      {marks.failed !== null && (
        <p role="alert" className={styles.failed}>
          没有存上：{marks.failed.message}。填写的还在，请再按“保存”。
        </p>
      )}
    </Dialog>
  )
}
