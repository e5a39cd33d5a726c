import { PROGRESS_GROUPS } from '@jiangtai/shared/tasks/progress.ts'
import { MAX_MEMBERS_A_CALL } from '@jiangtai/shared/tasks/limits.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { listPageOf, oneOf, useAddress } from '../../lists/use-address.ts'
import { type TaskDetail, type MemberRow, progressQuery } from '../task.queries.ts'
import { ClassBars } from './ClassBars.tsx'
import { memberColumns } from './member-columns.tsx'
import { ProgressCounts } from './ProgressCounts.tsx'
import { RemindAll } from './RemindAll.tsx'
import { useMemberActs } from './use-member-acts.tsx'
import styles from './detail.module.css'

/** A class has a page of its own. */
const LENGTH = 50

/** 完成情况: counts that filter, class by class, and each student; renews itself while it is watched (HW-08). */
export function ProgressWall({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const address = useAddress()
  const classes = task.class_names.length
  const filter = {
    task_id: task.task_id,
    class_id: address.read('class'),
    group: oneOf(address.read('group'), PROGRESS_GROUPS),
  }
  const { data } = useQuery(progressQuery(kind, filter, listPageOf(address, LENGTH)))
  const { batch, actsOf, dialog } = useMemberActs(task)
  return (
    <div className={styles.pane}>
      {data !== undefined && (
        <>
          <ProgressCounts progress={data.progress} group={filter.group} />
          <RemindAll {...{ task }} progress={data.progress} reminded_at={data.reminded_at} />
          {classes > 1 && <ClassBars classes={data.classes} class_id={filter.class_id} />}
        </>
      )}
      <ListScreen<MemberRow>
        {...{ what: '学生', unit: '人', length: LENGTH }}
        query={(page) => progressQuery(kind, filter, page)}
        idOf={({ student_id }) => student_id}
        nameOf={({ name }) => name}
        choosing={
          task.abilities.mark
            ? { filter, limit: MAX_MEMBERS_A_CALL, acts: (rows, clear) => batch(rows, clear) }
            : null
        }
        empty={<EmptyList drawing="not_found">这里没有学生。</EmptyList>}
        show={{
          ...{ label: '学生完成情况', minWidth: 860, columns: memberColumns(task), phone: 'facts' },
          acts: {
            width: 152,
            of: (row) => <RowActs name={row.name} inSight={2} acts={actsOf(row)} />,
          },
        }}
      />
      {dialog}
    </div>
  )
}
