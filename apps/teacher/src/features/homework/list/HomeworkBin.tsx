import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { TASK_BIN_DAYS } from '@jiangtai/shared/tasks/limits.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { type BinnedHomework, homeworkBinQuery, restoreHomework } from '../homework.queries.ts'
import { STATE_WORDS } from '../homework-words.ts'
import styles from './homework-list.module.css'

/** 作业回收站: what one has removed, drafts too, until its day ([TK-19]). */
export function HomeworkBin() {
  const restore = useMutation(restoreHomework())
  const handleRestore = ({ task_id, title }: BinnedHomework) =>
    restore.mutate(task_id, {
      onSuccess: () => message.success(`已恢复《${title}》`),
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  return (
    <div className={styles.part}>
      <ListScreen<BinnedHomework>
        {...{ what: '回收站', unit: '份' }}
        query={homeworkBinQuery}
        idOf={({ task_id }) => task_id}
        nameOf={({ title }) => title}
        filters={<p className={list.muted}>删除的作业和草稿保留 {TASK_BIN_DAYS} 天，恢复后和删除前一样。</p>}
        empty={<EmptyList>回收站是空的。删除的作业会在这里留 {TASK_BIN_DAYS} 天。</EmptyList>}
        show={{
          ...{ label: '回收站表格', minWidth: 760, columns: COLUMNS, phone: 'facts' },
          acts: {
            width: 104,
            of: (row) => (
              <RowActs
                name={row.title}
                acts={[{ key: 'restore', label: '恢复', onPick: () => handleRestore(row) }]}
              />
            ),
          },
        }}
      />
    </div>
  )
}

const COLUMNS: readonly Column<BinnedHomework>[] = [
  { head: '作业名称', cell: ({ title }) => title },
  { head: '状态', width: 104, cell: ({ state }) => STATE_WORDS[state] },
  { head: '内容', width: 88, cell: ({ question_count }) => `${question_count} 题` },
  {
    ...{ head: '删除时间', width: 128, isWideOnly: true },
    cell: ({ removed_at }) => <SpokenTime at={removed_at} />,
  },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
