import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { memberWord } from '../../../shared/tasks/task-words.ts'
import { type MemberRow, progressQuery, type TaskDetail } from '../../../shared/tasks/task.queries.ts'

const StudentStepsDialog = laterDialog(
  async () => (await import('./StudentStepsDialog.tsx')).StudentStepsDialog,
)

/** A class has a page of its own. */
const LENGTH = 50

/** Each student; a press opens every step. */
export function StepStudents({ task }: { task: TaskDetail }) {
  const class_id = useAddress().read('class')
  const [opened, setOpened] = useState<MemberRow | null>(null)
  return (
    <section aria-label="学生">
      <h2>学生</h2>
      <ListScreen<MemberRow>
        {...{ what: '学生', unit: '人', length: LENGTH }}
        query={(page) => progressQuery('guidance', { task_id: task.task_id, class_id, group: null }, page)}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        choosing={null}
        empty={<EmptyList drawing="not_found">这里没有学生。</EmptyList>}
        show={{
          ...{ label: '学生每一步', minWidth: 480, phone: 'facts' },
          columns: [
            { head: '姓名', cell: ({ name }) => name },
            {
              head: '班级',
              width: 128,
              isWideOnly: true,
              isSpare: true,
              cell: ({ class_name }) => class_name,
            },
            { head: '状态', width: 120, cell: ({ state }) => memberWord(state, task.way) },
          ],
          acts: {
            width: 104,
            of: (row) => (
              <RowActs
                name={row.name}
                inSight={1}
                acts={[{ key: 'steps', label: '每一步', onPick: () => setOpened(row) }]}
              />
            ),
          },
        }}
      />
      {opened !== null && <StudentStepsDialog task={task} student={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
