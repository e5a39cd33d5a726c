import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { type ComponentType, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { memberWord } from '../task-words.ts'
import { type MemberRow, progressQuery, type TaskDetail } from '../task.queries.ts'

/** A class has a page of its own. */
const LENGTH = 50

/** What opens of one student. */
export type StudentDialogProps = { task: TaskDetail; student: MemberRow; onClose: () => void }

/** Each student of a task, or of the class in the address; a press opens more of one. */
export function StudentWall({
  task,
  label,
  columns = [],
  act,
  Opened,
}: {
  task: TaskDetail
  label: string
  /** What is told of a student beside name, class and state. */
  columns?: readonly Column<MemberRow>[]
  /** The words of the press. */
  act: string
  Opened: ComponentType<StudentDialogProps>
}) {
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
          ...{ label, minWidth: 560, phone: 'facts' },
          columns: [
            { head: '姓名', cell: ({ name }) => name },
            {
              ...{ head: '班级', width: 128, isWideOnly: true, isSpare: true },
              cell: ({ class_name }) => class_name,
            },
            { head: '状态', width: 120, cell: ({ state }) => memberWord(state, task.way) },
            ...columns,
          ],
          acts: {
            width: 104,
            of: (row) => (
              <RowActs
                name={row.name}
                inSight={1}
                acts={[{ key: 'open', label: act, onPick: () => setOpened(row) }]}
              />
            ),
          },
        }}
      />
      {opened !== null && <Opened {...{ task }} student={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
