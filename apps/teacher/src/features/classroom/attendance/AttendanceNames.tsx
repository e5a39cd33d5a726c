import type { AttendanceStudent } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { aboutStudent } from './attendance-words.ts'
import styles from './attendance.module.css'

/** The students of one state, each with the times there; the teacher of the lesson corrects from here. */
export function AttendanceNames({
  title,
  students,
  onCorrect,
  onAllPresent,
}: {
  title: string
  students: readonly AttendanceStudent[]
  onCorrect: ((student: AttendanceStudent) => void) | null
  /** A class without pads is marked at once; null where that makes no sense. */
  onAllPresent: (() => Promise<unknown>) | null
}) {
  const names = namesApart(students)
  return (
    <>
      <div className={styles.head}>
        <h3>{title}</h3>
        {onAllPresent !== null && (
          <Button onClick={() => void onAllPresent()}>这 {students.length} 人都记为出勤</Button>
        )}
      </div>
      {students.length === 0 ? (
        <p className={styles.about}>没有人。</p>
      ) : (
        <ul className={styles.names} aria-label={title}>
          {students.map((student) => (
            <li key={student.student_id}>
              <span>
                {names.get(student.student_id)}
                <small>{aboutStudent(student)}</small>
              </span>
              {onCorrect !== null && (
                <Button
                  aria-label={`更正${names.get(student.student_id) ?? ''}的出勤`}
                  onClick={() => onCorrect(student)}
                >
                  更正
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
