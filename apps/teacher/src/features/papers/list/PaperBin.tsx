import list from '@jiangtai/ui/lists/list.module.css'
import { PAPER_BIN_DAYS } from '@jiangtai/shared/papers/rules.ts'
import type { BinnedPaper } from '@jiangtai/shared/papers/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { BinList } from '../../../shared/lists/BinList.tsx'
import { paperBinQuery, restorePaper } from '../papers.queries.ts'

/** 试卷回收站: the removed papers, until their last day ([PA-16]). */
export function PaperBin() {
  return (
    <div className={list.part}>
      <BinList<BinnedPaper>
        {...{ thing: '试卷', unit: '份', days: PAPER_BIN_DAYS }}
        note={`删除的试卷保留 ${PAPER_BIN_DAYS} 天，恢复后和删除前一样。`}
        query={paperBinQuery}
        idOf={({ paper_id }) => paper_id}
        nameOf={({ title }) => title}
        {...{ columns: COLUMNS, minWidth: 760 }}
        restoring={restorePaper()}
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
]
