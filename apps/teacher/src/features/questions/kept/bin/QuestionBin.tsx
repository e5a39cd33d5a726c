import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { BinnedQuestion } from '@jiangtai/shared/questions/writing/bin-contract.ts'
import { QUESTION_BIN_DAYS } from '@jiangtai/shared/questions/writing/limits.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import { BinList } from '../../../../shared/lists/BinList.tsx'
import { restoreQuestion } from '../../edit/edit.queries.ts'
import { PurgeQuestionDialog } from './PurgeQuestionDialog.tsx'
import { type BinScope, questionBinQuery } from './question-bin.queries.ts'

/** 试题回收站: the removed questions, one's own or the school's, until their last day ([QU-150]). */
export function QuestionBin({ scope }: { scope: BinScope }) {
  const [purged, setPurged] = useState<BinnedQuestion | null>(null)
  return (
    <div className={list.part}>
      <BinList<BinnedQuestion>
        {...{ thing: '试题', unit: '题', days: QUESTION_BIN_DAYS }}
        note={`删除的试题保留 ${QUESTION_BIN_DAYS} 天，恢复后和删除前一样。用过它的备课、试卷和作业一直不变。`}
        query={(page) => questionBinQuery(scope, page)}
        idOf={({ question_id }) => question_id}
        nameOf={({ words }) => words}
        restoredWords="题目已恢复"
        {...{ columns: COLUMNS, minWidth: 760 }}
        restoring={restoreQuestion()}
        actsOf={(question) => [
          {
            ...{ key: 'purge', label: '彻底删除', danger: true },
            onPick: () => setPurged(question),
          },
        ]}
      />
      {purged !== null && (
        <PurgeQuestionDialog question_id={purged.question_id} onClose={() => setPurged(null)} />
      )}
    </div>
  )
}

const COLUMNS: readonly Column<BinnedQuestion>[] = [
  { head: '题目', cell: ({ words }) => <MathText text={words} /> },
  { head: '题型', width: 112, cell: ({ type }) => questionTypeName(type) },
  { head: '学科', width: 96, cell: ({ subject_name }) => subject_name },
]
