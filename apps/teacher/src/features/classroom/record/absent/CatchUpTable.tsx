import { catchUpWords } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { MemberState } from '@jiangtai/shared/tasks/states.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import styles from '../record.module.css'
import type { AbsentStudent } from './AbsentHomework.tsx'
import type { CatchUps } from './catch-up.queries.ts'

/** Where the 补课作业 of a student stands, as the record says it. */
const STATE_WORDS: Readonly<Record<MemberState, string>> = {
  assigned: '已发',
  viewed: '已发，已查看',
  doing: '已发，正在做',
  submitted: '已交',
  collected: '已交',
  marking: '已交',
  marked: '已交，已批改',
  returned: '已打回',
  corrected: '已交，已订正',
  done: '已完成',
  excused: '免交',
  absent: '缺交',
}

/** Each student who was absent or excused, with the pages that were looked at and the 补课作业 ([CR-147]). */
export function CatchUpTable({ absent, caught }: { absent: readonly AbsentStudent[]; caught: CatchUps }) {
  return (
    <ScrollBox label="缺课学生的补课">
      <table className={styles.students}>
        <thead>
          <tr>
            <th scope="col">学生</th>
            <th scope="col">看这节课</th>
            <th scope="col">第一次打开</th>
            <th scope="col">补课作业</th>
          </tr>
        </thead>
        <tbody>
          {absent.map(({ student_id, name }) => {
            const student = caught.students.find((one) => one.student_id === student_id)
            const opened_at = student?.catch_up?.opened_at
            return (
              <tr key={student_id}>
                <th scope="row">{name}</th>
                <td>{student === undefined ? '课后才进班，看不到这节课' : catchUpWords(student.catch_up)}</td>
                <td>{opened_at === undefined ? '—' : formatDateTime(opened_at).slice(0, 16)}</td>
                <td>{homeworkWords(caught.homework, student_id)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function homeworkWords(homework: CatchUps['homework'], student_id: string): string {
  const named = homework?.students.find((one) => one.student_id === student_id)
  if (named === undefined) return '—'
  return named.state === null ? '草稿' : STATE_WORDS[named.state]
}
