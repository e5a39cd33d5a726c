import {
  ATTENDANCE_WORDS,
  cameCount,
  countAttendance,
  attendanceOf,
  type AttendanceStatus,
} from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AttendanceStudent, AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { useDownload } from '../../../shared/files/use-download.ts'
import record from '../record/record.module.css'
import { AttendanceBars } from './AttendanceBars.tsx'
import { AttendanceNames } from './AttendanceNames.tsx'
import { byStatus, firstShown, minuteChoices } from './attendance-words.ts'
import { attendanceQuery } from './attendance.queries.ts'
import styles from './attendance.module.css'
import { useAttendanceMarks } from './use-attendance-marks.ts'
import { useLateAfter } from './use-late-after.ts'

const CorrectDialog = laterDialog(async () => (await import('./CorrectDialog.tsx')).CorrectDialog)

/** 出勤 of the record: figures that open their names, corrections and the file ([CR-155]). */
export function AttendanceRecord({
  lesson_session_id,
  forAbsent,
}: {
  lesson_session_id: string
  /** What can be done for those who were absent or excused. */
  forAbsent: (students: readonly AttendanceStudent[]) => ReactNode
}) {
  const attendance = useQuery(attendanceQuery(lesson_session_id))
  return (
    <section className={record.section} aria-labelledby="record-attendance">
      {attendance.data !== undefined ? (
        <AttendancePart lesson={attendance.data} forAbsent={forAbsent} />
      ) : (
        <>
          <h2 id="record-attendance">出勤</h2>
          {attendance.isError ? (
            <FailedList what="出勤" error={attendance.error} onRetry={() => void attendance.refetch()} />
          ) : (
            <SkeletonBlock height={240} />
          )}
        </>
      )}
    </section>
  )
}

function AttendancePart({
  lesson,
  forAbsent,
}: {
  lesson: AttendanceView
  forAbsent: (students: readonly AttendanceStudent[]) => ReactNode
}) {
  const { lesson_session_id, students, may_mark, ended_at } = lesson
  const marks = useAttendanceMarks(lesson)
  const groups = byStatus(students)
  const [chosen, setChosen] = useState<AttendanceStatus | null>(null)
  const [corrected, setCorrected] = useState<AttendanceStudent | null>(null)
  const shown = chosen ?? firstShown(groups)
  const counts = countAttendance(students.map(attendanceOf))
  return (
    <>
      <h2 id="record-attendance">
        出勤（到课 {cameCount(counts)}/{students.length}）
      </h2>
      <div className={record.card}>
        {ended_at !== null &&
          students.length > 0 &&
          students.every(({ joined_at }) => joined_at === null) && (
            <p className={record.muted}>这节课没有学生用平板进入，先都算出勤；没来的请改成缺席或请假。</p>
          )}
        <div className={styles.tools}>
          <LateAfter lesson={lesson} />
          {marks.undo !== null && <Button onClick={() => void marks.undo?.()}>撤销更正</Button>}
          <ExportButton lesson_session_id={lesson_session_id} />
        </div>
        {ended_at === null && (
          <p className={record.muted}>正在上课：还没有进入的暂列缺席，早退下课后才算。</p>
        )}
        {students.length === 0 ? (
          <p className={record.muted}>这个班还没有学生，也没有人进入课堂。</p>
        ) : (
          <>
            <AttendanceBars counts={counts} shown={shown} onShow={setChosen} />
            <AttendanceNames
              title={`${ATTENDANCE_WORDS[shown]}（${counts[shown]} 人）`}
              students={groups[shown]}
              onCorrect={may_mark ? setCorrected : null}
              onAllPresent={
                may_mark && shown === 'absent' && counts.absent > 1
                  ? () => marks.give(groups.absent, { status: 'present', reason: '' })
                  : null
              }
            />
          </>
        )}
        {forAbsent([...groups.absent, ...groups.excused])}
        {marks.failed !== null && corrected === null && (
          <p role="alert" className={styles.failed}>
            没有存上：{marks.failed.message} <Button onClick={() => void marks.failed?.retry()}>重试</Button>
          </p>
        )}
      </div>
      {corrected !== null && (
        <CorrectDialog
          // As it stood when it was opened: what another device says meanwhile is told, not overwritten.
          student={corrected}
          marks={marks}
          onClose={() => {
            marks.failed?.leave()
            setCorrected(null)
          }}
        />
      )}
    </>
  )
}

function LateAfter({ lesson: { lesson_session_id, late_after_min, may_mark } }: { lesson: AttendanceView }) {
  const late = useLateAfter(lesson_session_id)
  if (!may_mark) return <span className={styles.late}>上课 {late_after_min} 分钟后进入算迟到</span>
  return (
    <label className={styles.late}>
      上课
      <Select
        aria-label="几分钟后进入算迟到"
        value={late.isPending ? late.variables : late_after_min}
        options={minuteChoices(late_after_min).map((value) => ({ value, label: `${value} 分钟` }))}
        onChange={(minutes) => late.mutate(minutes)}
      />
      后进入算迟到
    </label>
  )
}

function ExportButton({ lesson_session_id }: { lesson_session_id: string }) {
  const mayExport = useCan('classPreparation.export')
  const { isPending, start } = useDownload(() =>
    api.call('POST /api/prepare_lessons/api/lesson_attendance/export', { lesson_session_id }),
  )
  if (!mayExport) return null
  return (
    <Button loading={isPending} onClick={start}>
      导出出勤
    </Button>
  )
}
