import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { BinnedBook } from '@jiangtai/shared/assist/contract.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './assist-list.module.css'
import { bookBinQuery, restoreBook } from '../assist.queries.ts'

/** What one has removed, until its day ([AS-4]). */
export function BookBin() {
  const restore = useMutation(restoreBook())
  const handleRestore = ({ book_id, name }: BinnedBook) =>
    restore.mutate(book_id, {
      onSuccess: () => message.success(`已恢复《${name}》`),
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  return (
    <div className={styles.part}>
      <ListScreen<BinnedBook>
        {...{ what: '回收站', unit: '本' }}
        query={bookBinQuery}
        idOf={({ book_id }) => book_id}
        nameOf={({ name }) => name}
        filters={<p className={list.muted}>删除的教辅保留 30 天，恢复后和删除前一样。</p>}
        empty={<EmptyList>回收站是空的。删除的教辅会在这里留 30 天。</EmptyList>}
        show={{
          ...{ label: '回收站表格', minWidth: 640, columns: COLUMNS },
          phone: 'facts',
          acts: {
            width: 104,
            of: (row) => (
              <RowActs
                name={row.name}
                acts={[{ key: 'restore', label: '恢复', onPick: () => handleRestore(row) }]}
              />
            ),
          },
        }}
      />
    </div>
  )
}

const COLUMNS: readonly Column<BinnedBook>[] = [
  { head: '名称', cell: ({ name }) => name },
  { head: '内容', width: 88, cell: ({ question_count }) => `${question_count} 题` },
  { head: '删除时间', width: 128, cell: ({ removed_at }) => <SpokenTime at={removed_at} /> },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
