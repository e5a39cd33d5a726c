import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { oneOf, pageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { type JoinRequest, joinRequestsQuery } from './joining.queries.ts'
import { JoinRequestTable } from './JoinRequestTable.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import styles from './joining.module.css'

type State = JoinRequest['state']

const STATES: readonly { value: State; label: string }[] = [
  { value: 'waiting', label: '待处理' },
  { value: 'approved', label: '已同意' },
  { value: 'refused', label: '已拒绝' },
]
const NOTHING: Record<State, string> = {
  waiting: '没有待处理的申请。把邀请码发给老师，申请会出现在这里。',
  approved: '还没有同意过申请。',
  refused: '还没有拒绝过申请。',
}

type Deciding = { verb: 'approve' | 'refuse'; request: JoinRequest }

/** 加入申请: those who wait, and those who were answered. */
export function JoinRequests() {
  const address = useAddress()
  const state = oneOf(address.read('state'), ['waiting', 'approved', 'refused']) ?? 'waiting'
  const page = pageOf(address)
  const requests = useQuery(joinRequestsQuery({ page, state }))
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { data } = requests
  const close = () => setDeciding(null)
  return (
    <section className={styles.requests} aria-labelledby="join-requests-title">
      <header className={styles.requestsHead}>
        <h2 id="join-requests-title">加入申请</h2>
        <div role="group" aria-label="申请状态" className={styles.states}>
          {STATES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.state}
              aria-pressed={value === state}
              onClick={() => address.change({ state: value === 'waiting' ? null : value })}
            >
              {label}
            </button>
          ))}
        </div>
      </header>
      {requests.isError && data === undefined ? (
        <FailedList what="加入申请" error={requests.error} onRetry={() => void requests.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList>{NOTHING[state]}</EmptyList>
      ) : (
        <>
          <JoinRequestTable
            requests={data?.list ?? null}
            state={state}
            isStale={requests.isPlaceholderData}
            onDecide={setDeciding}
          />
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
      {deciding?.verb === 'approve' && <ApproveDialog request={deciding.request} onClose={close} />}
      {deciding?.verb === 'refuse' && <RefuseDialog request={deciding.request} onClose={close} />}
    </section>
  )
}
