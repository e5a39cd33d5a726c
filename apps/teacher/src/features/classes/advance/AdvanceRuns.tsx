import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useState } from 'react'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './advance.module.css'
import { type AdvanceRun, advanceRunsQuery } from './advance.queries.ts'
import { countsInWords, STATE_NAMES } from './run-words.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** The runs that were made, newest first. */
export function AdvanceRuns({ onOpen, onBegin }: { onOpen: (run_id: string) => void; onBegin: () => void }) {
  const [undoing, setUndoing] = useState<AdvanceRun | null>(null)
  return (
    <>
      <ListScreen<AdvanceRun>
        {...{ what: '升年级记录', unit: '条' }}
        query={advanceRunsQuery}
        idOf={({ run_id }) => run_id}
        nameOf={yearsOf}
        filters={
          <div className={styles.bar}>
            <h2>升年级记录</h2>
            <Button type="primary" onClick={onBegin}>
              开始升年级
            </Button>
          </div>
        }
        empty={
          <EmptyList>
            还没有升过年级。每年暑假把各班升到新学年：先预览每个班从哪到哪，再安排留级学生，七天内可以撤销。
          </EmptyList>
        }
        show={{
          ...{ label: '升年级记录', minWidth: 920, columns: columnsOf(onOpen) },
          acts: {
            width: 144,
            of: (run) => (
              <RowActs
                name={`${schoolYearName(run.to_year)} 学年`}
                acts={actsOf(run, { onOpen, setUndoing })}
              />
            ),
          },
        }}
      />
      {undoing !== null && <UndoDialog run={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

function columnsOf(onOpen: (run_id: string) => void): readonly Column<AdvanceRun>[] {
  return [
    {
      head: '学年',
      cell: (run) => (
        <button type="button" className={list.link} onClick={() => onOpen(run.run_id)}>
          {yearsOf(run)}
        </button>
      ),
    },
    { head: '结果', width: 280, title: countsInWords, cell: countsInWords },
    {
      head: '状态',
      width: 208,
      cell: ({ state, undone_at, undone_by_name }) =>
        undone_at === null ? (
          STATE_NAMES[state]
        ) : (
          <>
            {undone_by_name ?? '有人'}撤销于 <SpokenTime at={undone_at} />
          </>
        ),
    },
    { head: '操作人', width: 112, cell: ({ created_by_name }) => created_by_name ?? '—' },
    { head: '时间', width: 144, cell: ({ created_at }) => <SpokenTime at={created_at} /> },
  ]
}

function actsOf(
  run: AdvanceRun,
  { onOpen, setUndoing }: { onOpen: (run_id: string) => void; setUndoing: (run: AdvanceRun) => void },
): RowAct[] {
  const look = { key: 'look', label: '查看结果', isOpening: true, onPick: () => onOpen(run.run_id) }
  const undo = { key: 'undo', label: '撤销', danger: true, onPick: () => setUndoing(run) }
  return run.undo_until === null ? [look] : [look, undo]
}

function yearsOf({ from_year, to_year }: AdvanceRun): string {
  return `${schoolYearName(from_year)} → ${schoolYearName(to_year)}`
}
