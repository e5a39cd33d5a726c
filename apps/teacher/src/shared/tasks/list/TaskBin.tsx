import list from '@jiangtai/ui/lists/list.module.css'
import { TASK_BIN_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { BinList } from '../../lists/BinList.tsx'
import { type BinnedTask, taskBinQuery, restoreTask } from '../task.queries.ts'
import { STATE_WORDS } from '../task-words.ts'

/** 作业回收站: removed task, drafts too, until its last day ([TK-19]). */
export function TaskBin() {
  const { id: kind, name: kindName } = useTaskKind()
  return (
    <div className={list.part}>
      <BinList<BinnedTask>
        {...{ thing: kindName, unit: '份', days: TASK_BIN_DAYS }}
        note={`删除的${kindName}和草稿保留 ${TASK_BIN_DAYS} 天，恢复后和删除前一样。`}
        query={(page) => taskBinQuery(kind, page)}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        {...{ columns: columnsOf(kindName), minWidth: 760 }}
        restoring={restoreTask(kind)}
      />
    </div>
  )
}

const columnsOf = (kindName: string): readonly Column<BinnedTask>[] => [
  { head: `${kindName}名称`, cell: ({ title }) => title },
  { head: '状态', width: 104, cell: ({ state }) => STATE_WORDS[state] },
  {
    ...{ head: '内容', width: 88 },
    cell: ({ question_count, material_count, step_count }) =>
      step_count > 0
        ? `${step_count} 步`
        : material_count > 0 && question_count === 0
          ? `${material_count} 项`
          : `${question_count} 题`,
  },
]
