import { lengthWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { type TaskDetail, type MemberRow, progressQuery } from '../task.queries.ts'
import { memberWord } from '../task-words.ts'

const StudentReadingDialog = laterDialog(
  async () => (await import('./StudentReadingDialog.tsx')).StudentReadingDialog,
)

/** A class has a page of its own. */
const LENGTH = 50

/** Each student with how much they read and watched; a press opens each thing. */
export function ReadingWall({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const class_id = useAddress().read('class')
  const [opened, setOpened] = useState<MemberRow | null>(null)
  return (
    <>
      <ListScreen<MemberRow>
        {...{ what: '学生', unit: '人', length: LENGTH }}
        query={(page) => progressQuery(kind, { task_id: task.task_id, class_id, group: null }, page)}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        choosing={null}
        empty={<EmptyList drawing="not_found">这里没有学生。</EmptyList>}
        show={{
          ...{ label: '学生看了多少', minWidth: 560, columns: readingColumns(task), phone: 'facts' },
          acts: {
            width: 96,
            of: (row) => (
              <RowActs
                name={row.name}
                inSight={1}
                acts={[{ key: 'reading', label: '明细', onPick: () => setOpened(row) }]}
              />
            ),
          },
        }}
      />
      {opened !== null && (
        <StudentReadingDialog {...{ task }} student={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function readingColumns({ sets, way }: TaskDetail): Column<MemberRow>[] {
  return [
    { head: '姓名', cell: ({ name }) => name },
    { head: '班级', width: 128, isWideOnly: true, isSpare: true, cell: ({ class_name }) => class_name },
    { head: '状态', width: 120, cell: ({ state }) => memberWord(state, way) },
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
