import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyList, FailedList, SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { PAGE_SIZE, Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { type AdvanceRun, advanceRunsQuery } from './advance.queries.ts'
import { countsInWords, STATE_NAMES } from './run-words.ts'
import { UndoDialog } from './UndoDialog.tsx'
import styles from './advance.module.css'

/** The runs that were made, newest first. */
export function AdvanceRuns({ onOpen, onBegin }: { onOpen: (run_id: string) => void; onBegin: () => void }) {
  const address = useAddress()
  const page = pageOf(address)
  const runs = useQuery(advanceRunsQuery({ page, page_size: PAGE_SIZE }))
  const [undoing, setUndoing] = useState<AdvanceRun | null>(null)
  const { data } = runs
  return (
    <>
      <div className={styles.bar}>
        <h2>升年级记录</h2>
        <Button type="primary" onClick={onBegin}>
          开始升年级
        </Button>
      </div>
      {runs.isError && data === undefined ? (
        <FailedList what="升年级记录" error={runs.error} onRetry={() => void runs.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList>
          还没有升过年级。每年暑假把各班升到新学年：先预览每个班从哪到哪，再安排留级学生，七天内可以撤销。
        </EmptyList>
      ) : (
        <>
          <ScrollBox label="升年级记录">
            <table className={`${list.table} ${styles.table}`} aria-busy={data === undefined}>
              <colgroup>
                <col />
                <col style={{ width: '32%' }} />
                <col style={{ width: 96 }} />
                <col style={{ width: 112 }} />
                <col style={{ width: 144 }} />
                <col style={{ width: 144 }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">学年</th>
                  <th scope="col">结果</th>
                  <th scope="col">状态</th>
                  <th scope="col">操作人</th>
                  <th scope="col">时间</th>
                  <th scope="col">
                    <span className="visually-hidden">操作</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data === undefined && <SkeletonRows rows={3} columns={6} />}
                {data?.list.map((run) => (
                  <tr key={run.run_id}>
                    <td>
                      <button type="button" className={list.link} onClick={() => onOpen(run.run_id)}>
                        {schoolYearName(run.from_year)} → {schoolYearName(run.to_year)}
                      </button>
                    </td>
                    <td>{countsInWords(run)}</td>
                    <td>{STATE_NAMES[run.state]}</td>
                    <td>{run.created_by_name ?? '—'}</td>
                    <td>
                      <SpokenTime at={run.created_at} />
                    </td>
                    <td>
                      <span className={list.rowActions}>
                        <button
                          type="button"
                          className={list.rowAction}
                          aria-label={`查看结果：${schoolYearName(run.to_year)} 学年`}
                          onClick={() => onOpen(run.run_id)}
                        >
                          查看结果
                        </button>
                        {run.undo_until !== null && (
                          <button
                            type="button"
                            className={list.rowAction}
                            data-danger="true"
                            aria-label={`撤销升入${schoolYearName(run.to_year)}学年`}
                            onClick={() => setUndoing(run)}
                          >
                            撤销
                          </button>
                        )}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          {data !== undefined && (
            <Pager
              total={data.total}
              page={page}
              unit="条"
              onChange={(next) => address.change({ page: String(next) })}
            />
          )}
        </>
      )}
      {undoing !== null && <UndoDialog run={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}
