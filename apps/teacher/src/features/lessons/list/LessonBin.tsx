import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { BinnedLesson } from '@jiangtai/shared/lessons/bin-contract.ts'
import { LESSON_BIN_DAYS } from '@jiangtai/shared/lessons/rules.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { lessonBinQuery, restoreLesson } from '../lessons.queries.ts'
import styles from '../lessons.module.css'

/** 备课回收站: what one has removed, until its day ([LE-21]). */
export function LessonBin() {
  const restore = useMutation(restoreLesson())
  const handleRestore = ({ prepare_lesson_id, title }: BinnedLesson) =>
    restore.mutate(prepare_lesson_id, {
      onSuccess: () => message.success(`已恢复《${title}》`),
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  return (
    <div className={styles.part}>
      <ListScreen<BinnedLesson>
        {...{ what: '回收站', unit: '份' }}
        query={lessonBinQuery}
        idOf={({ prepare_lesson_id }) => prepare_lesson_id}
        nameOf={({ title }) => title}
        filters={
          <p className={list.muted}>
            删除的备课连同页面和题目保留 {LESSON_BIN_DAYS} 天；上过的课，课堂记录一直都在。
          </p>
        }
        empty={<EmptyList>回收站是空的。删除的备课会在这里留 {LESSON_BIN_DAYS} 天。</EmptyList>}
        show={{
          ...{ label: '回收站表格', minWidth: 860, columns: COLUMNS },
          phone: 'facts',
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

const COLUMNS: readonly Column<BinnedLesson>[] = [
  { head: '名称', cell: ({ title }) => title },
  {
    head: '授课班级',
    width: 168,
    title: ({ class_names }) => class_names.join('、'),
    cell: ({ class_names }) => class_names.join('、') || '—',
  },
  {
    head: '内容',
    width: 120,
    cell: ({ page_count, quiz_count }) => `${page_count} 页 · ${quiz_count} 题`,
  },
  {
    head: '删除时间',
    width: 128,
    isWideOnly: true,
    cell: ({ removed_at }) => <SpokenTime at={removed_at} />,
  },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
