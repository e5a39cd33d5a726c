import type { AttendanceStatus } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent, AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { attendanceQuery, forgetAttendance } from './attendance.queries.ts'

/** What a teacher says of a student; no status gives the word back to the server. */
export type GivenWord = { status: AttendanceStatus | null; reason: string }
type Step = { student: AttendanceStudent; word: GivenWord }

export type AttendanceMarks = {
  /** Says the same of some students; resolves to whether it was stored. */
  give: (students: readonly AttendanceStudent[], word: GivenWord) => Promise<boolean>
  /** Gives back what stood before the last correction made here. */
  undo: (() => Promise<boolean>) | null
  /** A correction that could not be sent; it is kept until it is sent again or left. */
  failed: { message: string; retry: () => Promise<boolean>; leave: () => void } | null
}

/** Corrections of 出勤, each sent with the revision that is on the screen ([CR-153]). */
export function useAttendanceMarks(lesson: Pick<AttendanceView, 'lesson_session_id' | 'students'>) {
  const client = useQueryClient()
  const [past, setPast] = useState<readonly (readonly Step[])[]>([])
  const [failure, setFailure] = useState<{ message: string; retry: () => Promise<boolean> } | null>(null)
  const { lesson_session_id } = lesson

  async function send(steps: readonly Step[], onStored: () => void): Promise<boolean> {
    const attendance = steps.map(({ student, word }) => ({
      ...{ student_id: student.student_id, revision: student.by_hand.revision, ...word },
    }))
    try {
      const reply = await api.call('POST /api/prepare_lessons/api/mark_attendance', {
        lesson_session_id,
        attendance,
      })
      const held = new Map(reply.attendance.map(({ student_id, ...word }) => [student_id, word]))
      client.setQueryData(attendanceQuery(lesson_session_id).queryKey, (shown) =>
        shown === undefined
          ? shown
          : {
              ...shown,
              students: shown.students.map((one) => ({
                ...one,
                by_hand: held.get(one.student_id) ?? one.by_hand,
              })),
            },
      )
      forgetAttendance(client, lesson_session_id)
      setFailure(null)
      if (reply.stale.length > 0) message.warning(staleWords(reply.stale.length))
      if (reply.stale.length < steps.length) onStored()
      return true
    } catch (error) {
      const words = error instanceof Error ? error.message : '请稍后重试'
      setFailure({ message: words, retry: () => send(steps, onStored) })
      return false
    }
  }

  const marks: AttendanceMarks = {
    give: (students, word) =>
      send(
        students.map((student) => ({ student, word })),
        () => {
          const before = students.map((student) => ({ student, word: wordOf(student) }))
          setPast((steps) => [...steps, before])
        },
      ),
    undo:
      past.length === 0
        ? null
        : () => {
            const last = past.at(-1) ?? []
            // The revisions are those that are shown now: what was given back stands on top of them.
            const steps = last.flatMap(({ student, word }) => {
              const now = lesson.students.find((one) => one.student_id === student.student_id)
              return now === undefined ? [] : [{ student: now, word }]
            })
            return send(steps, () => setPast((all) => all.filter((one) => one !== last)))
          },
    failed: failure === null ? null : { ...failure, leave: () => setFailure(null) },
  }
  return marks
}

function wordOf({ by_hand: { status, reason } }: AttendanceStudent): GivenWord {
  return { status, reason }
}

function staleWords(count: number): string {
  return `有 ${count} 人的出勤刚在另一台设备上改过，现在显示的是那边改的；要改请再改一次`
}
