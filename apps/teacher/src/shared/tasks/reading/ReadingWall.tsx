import { lengthWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { StudentWall } from '../students/StudentWall.tsx'
import type { MemberRow, TaskDetail } from '../task.queries.ts'

const StudentReadingDialog = laterDialog(
  async () => (await import('./StudentReadingDialog.tsx')).StudentReadingDialog,
)

/** Each student with how much they read and watched; a press opens each thing. */
export function ReadingWall({ task }: { task: TaskDetail }) {
  return (
    <StudentWall
      {...{ task, label: '学生看了多少', act: '明细' }}
      columns={readingColumns(task)}
      Opened={StudentReadingDialog}
    />
  )
}

function readingColumns({ sets }: TaskDetail): Column<MemberRow>[] {
  return [
    {
      head: '完成',
      width: 112,
      cell: ({ reading, set_no }) =>
        `${reading?.done_count ?? 0} / ${sets.find((set) => set.set_no === set_no)?.materials.length ?? 0} 项`,
    },
    {
      head: '看了多久',
      width: 128,
      cell: ({ reading }) => (reading === null || reading.seen_s === 0 ? '—' : lengthWords(reading.seen_s)),
    },
  ]
}
