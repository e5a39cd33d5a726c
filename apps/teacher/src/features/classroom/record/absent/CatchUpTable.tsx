import { catchUpWords } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { MemberState } from '@jiangtai/shared/tasks/states.ts'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
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
  const studentOf = ({ student_id }: AbsentStudent) =>
    caught.students.find((one) => one.student_id === student_id)
  return (
    <FigureTable
      label="缺课学生的补课"
      name={{ head: '学生', cell: ({ name }) => name }}
      figures={[
        {
          head: '看这节课',
          isWords: true,
          cell: (one) => {
            const student = studentOf(one)
            return student === undefined ? '课后才进班，看不到这节课' : catchUpWords(student.catch_up)
          },
        },
        {
          head: '第一次打开',
          isWords: true,
          cell: (one) => {
            const opened_at = studentOf(one)?.catch_up?.opened_at
            return opened_at === undefined ? '—' : formatDateTime(opened_at).slice(0, 16)
          },
        },
        {
          head: '补课作业',
          isWords: true,
          cell: ({ student_id }) => homeworkWords(caught.homework, student_id),
        },
      ]}
      rows={absent}
      idOf={({ student_id }) => student_id}
      minWidth={560}
    />
  )
}

function homeworkWords(homework: CatchUps['homework'], student_id: string): string {
  const named = homework?.students.find((one) => one.student_id === student_id)
  if (named === undefined) return '—'
  return named.state === null ? '草稿' : STATE_WORDS[named.state]
}
