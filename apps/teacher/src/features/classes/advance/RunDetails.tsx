import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { AddressSelect } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { type ListPage, listPageOf, oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { classesChanged } from '../classes.queries.ts'
import { type AdvanceItem, type AdvanceRun, advanceItemsQuery } from './advance.queries.ts'
import { RUN_COLUMNS } from './run-columns.tsx'
import { RunProgress } from './RunProgress.tsx'
import { countsInWords, STATE_NAMES } from './run-words.ts'
import { UndoDialog } from './UndoDialog.tsx'
import styles from './advance.module.css'

const POLL_MS = 1000
const OUTCOMES = [
  { value: 'advanced', label: '升级的' },
  { value: 'graduated', label: '毕业的' },
  { value: 'refused', label: '没有升的' },
] as const

/** One run: its progress, and its result class by class. */
export function RunDetails({ run_id, onBack }: { run_id: string; onBack: () => void }) {
  const client = useQueryClient()
  const address = useAddress()
  const outcome = oneOf(address.read('outcome'), ['advanced', 'graduated', 'refused'])
  const [undoing, setUndoing] = useState<AdvanceRun | null>(null)
  const itemsOf = (page: ListPage) =>
    advanceItemsQuery({ run_id, ...(outcome === null ? {} : { outcome }) }, page)
  const items = useQuery({
    ...itemsOf(listPageOf(address)),
    refetchInterval: ({ state }) => (state.data?.run.state === 'running' ? POLL_MS : false),
  })
  const [wasRunning, setWasRunning] = useState(false)
  const { data } = items
  const isRunning = data?.run.state === 'running'
  if (isRunning && !wasRunning) setWasRunning(true)
  const hasEnded = wasRunning && data !== undefined && !isRunning

  // Classes, students and offices show the result of the run as soon as it is through.
  useEffect(() => {
    if (hasEnded) void classesChanged(client)
  }, [hasEnded, client])

  if (items.isError && data === undefined)
    return <FailedList what="升年级的结果" error={items.error} onRetry={() => void items.refetch()} />
  if (data === undefined) return <SkeletonBlock height={420} />
  const { run } = data
  return (
    <>
      <div className={styles.bar}>
        <Button type="link" onClick={onBack}>
          返回升年级记录
        </Button>
        {run.undo_until !== null && (
          <Button danger onClick={() => setUndoing(run)}>
            撤销这次升年级
          </Button>
        )}
      </div>
      <section className={styles.summary} aria-label="这次升年级">
        <h2>
          {schoolYearName(run.from_year)} → {schoolYearName(run.to_year)}
        </h2>
        <p>
          {STATE_NAMES[run.state]}
          {run.undone_at !== null && (
            <>
              （{run.undone_by_name ?? '有人'}，<SpokenTime at={run.undone_at} />）
            </>
          )}
          。{countsInWords(run)}。
        </p>
        {isRunning && run.job_id !== null && <RunProgress job_id={run.job_id} />}
        {run.state === 'stopped' && (
          <p className={styles.reason}>
            已处理的班保持升级后的样子，没处理的班没有变。可以撤销，也可以再升一次把其余的班升完。
          </p>
        )}
      </section>
      <ListScreen<AdvanceItem>
        {...{ what: '升年级的结果', unit: '个班' }}
        query={itemsOf}
        idOf={({ item_id }) => item_id}
        nameOf={({ before_name }) => before_name}
        filters={
          <div className={styles.bar}>
            <AddressSelect
              {...{ label: '结果', name: 'outcome', first: '全部班级', width: 120 }}
              options={OUTCOMES}
            />
          </div>
        }
        empty={<EmptyList drawing="not_found">没有这样的班。</EmptyList>}
        show={{ ...{ label: '升年级结果', minWidth: 920, columns: RUN_COLUMNS } }}
      />
      {undoing !== null && <UndoDialog run={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}
