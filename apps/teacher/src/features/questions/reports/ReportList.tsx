import { MAX_REPORT_REASON } from '@jiangtai/shared/questions/writing/reports/limits.ts'
import type { ReportState } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AddressSelect } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { listPageOf, oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import {
  confirmReport,
  refuseReport,
  REPORT_KINDS,
  type Report,
  reportsQuery,
  seeReports,
} from '../../../shared/questions/reports/reports.queries.ts'
import { ReasonDialog } from '../../../shared/questions/review/ReasonDialog.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { editPath } from '../details/question-paths.ts'
import styles from './reports.module.css'

const STATES = [
  { id: 'open', name: '待处理' },
  { id: 'confirmed', name: '已确认，修改中' },
  { id: 'fixed', name: '已修改' },
  { id: 'refused', name: '不采纳' },
] as const satisfies readonly { id: ReportState; name: string }[]

/** The first state of a list: of the reports to handle the open ones; of one's own all of them, with their results. */
const FIRST = { to_handle: 'open', own: null } as const

/** Reports one below the other, each with its question and the acts on it. */
export function ReportList({ scope }: { scope: 'to_handle' | 'own' }) {
  const address = useAddress()
  const first = FIRST[scope]
  const state =
    oneOf(
      address.read('state'),
      STATES.map(({ id }) => id),
    ) ?? first
  const { page, page_size } = listPageOf(address)
  const [refusing, setRefusing] = useState<Report | null>(null)
  const refuse = useMutation(refuseReport())
  return (
    <div className={styles.part}>
      <ListScreen<Report>
        {...{ what: '纠错', unit: '条' }}
        query={(asked) => reportsQuery({ scope, state }, asked)}
        idOf={({ report_id }) => report_id}
        nameOf={({ note }) => note}
        filters={
          <div className={list.filters} role="search" aria-label="筛选纠错">
            <AddressSelect
              {...{ label: '状态', name: 'state', first: first === null ? '全部状态' : '待处理', width: 160 }}
              options={STATES.filter(({ id }) => id !== first).map(({ id, name }) => ({
                value: id,
                label: name,
              }))}
            />
            {scope === 'own' && <SeenButton />}
          </div>
        }
        empty={
          <EmptyList>
            {scope === 'own'
              ? '没有这样的纠错。看到题目有误，在题目上点“更多 → 纠错”。'
              : '没有这样的纠错。别的老师对您能修改的题目提出纠错，会在这里。'}
          </EmptyList>
        }
        show={{
          cards: (rows, isStale) =>
            rows === null ? (
              <SkeletonBlock height={240} />
            ) : (
              <ol className={styles.cards} data-stale={isStale}>
                {rows.map((row, index) => (
                  <li key={row.report_id}>
                    <ReportCard
                      row={row}
                      number={(page - 1) * page_size + index + 1}
                      onRefuse={() => setRefusing(row)}
                    />
                  </li>
                ))}
              </ol>
            ),
        }}
      />
      {refusing !== null && (
        <ReasonDialog
          title="不采纳这条纠错？"
          label="原因"
          save="不采纳"
          max={MAX_REPORT_REASON}
          send={(reason, request_id) =>
            refuse.mutateAsync({ report_id: refusing.report_id, reason, request_id })
          }
          onDone={() => {
            message.success('已记下，提出的老师会看到原因')
            setRefusing(null)
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </div>
  )
}

function ReportCard({ row, number, onRefuse }: { row: Report; number: number; onRefuse: () => void }) {
  const navigate = useNavigate()
  const confirm = useMutation(confirmReport())
  const { question_id } = row.question
  const mend = () => void navigate(editPath(question_id))
  const waits = row.abilities.decide && (row.state === 'open' || row.state === 'confirmed')
  return (
    <div className={styles.report}>
      <p className={styles.facts}>
        <b data-state={row.state}>{STATES.find(({ id }) => id === row.state)?.name}</b>
        <span>
          {row.reporter_name} · <SpokenTime at={row.created_at} /> 提出
          {row.question.version !== row.version &&
            `（第 ${row.version} 版，题目现在是第 ${row.question.version} 版）`}
        </span>
        {row.decided_at !== null && (
          <span>
            {row.handler_name} · <SpokenTime at={row.decided_at} /> 处理
            {row.fixed_version !== null && ` · 改在第 ${row.fixed_version} 版`}
          </span>
        )}
      </p>
      <p className={styles.note}>
        <b>{REPORT_KINDS.find(({ id }) => id === row.kind)?.name}</b>：{row.note}
      </p>
      {row.reason !== '' && <p className={styles.reason}>不采纳的原因：{row.reason}</p>}
      <QuestionCard
        question={row.question}
        number={number}
        lead={null}
        actions={
          waits && (
            <>
              <Button size="small" aria-label={`不采纳，第 ${number} 条`} onClick={onRefuse}>
                不采纳
              </Button>
              <Button
                size="small"
                type="primary"
                aria-label={`${row.state === 'open' ? '确认并修改' : '继续修改'}，第 ${number} 条`}
                loading={confirm.isPending}
                onClick={() =>
                  row.state === 'open'
                    ? confirm.mutate(row.report_id, {
                        onSuccess: mend,
                        onError: (error) => message.error(error.message),
                      })
                    : mend()
                }
              >
                {row.state === 'open' ? '确认并修改' : '继续修改'}
              </Button>
            </>
          )
        }
      />
    </div>
  )
}

function SeenButton() {
  const see = useMutation(seeReports())
  return (
    <Button
      loading={see.isPending}
      onClick={() =>
        see.mutate(undefined, {
          onSuccess: () => message.success('处理结果都看过了'),
          onError: (error) => message.error(error.message),
        })
      }
    >
      结果都看过了
    </Button>
  )
}
