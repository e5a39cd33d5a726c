import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './joining.module.css'
import { type JoinRequest, joinRequestsQuery } from './joining.queries.ts'

const ApproveDialog = laterDialog(async () => (await import('./ApproveDialog.tsx')).ApproveDialog)
const RefuseDialog = laterDialog(async () => (await import('./RefuseDialog.tsx')).RefuseDialog)

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

/** Reasons are long; the other columns leave the room to them. */
function columnsOf(state: State, subjects: readonly SchoolSubject[]): readonly Column<JoinRequest>[] {
  return [
    {
      head: '姓名',
      ...(state === 'refused' ? { width: 136 } : {}),
      cell: ({ name, gender }) => (
        <span>
          {name} <span className={list.muted}>{GENDER_NAMES[gender]}</span>
        </span>
      ),
    },
    {
      head: '学段学科',
      width: 104,
      cell: ({ phase_id, subject_id }) =>
        `${phaseName(phase_id)}${subjectName(subjects, subject_id, phase_id)}`,
    },
    { head: '手机号', width: 128, cell: ({ phone_number }) => phone_number },
    { head: '账号', width: 136, title: ({ login }) => login, cell: ({ login }) => login },
    {
      head: state === 'waiting' ? '申请时间' : '处理时间',
      width: 128,
      cell: ({ decided_at, created_at }) => <SpokenTime at={decided_at ?? created_at} />,
    },
    ...(state === 'refused'
      ? [
          {
            head: '理由',
            title: ({ reason }: JoinRequest) => reason,
            cell: ({ reason }: JoinRequest) => reason,
          },
        ]
      : []),
  ]
}

type Deciding = { verb: 'approve' | 'refuse'; request: JoinRequest }

/** 加入申请: the waiting requests, and the answered ones. */
export function JoinRequests() {
  const address = useAddress()
  const state = oneOf(address.read('state'), ['waiting', 'approved', 'refused']) ?? 'waiting'
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const subjects = useSubjects()
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
      <ListScreen<JoinRequest>
        {...{ what: '加入申请', unit: '条' }}
        query={(page) => joinRequestsQuery(state, page)}
        idOf={({ join_request_id }) => join_request_id}
        nameOf={({ name }) => name}
        empty={<EmptyList>{NOTHING[state]}</EmptyList>}
        show={{
          ...{ label: '申请表格', minWidth: 720, columns: columnsOf(state, subjects) },
          ...(state === 'waiting' && {
            acts: {
              width: 112,
              of: (request) => (
                <RowActs
                  name={request.name}
                  acts={[
                    {
                      ...{ key: 'approve', label: '同意' },
                      onPick: () => setDeciding({ verb: 'approve', request }),
                    },
                    {
                      ...{ key: 'refuse', label: '拒绝', danger: true },
                      onPick: () => setDeciding({ verb: 'refuse', request }),
                    },
                  ]}
                />
              ),
            },
          }),
        }}
      />
      {deciding?.verb === 'approve' && <ApproveDialog request={deciding.request} onClose={close} />}
      {deciding?.verb === 'refuse' && <RefuseDialog request={deciding.request} onClose={close} />}
    </section>
  )
}
