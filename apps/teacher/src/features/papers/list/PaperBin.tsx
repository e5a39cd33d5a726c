import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { PAPER_BIN_DAYS } from '@jiangtai/shared/papers/rules.ts'
import type { BinnedPaper } from '@jiangtai/shared/papers/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { paperBinQuery, restorePaper } from '../papers.queries.ts'
import styles from './paper-list.module.css'

/** 试卷回收站: what one has removed, until its day ([PA-16]). */
export function PaperBin() {
  const restore = useMutation(restorePaper())
  const handleRestore = ({ paper_id, title }: BinnedPaper) =>
    restore.mutate(paper_id, {
      onSuccess: () => message.success(`已恢复《${title}》`),
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  return (
    <div className={styles.part}>
      <ListScreen<BinnedPaper>
        {...{ what: '回收站', unit: '份' }}
        query={paperBinQuery}
        idOf={({ paper_id }) => paper_id}
        nameOf={({ title }) => title}
        filters={<p className={list.muted}>删除的试卷保留 {PAPER_BIN_DAYS} 天，恢复后和删除前一样。</p>}
        empty={<EmptyList>回收站是空的。删除的试卷会在这里留 {PAPER_BIN_DAYS} 天。</EmptyList>}
        show={{
          ...{ label: '回收站表格', minWidth: 760, columns: COLUMNS },
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

const COLUMNS: readonly Column<BinnedPaper>[] = [
  { head: '名称', cell: ({ title }) => title },
  {
    head: '内容',
    width: 136,
    cell: ({ question_count, total_score }) => `${question_count} 题 · ${total_score} 分`,
  },
  {
    head: '删除时间',
    width: 128,
    isWideOnly: true,
    cell: ({ removed_at }) => <SpokenTime at={removed_at} />,
  },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
