import list from '@jiangtai/ui/lists/list.module.css'
import type { BinnedBook } from '@jiangtai/shared/assist/contract.ts'
import { BOOK_BIN_DAYS } from '@jiangtai/shared/assist/limits.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { BinList } from '../../../shared/lists/BinList.tsx'
import { bookBinQuery, restoreBook } from '../assist.queries.ts'

/** The removed books, until their last day ([AS-4]). */
export function BookBin() {
  return (
    <div className={list.part}>
      <BinList<BinnedBook>
        {...{ thing: '教辅', unit: '本', days: BOOK_BIN_DAYS }}
        note={`删除的教辅保留 ${BOOK_BIN_DAYS} 天，恢复后和删除前一样。`}
        query={bookBinQuery}
        idOf={({ book_id }) => book_id}
        nameOf={({ name }) => name}
        {...{ columns: COLUMNS, minWidth: 640 }}
        restoring={restoreBook()}
      />
    </div>
  )
}

const COLUMNS: readonly Column<BinnedBook>[] = [
  { head: '名称', cell: ({ name }) => name },
  { head: '内容', width: 88, cell: ({ question_count }) => `${question_count} 题` },
]
